package edu.illinois.jacontebe.framework;

/** In place of the reports of JaConTeBe: that a program says of itself that its bug has come is a failed assertion. */
public class Reporter {
  public static void reportStart(String name, int seconds, String kind) {}

  public static void reportEnd(boolean buggy) {
    assert !buggy : "the program says that its bug has come";
  }

  public static void reportMonitorOff(String name) {}

  public static void printWarning(String least, String most, String system) {}
}
