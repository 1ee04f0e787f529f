package lasso.api.plan;

import java.util.List;

/**
 * Where the states of a search are kept and expanded. Changes no answer.
 *
 * @param engine what keeps them
 * @param master the cluster, as the engine names it: {@code local[2]}, {@code spark://host:7077}; empty for all cores of this machine
 * @param partitions of each level; 0 leaves it to the engine
 * @param sparkConf settings of the engine, each {@code name=value}
 * @param checkpointDir a directory that all machines of the cluster reach, as an address; empty: none
 */
public record Cluster(
    Engine engine, String master, int partitions, List<String> sparkConf, String checkpointDir) {
  /** The Java machine of the check. */
  public static final Cluster DEFAULTS = new Builder().build();

  public Cluster {
    sparkConf = List.copyOf(sparkConf);
    Checks.range("--partitions", partitions, 0, 1_000_000, "the number of parts of a level");
    for (String setting : sparkConf) {
      Checks.require(
          setting.indexOf('=') > 0,
          "--spark-conf "
              + setting
              + ": a setting is NAME=VALUE, such as spark.executor.memory=4g.");
    }
  }

  /** Values of {@code --engine}. */
  public enum Engine {
    /** The memory of this machine. */
    MEMORY,
    /** Apache Spark. */
    SPARK;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Whether states are anywhere but in the memory of the check. */
  public boolean isElsewhere() {
    return engine != Engine.MEMORY;
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder()
        .engine(engine)
        .master(master)
        .partitions(partitions)
        .sparkConf(sparkConf)
        .checkpointDir(checkpointDir);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private Engine engine = Engine.MEMORY;
    private String master = "";
    private int partitions;
    private List<String> sparkConf = List.of();
    private String checkpointDir = "";

    Builder() {}

    public Builder engine(Engine value) {
      engine = value;
      return this;
    }

    public Builder master(String address) {
      master = address;
      return this;
    }

    public Builder partitions(int parts) {
      partitions = parts;
      return this;
    }

    public Builder sparkConf(List<String> settings) {
      sparkConf = settings;
      return this;
    }

    public Builder checkpointDir(String address) {
      checkpointDir = address;
      return this;
    }

    public Cluster build() {
      return new Cluster(engine, master, partitions, sparkConf, checkpointDir);
    }
  }
}
