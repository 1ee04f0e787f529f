package lasso.net.streams;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Random graphs of objects: each way in which a class can say how it is written, collections, arrays, shared parts and cycles. */
final class RandomGraphs {
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  static class Above {
    int notWritten = 5;
  }

  static class Node extends Above implements Serializable {
    private static final long serialVersionUID = 1;
    int number;
    transient int forgotten = 9;
    long wide = 1L << 40;
    Object left;
    Object right;
  }

  static final class Leaf extends Node {
    private static final long serialVersionUID = 2;
    char letter = 'x';
    String[] names = {"a", null, "a"};
  }

  record Pair(Object first, int second) implements Serializable {}

  /** Writes more than its fields. */
  static final class Own implements Serializable {
    private static final long serialVersionUID = 3;
    String name = "own";
    transient int count;
    Object held;

    private void writeObject(java.io.ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(count);
      out.writeObject(name + count);
      out.write(new byte[count & 2047]);
    }

    private void readObject(java.io.ObjectInputStream in)
        throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      count = in.readInt();
      String again = (String) in.readObject();
      in.readFully(new byte[count & 2047]);
      if (!again.equals(name + count)) {
        throw new InvalidObjectException(again);
      }
    }
  }

  /** Puts its fields by name. */
  static final class Named implements Serializable {
    private static final long serialVersionUID = 4;
    private static final java.io.ObjectStreamField[] serialPersistentFields = {
      new java.io.ObjectStreamField("said", int.class),
      new java.io.ObjectStreamField("text", String.class)
    };
    transient int kept;

    private void writeObject(java.io.ObjectOutputStream out) throws IOException {
      java.io.ObjectOutputStream.PutField fields = out.putFields();
      fields.put("said", kept);
      fields.put("text", "t" + kept);
      out.writeFields();
    }

    private void readObject(java.io.ObjectInputStream in)
        throws IOException, ClassNotFoundException {
      kept = in.readFields().get("said", -1);
    }
  }

  /** Writes itself. */
  public static final class Outside implements Externalizable {
    private static final long serialVersionUID = 5;
    int number;
    Object part;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(number);
      out.writeObject(part);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      number = in.readInt();
      part = in.readObject();
    }
  }

  /** Another object is written in its place, and read in that one's. */
  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 6;
    final int number;

    Replaced(int number) {
      this.number = number;
    }

    private Object writeReplace() {
      return new Stand(number);
    }
  }

  static final class Stand implements Serializable {
    private static final long serialVersionUID = 7;
    final int number;

    Stand(int number) {
      this.number = number;
    }

    private Object readResolve() {
      return new Replaced(number);
    }
  }

  private final Random random;

  /** Only classes whose fields are written by default, and of the JDK. */
  private final boolean isPlain;

  private final List<Object> made = new ArrayList<>();

  RandomGraphs(long seed, boolean isPlain) {
    random = new Random(seed ^ 0x5DEECE66DL);
    this.isPlain = isPlain;
  }

  int number() {
    return random.nextInt();
  }

  /** One that was given before, changed where it can be. */
  Object again() {
    if (made.isEmpty()) {
      return null;
    }
    Object object = made.get(random.nextInt(made.size()));
    if (object instanceof Node node) {
      node.number++;
    }
    return object;
  }

  Object object() {
    return object(3);
  }

  private Object object(int depth) {
    if (!made.isEmpty() && random.nextInt(5) == 0) {
      return made.get(random.nextInt(made.size()));
    }
    Object object = depth == 0 ? leaf() : inner(depth - 1);
    made.add(object);
    return object;
  }

  private Object leaf() {
    return switch (random.nextInt(isPlain ? 9 : 13)) {
      case 0 -> null;
      case 1 -> "text" + random.nextInt(4);
      case 2 -> random.nextInt();
      case 3 -> Colour.values()[random.nextInt(2)];
      case 4 -> BigInteger.valueOf(random.nextLong());
      case 5 -> new int[random.nextInt(600)];
      case 6 -> random.nextInt(8) == 0 ? "long".repeat(20_000) : 2.5;
      case 7 -> Pair.class;
      case 8 -> random.nextInt(6) == 0 ? new Object() : new Date(5);
      case 9 -> new Replaced(random.nextInt(9));
      case 10 -> {
        Named named = new Named();
        named.kept = random.nextInt(9);
        yield named;
      }
      case 11 -> new Own();
      default -> List.of(1, "two");
    };
  }

  private Object inner(int depth) {
    switch (random.nextInt(isPlain ? 8 : 11)) {
      case 0:
        return new ArrayList<>(List.of(some(depth), some(depth)));
      case 1:
        return new TreeMap<>(java.util.Map.of("a", some(depth), "b", some(depth)));
      case 2:
        return new Pair(object(depth), random.nextInt());
      case 3:
        return new Object[] {object(depth), object(depth), null};
      case 4:
        return new HashMap<>(java.util.Map.of(1, some(depth)));
      case 5:
        return random.nextBoolean()
            ? new LinkedList<>(List.of(some(depth)))
            : new ArrayDeque<>(List.of(some(depth)));
      case 6:
        EnumMap<Colour, Object> map = new EnumMap<>(Colour.class);
        map.put(Colour.GREEN, object(depth));
        return map;
      case 8:
        Own own = new Own();
        own.count = random.nextInt(3000);
        own.held = object(depth);
        return own;
      case 9:
        Outside outside = new Outside();
        outside.number = random.nextInt();
        outside.part = object(depth);
        return outside;
      default:
        Node node = random.nextBoolean() ? new Node() : new Leaf();
        node.number = random.nextInt();
        node.left = object(depth);
        node.right = random.nextInt(3) == 0 ? node : object(depth);
        return node;
    }
  }

  private Object some(int depth) {
    Object object = object(depth);
    return object == null ? "nothing" : object;
  }
}
