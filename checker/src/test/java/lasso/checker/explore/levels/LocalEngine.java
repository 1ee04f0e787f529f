package lasso.checker.explore.levels;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.LevelEngineProvider;
import lasso.distributed.level.ReplicaKernel;
import lasso.distributed.level.ReplicaSource;
import lasso.distributed.level.TaskEngine;

/** What tests get when they ask for Spark: {@link LocalLevels}, with programs that went through bytes, as on their way to other machines. */
public final class LocalEngine implements LevelEngineProvider {
  @Override
  public String name() {
    return "spark";
  }

  @Override
  public LevelEngine open(ClusterTerms terms) {
    return new LocalLevels(terms.parts() > 0 ? terms.parts() : 2);
  }

  /** Tasks go through bytes, and run in threads. */
  @Override
  public TaskEngine tasks(ClusterTerms terms) {
    return new TaskEngine() {
      @Override
      public int slots() {
        return 2;
      }

      @Override
      public List<byte[]> run(String what, int count, NumberedTask task) {
        NumberedTask sent = throughBytes(task);
        return IntStream.range(0, count).parallel().mapToObj(sent::run).toList();
      }

      @Override
      public void cancel() {}

      @Override
      public void close() {}
    };
  }

  @SuppressWarnings("unchecked")
  private static <T> T throughBytes(T sent) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As it arrives. */
  static ReplicaSource shipped(ReplicaSource program) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(program);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ReplicaSource() {
      private static final long serialVersionUID = 1;

      @Override
      public String id() {
        return program.id();
      }

      @Override
      public ReplicaKernel load() {
        try (ObjectInputStream in =
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
          return ((ReplicaSource) in.readObject()).load();
        } catch (IOException | ClassNotFoundException e) {
          throw new IllegalStateException(e);
        }
      }
    };
  }
}
