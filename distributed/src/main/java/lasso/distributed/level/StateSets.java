package lasso.distributed.level;

import java.io.Serializable;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Sets of states in parts, each with a number, and the one thing that is done with them: the parts of some sets send runs to all parts; each part makes of what came in, and of its runs of other sets, the runs of new sets. What runs mean is known to {@link Sending} and {@link Receiving} alone.
 *
 * <p>All methods are called one after the other, and wait until all is done.
 */
public interface StateSets {
  /** What a part of the source sets sends. Depends on the runs and on what the machine knows alone. */
  interface Sending extends Serializable {
    /** {@code out}: is given the number of a part and a run. */
    void send(
        Replica machine, List<byte[]> runs, Spreading spreading, BiConsumer<Integer, byte[]> out);
  }

  /** What a part makes of what came in. Depends on its runs and on what the machine knows alone. */
  interface Receiving extends Serializable {
    /** {@code beside}: the part's runs of the other sets, in their order. */
    PartSets receive(Replica machine, List<byte[]> incoming, List<byte[]> beside);
  }

  /**
   * What a part has made.
   *
   * @param runs one for each new set
   * @param told to the driver
   */
  record PartSets(List<byte[]> runs, long[] told) implements Serializable {}

  /**
   * What all parts have made.
   *
   * @param sets numbers of the new sets
   * @param told by part
   */
  record Made(List<Integer> sets, List<long[]> told) {}

  /** A set of one state. */
  int single(long state);

  /**
   * Makes new sets.
   *
   * @param what it is for, for progress
   * @param from sets whose parts send; empty: nothing is sent
   * @param sending null when nothing is sent
   * @param beside sets of which each part has its runs at hand
   * @param count of new sets
   */
  Made exchange(
      String what,
      List<Integer> from,
      Sending sending,
      List<Integer> beside,
      Receiving receiving,
      int count);

  /** Gives the runs of a set, part by part. */
  void runs(int set, Consumer<byte[]> runs);

  /** A set is not needed any more. */
  void drop(int set);
}
