package lasso.runtime.process.report;

import java.util.List;

/**
 * Where one thread of a process stands.
 *
 * @param number among the threads of its process
 * @param name what the program calls it
 * @param stack the program's own frames, innermost first
 * @param call the interface call at which it stands, with its place
 * @param asks whether it has asked something of the network
 * @param ready whether it can go on now, whatever it needs
 * @param next what it does when it goes on, as the predicate of a sentence
 * @param needs what it waits for from other threads, as after "waits", such as {@code for the monitor of Fork 2}; null if nothing
 * @param blocker the thread that holds this monitor, or whose end it needs, or -1
 * @param holds the objects whose monitors it holds, such as {@code Fork 1}, in the order in which it took them
 */
public record ThreadReport(
    int number,
    String name,
    List<StackTraceElement> stack,
    CallReport call,
    boolean asks,
    boolean ready,
    String next,
    String needs,
    int blocker,
    List<String> holds) {
  public ThreadReport {
    stack = List.copyOf(stack);
    holds = List.copyOf(holds);
  }
}
