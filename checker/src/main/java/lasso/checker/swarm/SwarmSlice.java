package lasso.checker.swarm;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import lasso.distributed.level.TaskEngine;

/**
 * What one task of a cluster does for a swarm: searches for some time. Programs are kept in their machine for the next slice of the same swarm.
 *
 * @param first seed of task 0
 * @param workers as far apart are the seeds of a task
 * @param nanos the time of a slice
 */
record SwarmSlice(SwarmSource source, long first, int workers, long nanos)
    implements TaskEngine.NumberedTask {
  /** Programs that no task uses, all of the swarm that was served last. */
  private static final Deque<SwarmProgram> IDLE = new ArrayDeque<>();

  private static String served = "";

  @Override
  public byte[] run(int number) {
    SwarmTally tally = new SwarmTally();
    Thread thread =
        SwarmSearch.onDeepStack(
            () -> {
              SwarmProgram program = take();
              SwarmWorker worker =
                  new SwarmWorker(
                      program, source.searchOptions(), tally, System.nanoTime() + nanos);
              worker.run(first + number, workers);
              giveBack(program);
            },
            tally);
    SwarmSearch.join(thread);
    if (tally.failed() != null) {
      throw tally.failed();
    }
    return bytes(tally);
  }

  private SwarmProgram take() {
    synchronized (IDLE) {
      if (!served.equals(source.id())) {
        IDLE.clear();
        served = source.id();
      }
      SwarmProgram idle = IDLE.poll();
      return idle != null ? idle : source.swarmProgram();
    }
  }

  private void giveBack(SwarmProgram program) {
    synchronized (IDLE) {
      if (served.equals(source.id())) {
        IDLE.push(program);
      }
    }
  }

  private static byte[] bytes(SwarmTally tally) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(tally.counts());
      out.writeObject(tally.found());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Adds what came of a slice. */
  static void add(byte[] bytes, SwarmTally tally) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      tally.add((SwarmTally.Counts) in.readObject());
      SwarmCatch found = (SwarmCatch) in.readObject();
      if (found != null) {
        tally.caught(found);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
