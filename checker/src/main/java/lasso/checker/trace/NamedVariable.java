package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.report.ProgramMemory;

/**
 * Variables by name or path, such as {@code count}, {@code Mutex.queue.first}, {@code data[3]} or, of C, {@code head->next->rank}. Static fields may be
 * named without their class.
 */
public final class NamedVariable {
  private static final Pattern STEP = Pattern.compile("(?:\\.|->)?([\\w$]+)|(\\[\\d+])");

  private NamedVariable() {}

  /** The variable in the innermost frame that has it, else among the static fields. */
  public static Optional<Item> find(ProgramMemory memory, String path) {
    List<Item> roots = new ArrayList<>();
    memory.frames().forEach(frame -> roots.addAll(frame.locals()));
    return among(memory, roots, path.strip());
  }

  /** The variable among the locals of a frame, else among the static fields. */
  public static Optional<Item> find(ProgramMemory memory, List<Item> locals, String path) {
    return among(memory, locals, path.strip());
  }

  /** A local variable of one frame. */
  static Optional<Item> local(ProgramMemory memory, int frame, String path) {
    for (Item root : memory.frames().get(frame).locals()) {
      Item found = from(memory, root, root.name(), path.strip());
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  private static Optional<Item> among(ProgramMemory memory, List<Item> locals, String text) {
    List<Item> roots = new ArrayList<>(locals);
    roots.addAll(memory.statics());
    for (Item root : roots) {
      Item found = from(memory, root, root.name(), text);
      if (found != null) {
        return Optional.of(found);
      }
    }
    for (Item root : memory.statics()) {
      String bare = root.name().substring(root.name().lastIndexOf('.') + 1);
      Item found = from(memory, root, bare, text);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  private static Item from(ProgramMemory memory, Item root, String name, String text) {
    return text.startsWith(name) ? path(memory, root, text.substring(name.length())) : null;
  }

  private static Item path(ProgramMemory memory, Item from, String path) {
    if (path.isEmpty()) {
      return from;
    }
    if (path.charAt(0) != '.' && path.charAt(0) != '[' && !path.startsWith("->")) {
      return null;
    }
    Matcher step = STEP.matcher(path);
    Item at = from;
    int done = 0;
    while (done < path.length() && step.find(done) && step.start() == done) {
      String name = step.group(1) == null ? step.group(2) : step.group(1);
      Item next = at.block() == 0 ? null : child(memory, at, name);
      if (next == null) {
        return null;
      }
      at = next;
      done = step.end();
    }
    return done == path.length() ? at : null;
  }

  private static Item child(ProgramMemory memory, Item of, String name) {
    return memory.items(of.block(), 0, of.size()).stream()
        .filter(item -> item.name().equals(name))
        .findFirst()
        .orElse(null);
  }
}
