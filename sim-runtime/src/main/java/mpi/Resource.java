package mpi;

import lasso.runtime.hooks.Calls;

/**
 * Something that the program has made in the Open MPI dialect and has to free before Finalize. (MPJ Express leaves that to the garbage
 * collector.) The things that are alive form a list whose last one is {@link Environment#resources}: made and freed at the same cost however many there are.
 */
final class Resource {
  private final String words;
  private Resource previous;
  private Resource next;

  private Resource(String words) {
    this.words = words;
  }

  /** Notes that the program has made something: {@code kind} such as {@code a group}. */
  static Resource made(String kind, String call) {
    Resource made = new Resource(kind + ", made by " + call + " at " + Calls.place());
    made.previous = Environment.resources;
    if (made.previous != null) {
      made.previous.next = made;
    }
    Environment.resources = made;
    return made;
  }

  /** What was made is freed; null is nothing. */
  static void free(Resource freed) {
    if (freed == null) {
      return;
    }
    if (freed.next != null) {
      freed.next.previous = freed.previous;
    } else if (Environment.resources == freed) {
      Environment.resources = freed.previous;
    }
    if (freed.previous != null) {
      freed.previous.next = freed.next;
    }
    freed.previous = null;
    freed.next = null;
  }

  /** What is alive, in words, in the order of making. */
  static String[] alive() {
    int n = 0;
    for (Resource r = Environment.resources; r != null; r = r.previous) {
      n++;
    }
    String[] words = new String[n];
    for (Resource r = Environment.resources; r != null; r = r.previous) {
      words[--n] = r.words;
    }
    return words;
  }
}
