package lasso.runtime.process.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.heap.diff.HeapContents;
import lasso.heap.diff.HeapContents.FrameNumber;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.program.NativeVariables;

/** Reads what {@link NativeVariables} need out of stored states, and opens variables one after the other. One per worker. */
public final class NativeReading {
  private static final String STATIC = "static ";

  private final NativeVariables variables;
  private final SiteTable sites;

  /** For a program. */
  public NativeReading(NativeVariables variables, SiteTable sites) {
    this.variables = variables;
    this.sites = sites;
  }

  /**
   * The scene of a state; null if it has no memory.
   *
   * @param contents of the state
   * @param suspended its frames, innermost first
   */
  public NativeVariables.Scene scene(HeapContents contents, List<Site> suspended) {
    byte[] memory = null;
    int stackPointer = 0;
    for (HeapContents.Rooted rooted : contents.root()) {
      Item item = rooted.item();
      if (item.name().equals(STATIC + variables.memoryField()) && item.block() > 0) {
        memory = contents.bytes(item.block());
      } else if (item.name().equals(STATIC + variables.stackField())) {
        stackPointer = Integer.parseInt(item.value());
      }
    }
    if (memory == null) {
      return null;
    }
    List<Map<Integer, Long>> locals = new ArrayList<>();
    suspended.forEach(site -> locals.add(new HashMap<>()));
    int[] next = new int[suspended.size()];
    for (FrameNumber number : contents.frameNumbers()) {
      int slot = kept(suspended.get(number.frame())).get(next[number.frame()]++).local();
      if (slot >= 0) {
        locals.get(number.frame()).put(slot, number.bits());
      }
    }
    List<NativeVariables.Frame> frames = new ArrayList<>();
    for (int i = 0; i < suspended.size(); i++) {
      frames.add(frame(sites, suspended.get(i), locals.get(i)));
    }
    return variables.scene(memory, stackPointer, frames);
  }

  private static List<Site.Slot> kept(Site site) {
    return site.primitives().stream().filter(slot -> !slot.ignored()).toList();
  }

  static NativeVariables.Frame frame(SiteTable sites, Site site, Map<Integer, Long> locals) {
    int occurrence = 0;
    for (int id = site.id() - 1; id >= 0; id--) {
      Site before = sites.get(id);
      if (before == null || !before.isMethod(site.owner(), site.method())) {
        break;
      }
      if (before.line() == site.line() && callee(before).equals(callee(site))) {
        occurrence++;
      }
    }
    return new NativeVariables.Frame(
        site.owner(), site.method(), site.line(), callee(site), occurrence, locals);
  }

  private static String callee(Site site) {
    return site.calleeOwner() + "." + site.calleeName() + site.calleeDescriptor();
  }

  /** The variables of a scene as items, whose numbers are negative. */
  public static final class Opened {
    private final List<NativeVariables.Variable> numbered = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();

    /** Items of variables. */
    public List<Item> items(List<NativeVariables.Variable> variables) {
      return variables.stream().map(this::item).toList();
    }

    private Item item(NativeVariables.Variable variable) {
      int size = variable.size();
      return new Item(
          variable.name(),
          variable.value(),
          variable.type(),
          size == 0 ? 0 : -number(variable),
          size,
          variable.indexed());
    }

    private int number(NativeVariables.Variable variable) {
      return numbers.computeIfAbsent(
          variable.identity(),
          identity -> {
            numbered.add(variable);
            return numbered.size();
          });
    }

    /** What is in an item of this number. */
    public List<Item> items(int block, int from, int count) {
      return items(numbered.get(-block - 1).parts(from, count));
    }
  }
}
