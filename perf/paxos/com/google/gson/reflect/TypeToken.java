package com.google.gson.reflect;

import java.lang.reflect.Type;

/** Stands for no type. */
public class TypeToken<T> {
  public Type getType() {
    throw new UnsupportedOperationException("a type of JSON");
  }
}
