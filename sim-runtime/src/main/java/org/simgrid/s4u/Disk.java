package org.simgrid.s4u;

/** A disk of a host. Its speed is not known. */
public class Disk {
  private final String name;
  private Host host;
  private double readBandwidth;
  private double writeBandwidth;
  private int limit = -1;
  private final Properties properties = new Properties();

  Disk(String name, Host host, double readBandwidth, double writeBandwidth) {
    this.name = name;
    this.host = host;
    this.readBandwidth = readBandwidth;
    this.writeBandwidth = writeBandwidth;
  }

  public String get_name() {
    return name;
  }

  public Host get_host() {
    return host;
  }

  public Disk set_host(Host where) {
    host = where;
    return this;
  }

  public Disk set_read_bandwidth(double read_bw) {
    readBandwidth = read_bw;
    return this;
  }

  public double get_read_bandwidth() {
    return readBandwidth;
  }

  public Disk set_write_bandwidth(double write_bw) {
    writeBandwidth = write_bw;
    return this;
  }

  public double get_write_bandwidth() {
    return writeBandwidth;
  }

  public Disk set_readwrite_bandwidth(double bw) {
    return this;
  }

  public String get_property(String key) {
    return properties.get(key);
  }

  public Disk set_property(String key, String value) {
    properties.put(key, value);
    return this;
  }

  public Disk set_concurrency_limit(int most) {
    limit = most;
    return this;
  }

  public int get_concurrency_limit() {
    return limit;
  }

  public Io io_init(int size, Io.OpType type) {
    return Io.on(this, size);
  }

  private Io begun(double size) {
    Io io = Io.on(this, size);
    io.start();
    return io;
  }

  public Io read_async(double size) {
    return begun(size);
  }

  public Io read_async(long size) {
    return begun(size);
  }

  public long read(long size) {
    Io.on(this, size).overWithin(-1);
    return size;
  }

  public long read(long size, double priority) {
    return read(size);
  }

  public Io write_async(long size) {
    return begun(size);
  }

  public long write(long size) {
    return read(size);
  }

  public long write(long size, double priority) {
    return read(size);
  }

  public Disk seal() {
    return this;
  }

  @Override
  public String toString() {
    return name;
  }
}
