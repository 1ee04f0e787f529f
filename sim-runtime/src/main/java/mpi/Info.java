package mpi;

import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.runtime.hooks.Calls;

/** Hints: an ordered list of keys with their values (MPI-4.1, chapter 10), which may be used at any time (section 11.4.1). No call of this library heeds any. */
public final class Info implements Freeable, Cloneable {
  /** Alternating keys and values in the order of their first setting; null once freed. */
  private String[] entries = new String[0];

  public Info() throws MPIException {}

  private Info(String[] entries) {
    this.entries = entries;
  }

  /** What stands for no info. */
  static Info none() {
    return new Info(null);
  }

  /** Keys of MPI-4.1, section 11.2.3; a null value depends on the run. */
  static Info environment() {
    return new Info(
        new String[] {
          "maxprocs",
          null,
          "soft",
          null,
          "host",
          MPI.PROCESSOR_NAME,
          "arch",
          "java",
          "wdir",
          ".",
          "thread_level",
          "MPI_THREAD_SINGLE",
          "ompi_num_apps",
          "1",
          "ompi_np",
          null,
          "ompi_first_rank",
          "0"
        });
  }

  private String value(int at) {
    return entries[at] != null ? entries[at] : Integer.toString(Calls.size());
  }

  /** Replaces the value of a key that is there. */
  public void set(String key, String value) throws MPIException {
    requireKey("Info.set", key);
    requireOwn("Info.set");
    if (value == null || value.length() > MPI.MAX_INFO_VAL) {
      throw Errors.in(
          MPI.ERR_ARG,
          "Info.set",
          "the value is null or longer than " + MPI.MAX_INFO_VAL + " characters");
    }
    int at = position(key);
    if (at < 0) {
      at = entries.length;
      String[] grown = new String[at + 2];
      System.arraycopy(entries, 0, grown, 0, at);
      grown[at] = key;
      entries = grown;
    }
    entries[at + 1] = value;
  }

  /** Null when the key isn't there. */
  public String get(String key) throws MPIException {
    requireKey("Info.get", key);
    int at = position(key);
    return at < 0 ? null : value(at + 1);
  }

  public void delete(String key) throws MPIException {
    requireKey("Info.delete", key);
    requireOwn("Info.delete");
    int at = position(key);
    if (at < 0) {
      throw Errors.in(MPI.ERR_INFO_NOKEY, "Info.delete", "there is no key " + key);
    }
    String[] rest = new String[entries.length - 2];
    System.arraycopy(entries, 0, rest, 0, at);
    System.arraycopy(entries, at + 2, rest, at, rest.length - at);
    entries = rest;
  }

  public int size() throws MPIException {
    require("Info.size");
    return entries.length / 2;
  }

  public String getKey(int i) throws MPIException {
    require("Info.getKey");
    if (i < 0 || i >= entries.length / 2) {
      throw Errors.in(
          MPI.ERR_ARG,
          "Info.getKey",
          "index " + i + " is not one of " + entries.length / 2 + " keys");
    }
    return entries[2 * i];
  }

  @Override
  public Info clone() {
    return copy("Info.clone");
  }

  public Info dup() throws MPIException {
    return copy("Info.dup");
  }

  @Override
  public void free() throws MPIException {
    require("Info.free");
    requireOwn("Info.free");
    entries = null;
  }

  /** Whether it was freed. */
  public boolean isNull() {
    return entries == null;
  }

  private Info copy(String call) {
    require(call);
    return snapshot();
  }

  /** A copy that later changes don't reach; an empty one of no info. */
  @Hidden
  public Info snapshot() {
    String[] copied = new String[entries == null ? 0 : entries.length];
    for (int i = 0; i < copied.length; i++) {
      copied[i] = value(i);
    }
    return new Info(copied);
  }

  private void requireOwn(String call) {
    if (this == MPI.INFO_ENV) {
      throw Errors.in(MPI.ERR_ARG, call, "MPI.INFO_ENV can't be changed");
    }
  }

  private int position(String key) {
    for (int i = 0; i < entries.length; i += 2) {
      if (entries[i].equals(key)) {
        return i;
      }
    }
    return -1;
  }

  private void require(String call) {
    if (entries == null) {
      throw Errors.in(
          MPI.ERR_INFO, call, "is called on an info that was freed or is MPI.INFO_NULL");
    }
  }

  private void requireKey(String call, String key) {
    require(call);
    if (key == null || key.isEmpty() || key.length() > MPI.MAX_INFO_KEY) {
      throw Errors.in(
          MPI.ERR_ARG,
          call,
          "the key is null, empty or longer than " + MPI.MAX_INFO_KEY + " characters");
    }
  }
}
