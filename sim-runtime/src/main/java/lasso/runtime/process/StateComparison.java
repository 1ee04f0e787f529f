package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapContents;
import lasso.heap.diff.HeapContents.Item;
import lasso.heap.diff.HeapDifference;
import lasso.heap.layout.BlockLabels;
import lasso.runtime.capture.Capture;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.process.audit.ImageAudit;
import lasso.runtime.process.report.NativeReading;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.program.NativeVariables;

/** Holds stored local states against each other, and against what they become by a restore and a capture. Closing frees off-heap memory. */
final class StateComparison implements AutoCloseable {
  private static final String STATIC = "static ";
  private static final String OF_FRAME = " of ";

  /** Raw differences that are looked at for those that no variable of the program shows. */
  private static final int COVERED = 200;

  private final StepRunner runner;
  private final Places places;
  private final StateDifferences differences;
  private final ImageAudit images;

  /** Null unless the program keeps its variables itself. */
  private final NativeVariables variables;

  private final NativeReading reading;

  private final ThreadVariables threads;

  StateComparison(StepRunner runner, Places places, NativeVariables variables, SiteTable sites) {
    this.runner = runner;
    this.places = places;
    this.variables = variables;
    reading = variables == null ? null : new NativeReading(variables, sites);
    threads = new ThreadVariables(sites);
    images = new ImageAudit(runner.states, runner.codec, runner.pages);
    differences =
        new StateDifferences(
            runner.codec.pinned()::describe,
            runner.steps::request,
            runner.steps::ending,
            runner.steps::output);
  }

  /** Why two states differ; empty exactly when they are the same. */
  List<HeapDifference> differences(int left, int right, int limit) {
    if (left == right) {
      return List.of();
    }
    return variables == null
        ? differences.between(side(left), side(right), limit)
        : inOwnTerms(left, right, limit);
  }

  /** Differences of variables as the program knows them, and of what is not its memory. */
  private List<HeapDifference> inOwnTerms(int left, int right, int limit) {
    List<HeapDifference> raw = differences.between(side(left), side(right), limit + COVERED);
    NativeVariables.Scene one = scene(left);
    NativeVariables.Scene other = scene(right);
    if (one == null || other == null) {
      return raw.subList(0, Math.min(limit, raw.size()));
    }
    List<HeapDifference> told = new ArrayList<>();
    raw.stream().filter(each -> !variables.covers(each.path())).forEach(told::add);
    variables
        .differences(one, other, limit)
        .forEach(each -> told.add(new HeapDifference(each.path(), each.left(), each.right())));
    List<HeapDifference> all = told.isEmpty() ? raw : told;
    return List.copyOf(all.subList(0, Math.min(limit, all.size())));
  }

  /** Null where there are no variables. */
  private NativeVariables.Scene scene(int localState) {
    return runner.ending(localState) != null
        ? null
        : reading.scene(contents(localState), runner.suspendedAt(localState));
  }

  private HeapContents contents(int localState) {
    return new HeapContents(runner.states.ownGraph(localState), runner.codec.pinned()::describe);
  }

  private StateDifferences.Side side(int localState) {
    List<StackTraceElement> stack = places.fullStack(localState);
    return new StateDifferences.Side(
        runner.states.ownGraph(localState), runner.ending(localState), stack);
  }

  /** The program's variables in a state. */
  ProgramMemory memory(int localState) {
    if (runner.ending(localState) != null) {
      return ProgramMemory.NONE;
    }
    List<StackTraceElement> stack = places.fullStack(localState);
    NativeVariables.Scene scene = variables == null ? null : scene(localState);
    if (scene != null) {
      return memory(scene, stack);
    }
    HeapContents contents = contents(localState);
    List<List<Item>> locals = new ArrayList<>();
    stack.forEach(frame -> locals.add(new ArrayList<>()));
    List<Item> statics = new ArrayList<>();
    for (HeapContents.Rooted rooted : contents.root()) {
      Item item = rooted.item();
      if (rooted.frame() >= 0) {
        int end = item.name().indexOf(OF_FRAME);
        String name = end < 0 ? item.name() : item.name().substring(0, end);
        if (!ThreadVariables.isOperand(name)) {
          locals.get(rooted.frame()).add(named(name, item));
        }
      } else if (rooted.frame() == BlockLabels.NO_FRAME) {
        String name =
            item.name().startsWith(STATIC) ? item.name().substring(STATIC.length()) : item.name();
        int dot = name.lastIndexOf('.');
        if (ProgramStack.isOwn(name.substring(0, Math.max(0, dot)))
            && !name.startsWith(ProgramStack.HELPER, dot + 1)) {
          statics.add(named(name, item));
        }
      }
    }
    List<ProgramMemory.Frame> frames = new ArrayList<>();
    for (int i = 0; i < locals.size(); i++) {
      for (StackTraceElement own : ProgramStack.of(new StackTraceElement[] {stack.get(i)})) {
        frames.add(new ProgramMemory.Frame(own, locals.get(i)));
      }
    }
    frames.addAll(threads.frames(places.threads.table(localState), contents));
    return new ProgramMemory(contents::items, frames, statics);
  }

  private static ProgramMemory memory(NativeVariables.Scene scene, List<StackTraceElement> stack) {
    NativeReading.Opened opened = new NativeReading.Opened();
    List<ProgramMemory.Frame> frames = new ArrayList<>();
    for (int i = 0; i < stack.size(); i++) {
      for (StackTraceElement own : ProgramStack.of(new StackTraceElement[] {stack.get(i)})) {
        frames.add(new ProgramMemory.Frame(own, opened.items(scene.locals(i))));
      }
    }
    return new ProgramMemory(opened::items, frames, opened.items(scene.globals()));
  }

  private static Item named(String name, Item item) {
    return new Item(name, item.value(), item.type(), item.block(), item.size(), item.indexed());
  }

  /** What is wrong with a state that was restored and captured again, or null. */
  String recapture(int localState) {
    Capture again = runner.recapture(localState);
    String mismatch = images.compare(localState, again);
    if (mismatch == null) {
      return null;
    }
    List<StackTraceElement> stack = List.of();
    Ending ending = runner.ending(localState);
    List<HeapDifference> first =
        differences.between(
            new StateDifferences.Side(runner.states.ownGraph(localState), ending, stack),
            new StateDifferences.Side(images.again(again), ending, stack),
            1);
    return mismatch + (first.isEmpty() ? "" : "; first difference: " + first.get(0));
  }

  @Override
  public void close() {
    images.close();
  }
}
