import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Constructs of Java 9 to 17. */
public class Constructs17 {
  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {
    Circle {
      if (radius < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  record Square(int side) implements Shape {
    static int made;

    Square {
      made++;
    }

    int area() {
      return side * side;
    }
  }

  enum Operation {
    ADD("+") {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    MUL("*") {
      @Override
      int apply(int a, int b) {
        return a * b;
      }
    };

    private final String sign;

    Operation(String sign) {
      this.sign = sign;
    }

    abstract int apply(int a, int b);
  }

  interface Greeter {
    private String polite(String name) {
      return "dear " + name;
    }

    default String greet(String name) {
      return polite(name);
    }
  }

  record Pair<A, B>(A left, B right) {
    <C> Pair<C, B> with(C other) {
      return new Pair<>(other, right);
    }
  }

  static class Resource implements AutoCloseable {
    final List<String> log;

    Resource(List<String> log) {
      this.log = log;
    }

    @Override
    public void close() {
      log.add("closed");
    }
  }

  static String all(Runnable pause) {
    List<String> said = new ArrayList<>();
    Shape shape = new Square(3);
    pause.run();
    if (shape instanceof Square square && square.area() > 8) {
      pause.run();
      said.add("square " + square + Square.made);
    }
    for (Operation operation : Operation.values()) {
      int value =
          switch (operation) {
            case ADD -> {
              pause.run();
              yield operation.apply(2, 3);
            }
            case MUL -> operation.apply(4, 5);
          };
      said.add(operation.sign + value);
    }
    String block =
        """
        one "two"\tthree \
        four
          five
        """;
    pause.run();
    said.add(block);
    var pair = new Pair<>("a", 1).with(2.5);
    pause.run();
    said.add(pair + " " + pair.equals(new Pair<>(2.5, 1)) + pair.hashCode());
    try (Resource resource = new Resource(said)) {
      pause.run();
      resource.log.add("open");
    }
    int[] counter = {0};
    Supplier<Integer> next = () -> ++counter[0];
    Function<Integer, Function<Integer, Integer>> curried = a -> b -> a * b + next.get();
    pause.run();
    said.add("" + curried.apply(3).apply(4) + next.get());
    said.add(new Greeter() {}.greet("reader"));
    try {
      new Circle(-1);
    } catch (IllegalArgumentException | NullPointerException e) {
      pause.run();
      said.add(e.getMessage());
    }
    record Local(int a, String b) {}
    said.add(Stream.of(new Local(2, "y"), new Local(1, "x")).map(Local::b).sorted().collect(Collectors.joining(",")));
    outer:
    for (int i = 0; ; i++) {
      for (int j = 0; j < 3; j++) {
        pause.run();
        if (i * j == 2) {
          said.add(i + "," + j);
          break outer;
        }
      }
    }
    return String.join("|", said);
  }

  public static void main(String[] args) {
    System.out.print(all(() -> {}));
  }
}
