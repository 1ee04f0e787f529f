import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;

/** Constructs of Java 18 to 21: patterns in switches, record patterns, sequenced collections. */
public class Constructs21 {
  sealed interface Shape permits Circle, Box, Group, Colour {}

  record Circle(double radius) implements Shape {}

  record Box(int width, int height) implements Shape {}

  record Group(Shape first, Shape second) implements Shape {}

  record Flags(boolean a, byte b, short c, char d, long e, float f) {}

  enum Colour implements Shape {
    RED,
    GREEN;

    int used;
  }

  static String name(Object o) {
    return switch (o) {
      case null -> "nothing";
      case Circle(double r) -> "circle " + r;
      case Box(int w, int h) when w == h -> "square " + w;
      case Box(int w, int h) -> "box " + w + h;
      case Group(Circle(var r), Box(var w, var h)) -> "mixed " + r + w + h;
      case Group(Shape first, Group(Shape second, Shape third)) -> "three " + name(first) + name(second) + name(third);
      case Group g -> "group of " + name(g.first()) + name(g.second());
      case Flags(boolean a, byte b, short c, char d, long e, float f) when a -> "flags " + a + b + c + d + e + f;
      case Flags(boolean a, byte b, short c, char d, long e, float f) -> "no flags " + b + c + d + e + f;
      case Colour c when c == Colour.RED -> "red" + c.used++;
      case Colour c -> "colour " + c;
      case Integer i when i > 10 -> "large " + i;
      case Integer i -> "small " + i;
      case String s -> "text " + s.length();
      case int[] array -> "ints " + array.length;
      default -> "other";
    };
  }

  static int area(Shape shape, Runnable pause) {
    return switch (shape) {
      case Circle(double r) -> (int) (r * r);
      case Box(int w, int h) -> {
        pause.run();
        yield w * h;
      }
      case Group(var a, var b) -> area(a, pause) + area(b, pause);
      case Colour.RED -> 1;
      case Colour.GREEN -> 2;
    };
  }

  static String colour(Colour colour) {
    return switch (colour) {
      case RED -> "r";
      case Colour c when c.used > 0 -> "u";
      case GREEN -> "g";
    };
  }

  static String all(Runnable pause) {
    List<String> said = new ArrayList<>();
    Object[] things = {
      null, new Circle(2), new Box(2, 2), new Box(2, 3), new Group(new Circle(1), new Box(4, 5)),
      new Group(new Circle(1), new Group(new Box(1, 1), Colour.GREEN)), new Group(Colour.RED, Colour.RED),
      new Flags(true, (byte) 1, (short) 2, 'x', 4L, 5f), new Flags(false, (byte) 1, (short) 2, 'x', 4L, 5f),
      Colour.RED, Colour.GREEN, 11, 3, "abc", new int[2], 1.5
    };
    for (Object thing : things) {
      pause.run();
      said.add(name(thing));
    }
    said.add("" + area(new Group(new Box(3, 4), new Group(Colour.GREEN, Colour.RED)), pause));
    Colour.GREEN.used = 1;
    pause.run();
    said.add(colour(Colour.RED) + colour(Colour.GREEN));
    if (things[4] instanceof Group(Circle(double r), Box(int w, int h))) {
      pause.run();
      said.add("" + (r + w + h));
    }
    SequencedMap<String, Integer> map = new LinkedHashMap<>();
    map.putLast("b", 2);
    map.putFirst("a", 1);
    pause.run();
    said.add(map + " " + map.reversed() + map.firstEntry() + map.pollLastEntry());
    LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(1, 2, 3));
    pause.run();
    said.add(set.reversed() + " " + set.getLast() + List.of(1, 2).reversed());
    try {
      area(null, pause);
    } catch (NullPointerException e) {
      pause.run();
      said.add("null");
    }
    return String.join("|", said);
  }

  public static void main(String[] args) {
    System.out.print(all(() -> {}));
  }
}
