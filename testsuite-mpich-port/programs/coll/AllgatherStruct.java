import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Struct;

/** Everybody gets the records of all, each with a number, a fraction and letters. After coll/allgather_struct. */
public class AllgatherStruct {
  private static final class Record extends Struct {
    private final int number = addInt();
    private final int fraction = addDouble();
    private final int letters = addChar(4);

    final class Data extends Struct.Data {
      void put(int value) {
        putInt(number, value);
        putDouble(fraction, value / 4.0);
        putChar(letters, 3, (char) ('a' + value));
      }

      void check(int value) {
        assert getInt(number) == value : "number " + getInt(number);
        assert getDouble(fraction) == value / 4.0 : "fraction " + getDouble(fraction);
        assert getChar(letters, 3) == 'a' + value : "letter " + getChar(letters, 3);
      }
    }

    @Override
    protected Data newData() {
      return new Data();
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    Record record = new Record();
    ByteBuffer own = MPI.newByteBuffer(record.getExtent());
    Record.Data mine = record.getData(own);
    mine.put(MPI.COMM_WORLD.getRank());
    ByteBuffer all = MPI.newByteBuffer(size * record.getExtent());
    MPI.COMM_WORLD.allGather(own, 1, record.getType(), all, 1, record.getType());
    for (int i = 0; i < size; i++) {
      Record.Data data = record.getData(all, i);
      data.check(i);
    }
    MPI.Finalize();
  }
}
