package lasso.c.frames;

import java.util.ArrayList;
import java.util.List;

/**
 * A variable in the frame of a function.
 *
 * @param offset from the stack pointer of the frame, in bytes
 * @param bytes its size
 */
public record FrameObject(int offset, int bytes) {
  /** The first word of each frame that the compiler's instrumentation has laid out; the second one, behind a whole pointer, is the address of its description. */
  static final int MAGIC = 0x41B58AB3;

  /** Whether a place lies in it, by its distance from the stack pointer. */
  public boolean holds(long distance) {
    return distance >= offset && distance < end();
  }

  int end() {
    return offset + bytes;
  }

  /** Whether bytes at some distances from the stack pointer lie in it. */
  public boolean overlaps(long from, long to) {
    return from < end() && to > offset;
  }

  /**
   * The objects of a frame.
   *
   * @param description {@code count (offset size length-of-name name)*}, separated by single spaces
   * @param base where the part of the frame begins that it describes
   * @return none when it is no description
   */
  static List<FrameObject> parse(String description, int base) {
    List<FrameObject> objects = new ArrayList<>();
    try {
      int at = description.indexOf(' ');
      int count = Integer.parseInt(description.substring(0, at));
      for (int i = 0; i < count; i++) {
        int[] numbers = new int[3];
        for (int j = 0; j < numbers.length; j++) {
          int end = description.indexOf(' ', at + 1);
          numbers[j] = Integer.parseInt(description.substring(at + 1, end));
          at = end;
        }
        objects.add(new FrameObject(base + numbers[0], numbers[1]));
        at += 1 + numbers[2];
      }
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      return List.of();
    }
    return objects;
  }
}
