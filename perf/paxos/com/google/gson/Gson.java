package com.google.gson;

import java.lang.reflect.Type;

/** Reads and writes nothing: nodes do not keep their state in files. */
public final class Gson {
  public String toJson(Object value) {
    throw new UnsupportedOperationException("JSON of " + value);
  }

  public <T> T fromJson(String text, Type type) {
    throw new UnsupportedOperationException("JSON: " + text);
  }
}
