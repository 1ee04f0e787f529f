package mpi;

/** A version of the standard. */
public final class Version {
  private final int version;
  private final int subversion;

  Version(int version, int subversion) {
    this.version = version;
    this.subversion = subversion;
  }

  public int getVersion() {
    return version;
  }

  public int getSubVersion() {
    return subversion;
  }
}
