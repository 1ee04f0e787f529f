package lasso.runtime.kernel;

import java.util.Random;
import java.util.stream.IntStream;

/** Random little message-passing programs with everything that the kernel knows. */
final class RandomScripts {
  private final Random random;
  private final int processCount;
  private int payload;

  /** How often in 24 a post asks something of a passive cell. */
  private int cells;

  /** How often in 24 an instruction concerns cancelling or the attached buffer. */
  private int late;

  RandomScripts(Random random) {
    this.random = random;
    this.processCount = 2 + random.nextInt(3);
  }

  /** Lets some posts ask something of one of {@link ToyCells#all}. */
  RandomScripts withCells() {
    cells = 10;
    return this;
  }

  /** Cancels operations, and attaches buffers. */
  RandomScripts withLateMatching() {
    late = 8;
    return this;
  }

  Script[] scripts() {
    return IntStream.range(0, processCount).mapToObj(this::script).toArray(Script[]::new);
  }

  static Buffering buffering(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Buffering.ZERO;
      case 1 -> Buffering.INFINITE;
      case 2 -> Buffering.eager(2);
      default -> Buffering.ANY;
    };
  }

  private Script script(int rank) {
    Script script =
        new Script().remembering(random.nextBoolean()).renumbering(random.nextInt(4) != 0);
    int posts = 2 + random.nextInt(processCount == 2 ? 6 : 4);
    if (late > 0 && random.nextInt(2) == 0) {
      script.attach(random.nextInt(9));
    }
    if (random.nextInt(3) == 0) {
      receivesInEitherOrder(script, rank);
    }
    for (int i = 0; i < posts; i++) {
      post(script, rank);
      if (random.nextInt(3) == 0) {
        ask(script);
      }
    }
    switch (random.nextInt(6)) {
      case 0 -> script.end(random.nextBoolean() ? EndKind.ABORTED : EndKind.FINISHED);
      case 1 -> script.await(Completion.SOME, 0, 1, 2, 3);
      case 2 -> script.await(Completion.ANY, 0, 1, 2, 3).await(Completion.ANY, 3, 2, 1, 0);
      default -> script.waitAll(0, 1, 2, 3);
    }
    return script;
  }

  private void post(Script script, int rank) {
    int slot = random.nextInt(4);
    int context = random.nextInt(8) == 0 ? 1 : 0;
    int tag = random.nextInt(2);
    if (late > 0 && random.nextInt(24) < late) {
      timing(script, slot);
      return;
    }
    if (cells > 0 && random.nextInt(24) < cells) {
      Post.Ask ask = ToyCells.wish(random, ++payload);
      script.tell(ask.cell(), ask.wish(), random.nextInt(8) == 0 ? Post.NONE : slot);
    } else if (random.nextBoolean()) {
      int destination = random.nextInt(12) == 0 ? rank : other(rank);
      script.isend(
          context,
          destination,
          tag,
          random.nextInt(8) == 0 ? 0 : ++payload,
          random.nextInt(5),
          SendMode.values()[random.nextInt(4)],
          slot);
    } else {
      int source = random.nextInt(3) != 0 ? Request.ANY : other(rank);
      script.irecv(context, source, random.nextInt(3) == 0 ? Request.ANY : tag, slot);
    }
    if (random.nextInt(3) == 0) {
      script.waitAll(slot);
    }
  }

  private void timing(Script script, int slot) {
    if (random.nextInt(4) > 0) {
      script.cancel(slot);
    } else {
      script.drain().attach(random.nextInt(6));
    }
  }

  /** Two branches which post the same receives in different orders and then meet. */
  private void receivesInEitherOrder(Script script, int rank) {
    script.remembering(false).renumbering(true);
    int[] sources = {anyOrOther(rank), anyOrOther(rank)};
    int[] tags = {random.nextInt(3) - 1, random.nextInt(3) - 1};
    script.choose(2);
    script.jumpAfterNo(script.here() + 4);
    script.irecv(sources[0], tags[0], 0).irecv(sources[1], tags[1], 1);
    script.jump(script.here() + 3);
    script.irecv(sources[1], tags[1], 1).irecv(sources[0], tags[0], 0);
    script.yield();
  }

  private int anyOrOther(int rank) {
    return random.nextBoolean() ? Request.ANY : other(rank);
  }

  private int other(int rank) {
    return (rank + 1 + random.nextInt(processCount - 1)) % processCount;
  }

  private void ask(Script script) {
    int source = random.nextBoolean() ? Request.ANY : random.nextInt(processCount);
    int tag = random.nextBoolean() ? Request.ANY : random.nextInt(2);
    int here = script.here();
    switch (random.nextInt(9)) {
      case 0 -> script.await(Completion.ANY, 0, 1, 2, 3);
      case 1 -> script.await(Completion.SOME, 3, 1, 2);
      case 2 -> script.test(Completion.ALL, 0, 1);
      case 3 -> script.test(Completion.ANY, 0, 1, 2, 3);
      case 4 -> script.test(Completion.SOME, 0, 1, 2);
      case 5 -> script.probe(source, tag);
      case 6 -> script.iprobe(source, tag);
      case 7 -> script.choose(2);
      default -> script.yield();
    }
    if (random.nextInt(4) == 0) {
      script.jumpAfterNo(here);
    }
  }
}
