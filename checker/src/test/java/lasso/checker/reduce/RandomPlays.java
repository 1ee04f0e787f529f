package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;

/** Random plays with everything that the kernel knows; every second time some of them go on for ever. */
public final class RandomPlays {
  private final Random random;
  private final int processCount;
  private final boolean endless;
  private int boards;
  private boolean late;

  public RandomPlays(long seed) {
    random = new Random(seed);
    processCount = 2 + (random.nextInt(3) + random.nextInt(3)) / 2;
    endless = random.nextBoolean();
  }

  /** Lets some posts ask something of a board, and some waits be those of several threads. */
  public RandomPlays withBoards() {
    boards = 1 + random.nextInt(2);
    return this;
  }

  /** Lets some operations be cancelled, and attaches buffers. */
  RandomPlays withLateMatching() {
    late = true;
    return this;
  }

  public Play[] plays() {
    return boards == 0 && !late && random.nextBoolean()
        ? exchange()
        : IntStream.range(0, processCount).mapToObj(this::play).toArray(Play[]::new);
  }

  /** For each message a send and a receive, in any order within a rank: such plays may well finish. */
  private Play[] exchange() {
    List<List<Play>> parts = new ArrayList<>();
    for (int rank = 0; rank < processCount; rank++) {
      parts.add(new ArrayList<>());
    }
    for (int message = 2 + random.nextInt(4); message > 0; message--) {
      int source = random.nextInt(processCount);
      int destination = other(source);
      SendMode mode = random.nextInt(3) == 0 ? SendMode.STANDARD : SendMode.BUFFERED;
      parts.get(source).add(new Play().send(destination, 1, mode));
      parts.get(destination).add(receipt(random.nextInt(3) > 0 ? Request.ANY : source, message));
    }
    Play[] plays = new Play[processCount];
    for (int rank = 0; rank < processCount; rank++) {
      Collections.shuffle(parts.get(rank), random);
      Play play = new Play();
      play.remembers = !endless && random.nextBoolean();
      parts.get(rank).forEach(part -> part.lines.forEach(play::add));
      play.await(Completion.ALL, 1, 2, 3, 4, 5);
      if (endless && random.nextBoolean()) {
        play.yield().jump(0);
      }
      plays[rank] = play;
    }
    return plays;
  }

  private Play receipt(int source, int slot) {
    Play play = new Play();
    return switch (random.nextInt(7)) {
      case 0 -> play.irecv(source, 1, slot);
      case 1 -> play.irecv(source, 1, slot).await(Completion.ANY, 1, 2, 3, 4, 5);
      case 2 -> play.irecv(source, 1, slot).test(Completion.ALL, slot).await(Completion.ALL, slot);
      case 3 -> play.probe(source).recv(source);
      case 4 -> play.iprobe(source).recv(source);
      default -> play.recv(source);
    };
  }

  public Buffering buffering() {
    return switch (random.nextInt(5)) {
      case 0 -> Buffering.ZERO;
      case 1 -> endless ? Buffering.ZERO : Buffering.INFINITE;
      case 2 -> endless ? Buffering.ZERO : Buffering.eager(2);
      default -> endless && random.nextInt(3) > 0 ? Buffering.ZERO : Buffering.ANY;
    };
  }

  private Play play(int rank) {
    Play play = new Play();
    play.remembers = !endless && random.nextInt(3) > 0;
    int posts = 2 + random.nextInt(processCount == 2 ? 6 : 4);
    if (late && random.nextInt(3) > 0) {
      play.attach(random.nextInt(7));
    }
    for (int i = 0; i < posts; i++) {
      if (late && random.nextInt(3) == 0) {
        timing(play);
      }
      post(play, rank);
      if (random.nextInt(3) == 0) {
        ask(play, rank);
      }
    }
    switch (random.nextInt(8)) {
      case 0 -> play.end(random.nextBoolean() ? EndKind.ABORTED : EndKind.FINISHED);
      case 1 -> play.await(Completion.SOME, 0, 1, 2, 3);
      case 2 -> play.await(Completion.ANY, 0, 1, 2, 3).await(Completion.ANY, 3, 2, 1, 0);
      default -> play.await(Completion.ALL, 0, 1, 2, 3);
    }
    if (endless && random.nextBoolean()) {
      play.yield().jump(0);
    }
    return play;
  }

  private void post(Play play, int rank) {
    int slot = random.nextInt(4);
    int tag = random.nextInt(6) == 0 ? 1 : 0;
    if (boards > 0 && random.nextInt(5) < 2) {
      play.tell(random.nextInt(boards), random.nextInt(3), slot);
    } else if (random.nextBoolean()) {
      SendMode mode = SendMode.values()[random.nextInt(4)];
      boolean grows = endless && mode == SendMode.BUFFERED;
      play.isend(
          random.nextInt(16) == 0 ? rank : other(rank),
          tag,
          grows ? SendMode.SYNCHRONOUS : mode,
          slot);
    } else {
      int source = random.nextInt(3) > 0 ? Request.ANY : other(rank);
      play.irecv(source, random.nextInt(3) == 0 ? Request.ANY : tag, slot);
    }
    if (random.nextInt(2) == 0) {
      play.await(Completion.ALL, slot);
    } else if (boards > 0 && random.nextInt(3) == 0) {
      play.each(0, 1, 2, 3);
    }
  }

  private void timing(Play play) {
    if (random.nextInt(4) > 0) {
      play.cancel(random.nextInt(4));
    } else {
      play.drain().attach(random.nextInt(5));
    }
  }

  private int other(int rank) {
    return (rank + 1 + random.nextInt(processCount - 1)) % processCount;
  }

  private void ask(Play play, int rank) {
    int source = random.nextBoolean() ? Request.ANY : other(rank);
    int tag = random.nextBoolean() ? Request.ANY : 0;
    int here = play.lines.size();
    switch (random.nextInt(9)) {
      case 0 -> play.await(Completion.ANY, 0, 1, 2, 3);
      case 1 -> play.await(Completion.SOME, 3, 1, 2);
      case 2 -> play.test(Completion.ALL, 0, 1);
      case 3 -> play.test(Completion.ANY, 0, 1, 2, 3);
      case 4 -> play.test(Completion.SOME, 0, 1, 2);
      case 5 -> play.ask(new Request.Probe(0, source, tag));
      case 6 -> play.ask(new Request.Iprobe(0, source, tag));
      case 7 -> play.ask(new Request.Choose(2, ChoiceSubject.UNNAMED));
      default -> play.yield();
    }
    if (random.nextInt(4) == 0) {
      play.jumpAfterNo(here);
    }
  }
}
