package mpi;

import lasso.runtime.hooks.Calls;

/**
 * Something that the program has made and has to free before Finalize: a communicator; in the Open MPI dialect other things too, which
 * MPJ Express leaves to the garbage collector. The things that are alive form a list in {@link Environment#resources}.
 */
final class Resource {
  private final String words;
  private Resource next;

  private Resource(String words) {
    this.words = words;
  }

  /** Notes that the program has made something: {@code kind} such as {@code a group}. */
  static Resource made(String kind, String call) {
    String by = call == null ? "" : " by " + call;
    Resource made = new Resource(kind + ", made" + by + " at " + Calls.place());
    Resource last = Environment.resources;
    if (last == null) {
      Environment.resources = made;
      return made;
    }
    while (last.next != null) {
      last = last.next;
    }
    last.next = made;
    return made;
  }

  /** Notes that the program has made a communicator. */
  static Resource madeCommunicator() {
    return made("a communicator", null);
  }

  /** What was made is freed; null is nothing. */
  static void free(Resource freed) {
    if (freed == null) {
      return;
    }
    if (Environment.resources == freed) {
      Environment.resources = freed.next;
      return;
    }
    Resource before = Environment.resources;
    while (before != null && before.next != freed) {
      before = before.next;
    }
    if (before != null) {
      before.next = freed.next;
    }
  }

  /** What is alive, in words, in the order of making. */
  static String[] alive() {
    int n = 0;
    for (Resource r = Environment.resources; r != null; r = r.next) {
      n++;
    }
    String[] words = new String[n];
    n = 0;
    for (Resource r = Environment.resources; r != null; r = r.next) {
      words[n++] = r.words;
    }
    return words;
  }
}
