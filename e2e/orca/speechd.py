"""Stands in for Speech Dispatcher's client: what Orca speaks goes to a file, a line each, without marks of words."""

import os
import re


class SSIPError(Exception):
    """Error of Speech Dispatcher, which this one never has."""


SSIPCommunicationError = SSIPCommandError = SSIPDataError = SpawnError = SSIPError


class CallbackType:
    BEGIN, END, CANCEL, PAUSE, RESUME, INDEX_MARK = "begin", "end", "cancel", "pause", "resume", "index_mark"


class PunctuationMode:
    NONE, SOME, MOST, ALL = "none", "some", "most", "all"


class DataMode:
    TEXT, SSML = "text", "ssml"


class Priority:
    IMPORTANT, MESSAGE, TEXT, NOTIFICATION, PROGRESS = "important", "message", "text", "notification", "progress"


class Scope:
    SELF, ALL = "self", "all"


class SSIPClient:
    """Client that has spoken a text at once."""

    def __init__(self, *_names, **_settings):
        pass

    def speak(self, text, callback=None, **_settings):
        with open(os.environ["KLETKA_SPOKEN"], "a", encoding="utf-8") as spoken:
            spoken.write(re.sub(r"<[^>]*>", "", text).strip() + "\n")
        if callback:
            callback(CallbackType.END)

    char = key = sound_icon = speak

    def list_output_modules(self):
        return ("file",)

    def list_synthesis_voices(self, *_filters):
        return (("file", "en", "none"),)

    def get_output_module(self, *_names):
        return "file"

    def __getattr__(self, _name):
        return lambda *_values, **_settings: None


Client = SSIPClient
