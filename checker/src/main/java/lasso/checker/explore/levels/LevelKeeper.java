package lasso.checker.explore.levels;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ObjLongConsumer;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchRun;
import lasso.distributed.checkpoint.Checkpoint;
import lasso.distributed.checkpoint.CheckpointDirectory;
import lasso.distributed.checkpoint.CheckpointPart;
import lasso.distributed.checkpoint.Checkpointing;
import lasso.distributed.log.QuestionLog;
import lasso.distributed.log.QuestionReplay;
import lasso.distributed.number.NumberReader;
import lasso.distributed.number.NumberWriter;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.QuestionListener;
import lasso.runtime.program.UnusableInputException;

/**
 * Leaves checkpoints of a search by levels, and brings another one to where the last of them was. Written are the questions that were asked of halves, and the levels that are known whole, with their
 * counters. What was found is not written: ends are judged again. One thread, between the expansions of levels.
 *
 * <pre>
 *  levels file  | split | first level | level ... |
 *  level        | transitions | steps | 1 if rows are the upper half | count of states | row, count, columns | ... |
 * </pre>
 */
final class LevelKeeper implements AutoCloseable {
  /** Characters of a value in a message. */
  private static final int MAX_SHOWN = 100;

  private final Checkpointing how;
  private final CheckpointDirectory directory;
  private final Checkpoint found;
  private final List<CheckpointPart> parts = new ArrayList<>();
  private QuestionLog log;
  private Halves told;
  private int split;

  /** Levels of this split that parts hold. */
  private int written;

  private long lastNanos = System.nanoTime();

  private LevelKeeper(Checkpointing how) {
    this.how = how;
    directory = CheckpointDirectory.open(how.directory());
    Checkpoint checkpoint = null;
    try {
      boolean used = CheckpointDirectory.isUsed(how.directory());
      checkpoint = CheckpointDirectory.latest(how.directory(), how.notices());
      if (checkpoint != null) {
        requireSameOrigin(checkpoint);
        parts.addAll(checkpoint.parts());
      } else if (used) {
        throw new UnusableInputException(
            "no checkpoint in " + how.directory() + " is whole. Begin again in another directory.");
      }
    } catch (RuntimeException e) {
      directory.close();
      throw e;
    }
    found = checkpoint;
    log = new QuestionLog(0);
  }

  /** Of a search that is to leave checkpoints. */
  static LevelKeeper open(Checkpointing how) {
    return new LevelKeeper(how);
  }

  private void requireSameOrigin(Checkpoint checkpoint) {
    TreeSet<String> names = new TreeSet<>(how.origin().keySet());
    names.addAll(checkpoint.origin().keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String then = value(checkpoint.origin(), name);
      String now = value(how.origin(), name);
      if (!then.equals(now)) {
        differences.add(name + " was " + shortened(then) + ", and is " + shortened(now));
      }
    }
    if (!differences.isEmpty()) {
      throw new UnusableInputException(
          "the checkpoint in "
              + how.directory()
              + " can't be gone on from: "
              + String.join("; ", differences)
              + ".");
    }
  }

  private static String shortened(String value) {
    return value.length() > MAX_SHOWN ? value.substring(0, MAX_SHOWN) + "..." : value;
  }

  private static String value(Map<String, String> origin, String name) {
    return origin.getOrDefault(name, "none");
  }

  /** Whether there is a checkpoint to go on from. */
  boolean goesOn() {
    return found != null;
  }

  /** Of all answers to its questions. */
  long fingerprint() {
    return parts.get(parts.size() - 1).fingerprint();
  }

  /** How many states it has. */
  long states() {
    return found.states();
  }

  /**
   * Asks all questions of the checkpoint again; the run may halt meanwhile.
   *
   * @return where states are split
   * @throws UnusableInputException when the answers are other ones than those of the run that left it
   */
  int askAgain(SearchRun run) {
    HalvedSystem system = (HalvedSystem) run.system();
    int[] vector = new int[system.vectorLength()];
    QuestionReplay replay =
        new QuestionReplay(
            ofSplit -> {
              system.initial(vector);
              Halves halves = system.halves(ofSplit);
              halves.pair(vector);
              return halves;
            },
            () -> {
              run.look(0, 0);
              return run.halted();
            });
    for (CheckpointPart part : parts) {
      try (InputStream in = open(part.questions())) {
        if (!replay.ask(in)) {
          return replay.split();
        }
      } catch (IOException e) {
        throw unreadable(part.questions(), e);
      }
      if (replay.fingerprint() != part.fingerprint()) {
        throw new UnusableInputException(
            "the checkpoint in "
                + how.directory()
                + " can't be gone on from: steps that are executed again lead elsewhere than before. What the program does depends on something that is not under control.");
      }
    }
    log = new QuestionLog(replay.fingerprint());
    return replay.split();
  }

