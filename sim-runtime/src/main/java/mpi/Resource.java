package mpi;

import lasso.runtime.hooks.Calls;

/**
 * Something that the program has made and has to free before Finalize: communicators; and what it makes in the Open MPI dialect. (MPJ
 * Express leaves other things to the garbage collector.) What is alive forms a list in {@link Environment#resources}.
 */
final class Resource {
  private static final int NONE = -1;

  private final String words;
  private final String place;

  /** Of a communicator, else {@link #NONE}. */
  private final int context;

  private Resource next;

  private Resource(String words, int context) {
    this.words = words;
    this.place = Calls.place();
    this.context = context;
  }

  /** Notes that the program has made something: {@code kind} such as {@code a group}. */
  static Resource made(String kind, String call) {
    return add(new Resource(kind + " of " + call, NONE));
  }

  /** Notes that the program has made a communicator. */
  static void madeCommunicator(int context) {
    add(new Resource("a communicator", context));
  }

  private static Resource add(Resource made) {
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

  /** A communicator is freed. */
  static void freeCommunicator(int context) {
    Resource resource = Environment.resources;
    while (resource != null && resource.context != context) {
      resource = resource.next;
    }
    free(resource);
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

  /** What is alive, in the order of making: for each what it is and where it was made. */
  static String[] alive() {
    int n = 0;
    for (Resource r = Environment.resources; r != null; r = r.next) {
      n += 2;
    }
    String[] words = new String[n];
    n = 0;
    for (Resource r = Environment.resources; r != null; r = r.next) {
      words[n++] = r.words;
      words[n++] = r.place;
    }
    return words;
  }
}
