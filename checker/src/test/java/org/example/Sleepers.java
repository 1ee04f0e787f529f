package org.example;

/** A program without any message. */
public final class Sleepers {
  private Sleepers() {}

  public static void main(String[] arguments) {
    System.out.println("done");
  }
}
