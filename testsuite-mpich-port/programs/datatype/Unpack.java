import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Unpacking into indexed datatypes of indexed datatypes fills the right places. After datatype/unpack. */
public class Unpack {
  private static final String EXPECTED = "a_bc____d_efg_hij_kl____m_nop_qr";

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] lengths = {1, 2};
    int[] starts = {0, 2};
    Datatype inner = Datatype.createIndexed(lengths, starts, MPI.BYTE);
    Datatype outer = Datatype.createIndexed(lengths, starts, inner);
    outer.commit();
    assert outer.getSize() == 9 && outer.getExtent() == 16 : "size or extent";
    byte[] letters = new byte[18];
    byte[] places = new byte[32];
    for (int i = 0; i < 18; i++) {
      letters[i] = (byte) ('a' + i);
    }
    for (int i = 0; i < 32; i++) {
      places[i] = '_';
    }
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(18, MPI.BYTE)];
    MPI.COMM_WORLD.pack(letters, 18, MPI.BYTE, packed, 0);
    MPI.COMM_WORLD.unpack(packed, 0, places, 2, outer);
    for (int i = 0; i < 32; i++) {
      assert places[i] == EXPECTED.charAt(i) : "place " + i + " is " + (char) places[i];
    }
    inner.free();
    outer.free();
    MPI.Finalize();
  }
}