  private InputStream open(CheckpointPart.Sealed file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(path(file)));
  }

  private Path path(CheckpointPart.Sealed file) {
    return how.directory().resolve(file.name());
  }

  private UnusableInputException unreadable(CheckpointPart.Sealed file, IOException why) {
    return new UnusableInputException(path(file) + " can't be read: " + why + ".", why);
  }

  /** Brings back the levels of the checkpoint, with their marks. */
  void restore(LevelHistory history, Orientation usual, List<LevelMark> marks) {
    for (CheckpointPart part : parts) {
      try (InputStream stream = open(part.levels())) {
        NumberReader in = new NumberReader(stream);
        if (in.next() != split) {
          continue;
        }
        if (in.next() != history.levelCount()) {
          throw new IOException("levels are missing before it");
        }
        while (!in.isAtEnd()) {
          marks.add(new LevelMark(in.next(), in.next()));
          boolean upper = in.next() == 1;
          history.readLevel(upper == usual.hasUpperRows() ? usual : usual.turned(), in);
        }
      } catch (IOException e) {
        throw unreadable(part.levels(), e);
      }
    }
    written = history.levelCount();
  }

  /** From now on the search asks these halves. */
  void follow(Halves halves, int ofSplit) {
    follow(halves, ofSplit, (kind, value, effect, answer) -> {});
  }

  /** The same; {@code also} hears the questions, too. */
  void follow(Halves halves, int ofSplit, QuestionListener also) {
    deafen();
    split = ofSplit;
    written = 0;
    told = halves;
    log.open(ofSplit);
    QuestionListener own = log;
    halves.listen(
        (kind, value, effect, answer) -> {
          own.asked(kind, value, effect, answer);
          also.asked(kind, value, effect, answer);
        });
  }

  /** Gives the questions of the checkpoint, part by part, as they were written, with the fingerprint of all answers up to there. */
  void questions(ObjLongConsumer<byte[]> out) {
    for (CheckpointPart part : parts) {
      try {
        out.accept(Files.readAllBytes(path(part.questions())), part.fingerprint());
      } catch (IOException e) {
        throw unreadable(part.questions(), e);
      }
    }
  }

  /** Nothing that is asked from now on belongs to a checkpoint. */
  void deafen() {
    if (told != null) {
      told.listen(null);
      told = null;
    }
  }

  /** Whether it is time for a checkpoint. */
  boolean isDue() {
    return System.nanoTime() - lastNanos >= how.every().toNanos();
  }

  /** A level is known whole: writes a checkpoint when it is time. */
  void reached(LevelHistory history, List<LevelMark> marks) {
    if (isDue()) {
      write(history, marks);
    }
  }

  /** The search has ended early, and what the last checkpoint needs is put together. */
  void ends() {
    how.writingLast().run();
  }

  /** The search has ended early: the last checkpoint. */
  void end(LevelHistory history, List<LevelMark> marks) {
    ends();
    write(history, marks);
  }

  /** The levels that have marks. */
  private void write(LevelHistory history, List<LevelMark> marks) {
    int levels = marks.size();
    if (levels == written) {
      return;
    }
    try {
      CheckpointPart part =
          directory.write(
              how.origin(),
              how.plan(),
              parts,
              new CheckpointDirectory.Addition(
                  history.firstState(levels),
                  log.fingerprint(),
                  log::writeTo,
                  out -> {
                    NumberWriter numbers = new NumberWriter(out);
                    numbers.put(split);
                    numbers.put(written);
                    for (int level = written; level < levels; level++) {
                      numbers.put(marks.get(level).transitions());
                      numbers.put(marks.get(level).steps());
                      numbers.put(history.orientation(level).hasUpperRows() ? 1 : 0);
                      history.writeLevel(level, numbers);
                    }
                    numbers.flush();
                  }));
      parts.add(part);
      log.cut();
      written = levels;
    } catch (IOException e) {
      how.notices()
          .accept("a checkpoint could not be written, and the one before is kept: " + e + ".");
    }
    lastNanos = System.nanoTime();
  }

  @Override
  public void close() {
    deafen();
    directory.close();
  }
}
