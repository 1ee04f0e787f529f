package lasso.distributed.product;

import java.util.List;
import java.util.function.BiConsumer;
import lasso.distributed.level.Replica;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import lasso.distributed.level.StateSets;

/** Sends the states of sets to where they are. */
record Itself() implements StateSets.Sending {
  @Override
  public void send(
      Replica machine, List<byte[]> runs, Spreading spreading, BiConsumer<Integer, byte[]> out) {
    for (byte[] run : runs) {
      if (StateRuns.count(run) > 0) {
        out.accept(spreading.part(StateRuns.decode(run)[0]), run);
      }
    }
  }
}
