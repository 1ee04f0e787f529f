import module java.base;

/** Constructs of Java 22 to 25: unnamed variables, code before super(), imports of modules. */
public class Constructs25 {
  static class Base {
    final int size;

    Base(int size) {
      this.size = size;
      grow();
    }

    void grow() {}
  }

  static class Derived extends Base {
    final String name;

    Derived(int size, Runnable pause) {
      if (size < 0) {
        throw new IllegalArgumentException("negative");
      }
      this.name = "n" + size;
      super(2 * size);
      pause.run();
    }

    @Override
    void grow() {
      assert name != null;
    }
  }

  static class Quiet extends Base {
    Quiet(int size) {
      var doubled = 2 * size;
      super(doubled);
    }
  }

  record Point(int x, int y) {}

  static String all(Runnable pause) {
    List<String> said = new ArrayList<>();
    Derived derived = new Derived(2, pause);
    pause.run();
    said.add(derived.name + derived.size);
    Quiet quiet = new Quiet(4);
    pause.run();
    said.add("" + quiet.size);
    try {
      new Derived(-1, pause);
    } catch (IllegalArgumentException _) {
      pause.run();
      said.add("refused");
    }
    Object o = new Point(1, 2);
    if (o instanceof Point(int x, _)) {
      pause.run();
      said.add("" + x);
    }
    int count = 0;
    for (var _ : List.of(1, 2, 3)) {
      pause.run();
      count++;
    }
    Function<String, Integer> constant = _ -> 7;
    said.add(count + "," + constant.apply("x"));
    said.add(
        switch (o) {
          case Point(_, int y) when y > 5 -> "high";
          case Point(_, int y) -> "low " + y;
          default -> "none";
        });
    return String.join("|", said);
  }

  public static void main(String[] args) {
    System.out.print(all(() -> {}));
  }
}
