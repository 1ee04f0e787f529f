package org.simgrid.s4u;

import java.util.TreeMap;

/** Texts by key. */
final class Properties {
  private TreeMap<String, String> texts = new TreeMap<>();

  String get(String key) {
    return texts.get(key);
  }

  void put(String key, String value) {
    texts.put(key, value);
  }

  String[] keys() {
    return texts.keySet().toArray(new String[0]);
  }
}
