package lasso.runtime.standins.concurrent.adder;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;

/**
 * The value of an adder or accumulator. The JDK has a cell for each thread where threads are in each other's way, and reads one cell after the other. So a reading takes time: of what each thread adds meanwhile it may see a first
 * part, whatever it sees of the others.
 */
final class Accumulation {
  private final LongBinaryOperator function;
  private final long identity;
  private long total;

  /** Those under way; null: none. */
  private List<Reading> readings;

  Accumulation(LongBinaryOperator function, long identity) {
    function.getClass(); // null is an error
    this.function = function;
    this.identity = identity;
    this.total = identity;
  }

  private static final class Reading {
    private final long begin;
    private final List<Added> added = new ArrayList<>();

    Reading(long begin) {
      this.begin = begin;
    }

    Added of(Thread thread) {
      for (int i = 0; i < added.size(); i++) {
        if (added.get(i).thread == thread) {
          return added.get(i);
        }
      }
      Added first = new Added(thread);
      added.add(first);
      return first;
    }
  }

  /** What a thread adds during a reading. */
  private static final class Added {
    private final Thread thread;
    private final List<Long> values = new ArrayList<>();

    Added(Thread thread) {
      this.thread = thread;
    }
  }

  /** Behind a scheduling point. */
  void add(long value) {
    total = function.applyAsLong(total, value);
    for (int i = 0; readings != null && i < readings.size(); i++) {
      readings.get(i).of(ThreadCalls.current()).values.add(value);
    }
  }

  /** Behind a scheduling point. */
  long read(boolean reset) {
    if (!ThreadTable.isOneOfSeveral()) {
      long value = total;
      total = reset ? identity : total;
      return value;
    }
    Reading reading = new Reading(total);
    readings = readings == null ? new ArrayList<>() : readings;
    readings.add(reading);
    if (reset && readings.size() > 1) {
      Refusals.refuse(
          "an adder or accumulator is reset while another thread reads it",
          "reset it when no other thread uses it");
    }
    ThreadTable.point();
    readings.remove(reading);
    readings = readings.isEmpty() ? null : readings;
    return valueOf(reading, reset);
  }

  private long valueOf(Reading reading, boolean reset) {
    long seen = reading.begin;
    long rest = identity;
    for (int i = 0; i < reading.added.size(); i++) {
      List<Long> values = reading.added.get(i).values;
      Request choice = new Request.Choose(values.size() + 1, ChoiceSubject.SEEN);
      int count = ((Answer.Chosen) Calls.ask(choice)).value();
      for (int j = 0; j < values.size(); j++) {
        if (j < count) {
          seen = function.applyAsLong(seen, values.get(j));
        } else {
          rest = function.applyAsLong(rest, values.get(j));
        }
      }
    }
    total = reset ? rest : total;
    return seen;
  }
}
