package lasso.runtime.kernel;

import java.util.Random;
import java.util.stream.IntStream;
import lasso.runtime.mailbox.Mailboxes;

/** Random actors around two mailboxes, which are cell 0. Rank 0 waits for ends, as {@code main} does; any other may be a daemon. */
final class RandomMailboxScripts {
  private static final int SLOTS = 3;

  private final Random random;
  private final int processCount;
  private int payload;

  RandomMailboxScripts(Random random) {
    this.random = random;
    this.processCount = 2 + random.nextInt(3);
  }

  Script[] scripts() {
    return IntStream.range(0, processCount).mapToObj(this::script).toArray(Script[]::new);
  }

  private Script script(int rank) {
    Script script =
        new Script().remembering(random.nextBoolean()).renumbering(random.nextInt(4) != 0);
    if (rank == 0 && random.nextInt(3) != 0) {
      return asks(script, Mailboxes.AWAIT, 0, random.nextInt(processCount));
    }
    int posts = 1 + random.nextInt(processCount == 2 ? 6 : 3);
    for (int i = 0; i < posts; i++) {
      post(script);
      if (random.nextInt(3) == 0) {
        await(script);
      }
    }
    if (random.nextInt(3) != 0) {
      asks(script, Mailboxes.END, 0, 0);
    }
    if (random.nextInt(4) == 0) {
      tells(script, Mailboxes.GET, 0, random.nextInt(2));
    }
    return script.waitAll(0, 1, 2);
  }

  private void post(Script script) {
    int slot = random.nextInt(SLOTS);
    int mailbox = random.nextInt(3) / 2;
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> tells(script, Mailboxes.GET, slot, mailbox);
      case 3 -> script.tell(0, put(SLOTS, mailbox));
      case 4 -> asks(script, Mailboxes.CANCEL, slot, 0);
      case 5 -> asks(script, Mailboxes.GET, SLOTS, mailbox);
      default -> script.tell(0, put(slot, mailbox), slot);
    }
  }

  private Wish put(int slot, int mailbox) {
    return new Wish(Mailboxes.verb(Mailboxes.PUT, slot), mailbox, ++payload);
  }

  private static Script tells(Script script, int kind, int slot, int argument) {
    return script.tell(0, new Wish(Mailboxes.verb(kind, slot), argument), slot);
  }

  private static Script asks(Script script, int kind, int slot, int argument) {
    return script.ask(0, new Wish(Mailboxes.verb(kind, slot), argument));
  }

  private void await(Script script) {
    int here = script.here();
    switch (random.nextInt(6)) {
      case 0 -> script.await(Completion.ANY, 0, 1, 2);
      case 1 -> script.await(Completion.SOME, 2, 1, 0);
      case 2 -> script.test(Completion.ANY, 0, 1, 2);
      case 3 -> script.test(Completion.ALL, random.nextInt(SLOTS));
      case 4 -> script.waitAll(random.nextInt(SLOTS));
      default -> script.yield();
    }
    if (random.nextInt(4) == 0) {
      script.jumpAfterNo(here);
    }
  }
}
