package lasso.checker.trace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.report.ProgramMemory;

/**
 * The variables of a process in a state, in words. Objects are opened to a depth of {@value #DEEPEST}, of each its first {@value #MOST_ITEMS} fields or elements.
 *
 * @param scopes the frames of the program, innermost first, of several threads one after the other; then the static fields
 */
public record Variables(List<Scope> scopes) {
  private static final int DEEPEST = 3;
  private static final int MOST_ITEMS = 12;
  private static final List<String> OURS = List.of("lasso.", "org.simgrid.", "mpi.");
  private static final Map<String, String> NAMES =
      Map.of("SimulatedThread", "Thread", "PlainObject", "Object", "LockCondition", "Condition");

  /** Of a process that nobody looked at. */
  public static final Variables NONE = new Variables(List.of());

  public Variables {
    scopes = List.copyOf(scopes);
  }

  /**
   * Variables that stand together.
   *
   * @param thread whose frame this is; empty while the process is one thread, and of static fields
   * @param title {@code Type.method (File.java:12)}, or {@code static}
   * @param values each variable, followed by what is in it
   */
  public record Scope(String thread, String title, List<Value> values) {
    public Scope {
      values = List.copyOf(values);
    }
  }

  /**
   * A variable, a field or an element.
   *
   * @param depth 0 of a variable, one more for each object that it is in
   * @param name empty where values are left out
   * @param value in words
   */
  public record Value(int depth, String name, String value) {
    /** In one line. */
    @Override
    public String toString() {
      return name.isEmpty() ? value : name + " = " + value;
    }
  }

  /** Those of a process. */
  public static Variables of(ProgramMemory memory) {
    List<Scope> scopes = new ArrayList<>();
    for (ProgramMemory.Frame frame : memory.frames()) {
      scopes.add(new Scope(frame.thread(), title(frame.place()), values(memory, frame.locals())));
    }
    if (!memory.statics().isEmpty()) {
      scopes.add(new Scope("", "static", values(memory, memory.statics())));
    }
    return new Variables(scopes);
  }

  /** A frame as it is told. */
  public static String title(StackTraceElement frame) {
    return frame.getClassName()
        + "."
        + frame.getMethodName()
        + " ("
        + frame.getFileName()
        + ":"
        + frame.getLineNumber()
        + ")";
  }

  /** A value in one line, with what is in it. */
  static String text(ProgramMemory memory, Item item) {
    List<Value> values = values(memory, List.of(item));
    String inside =
        values.stream()
            .filter(value -> value.depth() == 1)
            .map(Value::toString)
            .collect(Collectors.joining(", "));
    return values.get(0).value() + (inside.isEmpty() ? "" : " {" + inside + "}");
  }

  private static List<Value> values(ProgramMemory memory, List<Item> items) {
    List<Value> values = new ArrayList<>();
    add(values, memory, items, 0, new HashSet<>());
    return values;
  }

  private static void add(
      List<Value> values, ProgramMemory memory, List<Item> items, int depth, Set<Integer> open) {
    for (Item item : items) {
      if (isOurs(item)) {
        values.add(new Value(depth, item.name(), called(memory, item)));
      } else if (item.block() == 0 || saysAll(item)) {
        values.add(new Value(depth, item.name(), item.value()));
      } else if (open.contains(item.block())) {
        values.add(new Value(depth, item.name(), item.value() + " (the one above)"));
      } else if (isFlat(memory, item)) {
        values.add(new Value(depth, item.name(), item.value() + flat(memory, item)));
      } else if (depth == DEEPEST) {
        values.add(new Value(depth, item.name(), item.value() + " ..."));
      } else {
        values.add(new Value(depth, item.name(), item.value()));
        open.add(item.block());
        add(values, memory, memory.items(item.block(), 0, MOST_ITEMS), depth + 1, open);
        if (item.size() > MOST_ITEMS) {
          values.add(new Value(depth + 1, "", "... " + (item.size() - MOST_ITEMS) + " more"));
        }
      }
    }
  }

  /** Whether it is an object of a library that Lasso stands in for: its fields are not the program's. */
  private static boolean isOurs(Item item) {
    return item.block() != 0 && !item.indexed() && OURS.stream().anyMatch(item.type()::startsWith);
  }

  /** Its class, and the name that it has been given, such as {@code Mailbox "north"}. */
  private static String called(ProgramMemory memory, Item item) {
    String type = item.type().substring(item.type().lastIndexOf('.') + 1);
    return memory.items(item.block(), 0, MOST_ITEMS).stream()
        .filter(field -> field.name().equals("name") && field.value().startsWith("\""))
        .findFirst()
        .map(field -> NAMES.getOrDefault(type, type) + " " + field.value())
        .orElse(NAMES.getOrDefault(type, type));
  }

  /** Whether the value tells what is in the item. */
  private static boolean saysAll(Item item) {
    return item.value().startsWith("\"") || item.value().endsWith("}");
  }

  /** Arrays of numbers stand in one line. */
  private static boolean isFlat(ProgramMemory memory, Item item) {
    return item.indexed()
        && memory.items(item.block(), 0, MOST_ITEMS).stream().allMatch(e -> e.block() == 0);
  }

  private static String flat(ProgramMemory memory, Item item) {
    List<String> values =
        memory.items(item.block(), 0, MOST_ITEMS).stream().map(Item::value).toList();
    return " {"
        + String.join(", ", values)
        + (item.size() > MOST_ITEMS ? ", ... (" + item.size() + " in all)}" : "}");
  }
}
