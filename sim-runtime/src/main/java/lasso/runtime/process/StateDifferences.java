package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import lasso.heap.diff.HeapDifference;
import lasso.heap.diff.HeapDifferences;
import lasso.heap.walk.HeapGraph;

/** Differences of local states with the numbers of the process layer put into words: requests, endings, outputs, places. */
final class StateDifferences {
  private static final int OUTPUT_SHOWN = 60;

  /** Lines about how the frames are stored; one line with both stacks says it better. */
  private static final Set<String> STRUCTURE =
      Set.of("size of the stack", "frame references", "asked handles");

  /** A variable of a frame of the message-passing library itself, as {@link ProcessSetup} names it. */
  private static final Pattern LIBRARY =
      Pattern.compile("[^>]* of (?:lasso\\.)?mpi\\.[^ >]+ \\([^>]*");

  private static final String ABSENT = "absent";
  private static final int SLOTS_OF_LIBRARY_FRAME = 16;
  private static final String PLACE = "place in frame ";

  private final IntFunction<String> constants;
  private final IntFunction<Object> requests;
  private final IntFunction<Ending> endings;
  private final IntFunction<String> outputs;

  /**
   * What puts numbers into words.
   *
   * @param constants pinned objects
   * @param endings null for a process that lives
   */
  StateDifferences(
      IntFunction<String> constants,
      IntFunction<Object> requests,
      IntFunction<Ending> endings,
      IntFunction<String> outputs) {
    this.constants = constants;
    this.requests = requests;
    this.endings = endings;
    this.outputs = outputs;
  }

  /** One of the two sides. */
  record Side(HeapGraph graph, Ending ending, List<StackTraceElement> stack) {}

  /** The first differences; empty exactly when the graphs are equal. */
  List<HeapDifference> between(Side left, Side right, int limit) {
    if ((left.ending == null) != (right.ending == null)) {
      return List.of(new HeapDifference("ending", words(left.ending), words(right.ending)));
    }
    int frames = left.stack.size() + right.stack.size();
    int more = STRUCTURE.size() + SLOTS_OF_LIBRARY_FRAME * frames;
    List<HeapDifference> raw =
        HeapDifferences.between(left.graph, right.graph, limit + more, constants);
    List<HeapDifference> result = new ArrayList<>();
    boolean otherFrames =
        !left.stack.equals(right.stack) && raw.stream().anyMatch(StateDifferences::isAboutFrames);
    for (HeapDifference difference : raw) {
      if (!otherFrames || !isAboutFrames(difference) && !isOfLibraryFrame(difference)) {
        result.add(inWords(difference, left.ending != null));
      }
    }
    if (otherFrames) {
      result.add(0, stacks(left.stack, right.stack));
    }
    return List.copyOf(result.subList(0, Math.min(limit, result.size())));
  }

  private static boolean isAboutFrames(HeapDifference difference) {
    return STRUCTURE.contains(difference.path()) || difference.path().startsWith(PLACE);
  }

  /** Whether a variable exists on one side only because the library stands in another frame there. */
  private static boolean isOfLibraryFrame(HeapDifference difference) {
    return (difference.left().equals(ABSENT) || difference.right().equals(ABSENT))
        && LIBRARY.matcher(difference.path()).matches();
  }

  /** The stacks as the program knows them, or in full where that shows no difference. */
  private static HeapDifference stacks(
      List<StackTraceElement> left, List<StackTraceElement> right) {
    List<StackTraceElement> own = ProgramStack.of(left.toArray(new StackTraceElement[0]));
    List<StackTraceElement> other = ProgramStack.of(right.toArray(new StackTraceElement[0]));
    return own.equals(other)
        ? new HeapDifference("stack", words(left), words(right))
        : new HeapDifference("stack", words(own), words(other));
  }

  private static String words(List<StackTraceElement> stack) {
    List<String> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      frames.add(
          ProgramStack.named(frame).getMethodName()
              + " ("
              + frame.getFileName()
              + ":"
              + frame.getLineNumber()
              + ")");
    }
    return frames.isEmpty() ? "empty" : String.join(" < ", frames);
  }

  private HeapDifference inWords(HeapDifference difference, boolean ended) {
    int field = ProcessMachine.header(true).indexOf(difference.path());
    if (field >= 0) {
      return new HeapDifference(
          difference.path(), header(field, difference.left()), header(field, difference.right()));
    }
    // An ended process keeps nothing but the operations that it never completed.
    return ended
        ? new HeapDifference("operation left open", difference.left(), difference.right())
        : difference;
  }

  private String header(int field, String value) {
    int number = Integer.parseInt(value);
    return switch (field) {
      case ProcessMachine.REQUEST -> requests.apply(number).toString();
      case ProcessMachine.PHASE ->
          (number & 2) != 0 ? "finalised" : (number & 1) != 0 ? "initialised" : "not initialised";
      case ProcessMachine.OUTPUT -> quoted(outputs.apply(number));
      case ProcessMachine.OBSERVED -> observed(number, 0);
      case ProcessMachine.OBSERVED + 1 -> observed(number, 32);
      case ProcessMachine.ENDING -> ending(number);
      default -> value;
    };
  }

  /** Which propositions hold, by number. */
  private static String observed(int values, int first) {
    List<String> holding = new ArrayList<>();
    for (int bit = 0; bit < 32; bit++) {
      if ((values >>> bit & 1) != 0) {
        holding.add("proposition " + (first + bit));
      }
    }
    return holding.isEmpty() ? "none holds" : String.join(", ", holding);
  }

  private static String words(Ending ending) {
    return ending == null ? "has not ended" : ending.message();
  }

  private String ending(int number) {
    int due = DueEnds.dueIn(number);
    return due >= 0
        ? "is about to end: " + endings.apply(due).message()
        : words(number < 0 ? null : endings.apply(number));
  }

  private static String quoted(String output) {
    int from = Math.max(0, output.length() - OUTPUT_SHOWN);
    return '"' + (from > 0 ? "..." : "") + output.substring(from).replace("\n", "\\n") + '"';
  }
}
