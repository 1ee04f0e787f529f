package mpi;

import lasso.runtime.hooks.Calls;

/**
 * Something that the process has made and must free before Finalize, and the place where it was made: a communicator, in both
 * dialects; a group, datatype, reduction or persistent request in that of Open MPI, for what MPJ Express makes is
 * finalised by the Java machine, and its programs need not free it.
 */
final class Owned {
  private final String what;
  private final String place;

  private Owned(String what) {
    this.what = what;
    this.place = Calls.place();
  }

  /** A new one. */
  static Owned make(String what) {
    Owned owned = new Owned(what);
    Owned[] all = new Owned[Environment.owned.length + 1];
    System.arraycopy(Environment.owned, 0, all, 0, all.length - 1);
    all[all.length - 1] = owned;
    Environment.owned = all;
    return owned;
  }

  /** It is freed. */
  void release() {
    Owned[] all = Environment.owned;
    for (int i = 0; i < all.length; i++) {
      if (all[i] == this) {
        Owned[] rest = new Owned[all.length - 1];
        System.arraycopy(all, 0, rest, 0, i);
        System.arraycopy(all, i + 1, rest, i, rest.length - i);
        Environment.owned = rest;
        return;
      }
    }
  }

  /** The process ends; what is left is told. */
  static void tell() {
    Owned[] all = Environment.owned;
    String[] what = new String[all.length];
    String[] places = new String[all.length];
    for (int i = 0; i < all.length; i++) {
      what[i] = all[i].what;
      places[i] = all[i].place;
    }
    Calls.leaves(what, places);
  }
}
