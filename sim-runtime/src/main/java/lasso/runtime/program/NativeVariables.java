package lasso.runtime.program;

import java.util.List;
import java.util.Map;

/**
 * The variables of a program that keeps them in an array of bytes of its own and in frames whose locals have no types, such as a program in C. Tells what a stored state holds in the program's own terms. Any thread.
 */
public interface NativeVariables {
  /** The static field that holds the array, such as {@code lasso.c.memory.Memory.bytes}. */
  String memoryField();

  /** The static field that holds the address of the lowest byte of the stack in use. */
  String stackField();

  /**
   * What is to be left out when states are compared.
   *
   * @param patterns of the user
   * @return null if none of them means anything here
   * @throws UnusableInputException when one begins with what is there and goes on with what is not, or names what can't be left out
   */
  AsideMemory ignoring(List<String> patterns);

  /** Whether a difference of two heaps by this path is one that {@link #differences} tells better. */
  boolean covers(String path);

  /** What a state holds. */
  Scene scene(byte[] memory, int stackPointer, List<Frame> frames);

  /**
   * How two states differ.
   *
   * @param limit how many at most, at least 1
   * @return nothing when they differ in what no variable shows
   */
  List<Difference> differences(Scene left, Scene right, int limit);

  /**
   * A suspended frame.
   *
   * @param owner internal name of the class
   * @param method its method
   * @param line where it stands
   * @param callee the method that it calls there, as {@code owner.name} with its descriptor
   * @param occurrence which of the calls of this method on this line within the frame's method, from 0
   * @param locals raw bits by the slot of the local; those that are not read again are missing
   */
  record Frame(
      String owner,
      String method,
      int line,
      String callee,
      int occurrence,
      Map<Integer, Long> locals) {
    public Frame {
      locals = Map.copyOf(locals);
    }
  }

  /** The variables of a state. */
  interface Scene {
    /** Those that live as long as the process. */
    List<Variable> globals();

    /** Those of a frame that can be told, by its number in the list. */
    List<Variable> locals(int frame);
  }

  /** A variable, or a part of one. */
  interface Variable {
    String name();

    /** In words, cut where it is long. */
    String value();

    /** As a declaration says it. */
    String type();

    /** How many parts it has; 0 when there is nothing to open. */
    int size();

    /** What is opened: equal of two that lead to the same. */
    Object identity();

    /** Whether the parts are numbered. */
    boolean indexed();

    /** Some of the parts. */
    List<Variable> parts(int from, int count);
  }

  /** A place and what it holds on either side, in words. */
  record Difference(String path, String left, String right) {}
}
