package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapContents;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.process.report.ProgramMemory;

/** The local variables of processes with several threads, whose frames are arrays of the heap. */
final class ThreadVariables {
  private static final String TABLE = "ThreadTable.live";
  private static final String REFERENCES = "references";
  private static final String OPERAND = "operand ";
  private static final int MANY = 1_000_000;

  private final SiteTable sites;

  ThreadVariables(SiteTable sites) {
    this.sites = sites;
  }

  /** Whether a slot of a frame is no variable, but what an expression had come to. */
  static boolean isOperand(String name) {
    return name.startsWith(OPERAND);
  }

  /**
   * The program's frames of all threads, by number, of each the innermost first.
   *
   * @param threads of the state that is loaded, or null
   * @param contents of the same state
   */
  List<ProgramMemory.Frame> frames(WorkerThreads threads, HeapContents contents) {
    List<ProgramMemory.Frame> frames = new ArrayList<>();
    if (threads == null || threads.isPlain()) {
      return frames;
    }
    int table = table(contents);
    for (int number = 0; number < threads.count(); number++) {
      if (threads.lives(number) && threads.sites(number) != null) {
        List<Item> references = references(contents, table, number);
        add(frames, threads, number, references);
      }
    }
    return frames;
  }

  private static int table(HeapContents contents) {
    return contents.root().stream()
        .map(HeapContents.Rooted::item)
        .filter(item -> item.name().endsWith(TABLE))
        .mapToInt(Item::block)
        .findFirst()
        .orElse(0);
  }

  /** What the frames of a thread refer to, in the order in which they were left. */
  private static List<Item> references(HeapContents contents, int table, int number) {
    if (table == 0) {
      return List.of();
    }
    int thread = contents.items(table, number, 1).get(0).block();
    return contents.items(thread, 0, MANY).stream()
        .filter(field -> field.name().equals(REFERENCES) && field.block() != 0)
        .findFirst()
        .map(field -> contents.items(field.block(), 0, MANY))
        .orElse(List.of());
  }

  private void add(
      List<ProgramMemory.Frame> frames, WorkerThreads threads, int number, List<Item> references) {
    long[] primitives = threads.primitives(number);
    int primitive = 0;
    int reference = 0;
    for (int id : threads.sites(number)) {
      Site site = sites.get(id);
      List<Item> locals = new ArrayList<>();
      for (Site.Slot slot : site.primitives()) {
        add(locals, HeapContents.primitive(slot.name(), slot.primitive(), primitives[primitive++]));
      }
      for (Site.Slot slot : site.references()) {
        if (reference < references.size()) {
          add(locals, named(slot.name(), references.get(reference++)));
        }
      }
      for (StackTraceElement own : ProgramStack.of(new StackTraceElement[] {site.location()})) {
        frames.add(new ProgramMemory.Frame(number, threads.name(number), own, locals));
      }
    }
  }

  private static void add(List<Item> locals, Item item) {
    if (!isOperand(item.name())) {
      locals.add(item);
    }
  }

  private static Item named(String name, Item item) {
    return new Item(name, item.value(), item.type(), item.block(), item.size(), item.indexed());
  }
}
