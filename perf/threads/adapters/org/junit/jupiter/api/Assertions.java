package org.junit.jupiter.api;

import java.util.Objects;

/** The assertions that the programs use. */
public final class Assertions {
  private Assertions() {}

  public static void assertTrue(boolean condition) {
    assertTrue(condition, "expected true");
  }

  public static void assertTrue(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }

  public static void assertFalse(boolean condition) {
    assertTrue(!condition, "expected false");
  }

  public static void assertEquals(int expected, int actual) {
    assertTrue(expected == actual, "expected " + expected + ", was " + actual);
  }

  public static void assertEquals(int expected, int actual, String message) {
    assertTrue(expected == actual, message);
  }

  public static void assertEquals(Object expected, Object actual) {
    assertTrue(Objects.equals(expected, actual), "expected " + expected + ", was " + actual);
  }

  public static void assertNotEquals(Object unexpected, Object actual) {
    assertTrue(!Objects.equals(unexpected, actual), "did not expect " + actual);
  }

  public static void assertNotNull(Object actual) {
    assertTrue(actual != null, "expected something, was null");
  }

  public static void assertNull(Object actual) {
    assertTrue(actual == null, "expected null, was " + actual);
  }

  public static void fail() {
    throw new AssertionError();
  }
}
