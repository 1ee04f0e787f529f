import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/** A probe for anything shows source, tag and length of the answer that follows a request from anybody. After pt2pt/probe_unexp. */
public class ProbeUnexp {
  private static final int GREATEST = 12;
  private static final int MESSAGES = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm backwards = MPI.COMM_WORLD.Split(0, -MPI.COMM_WORLD.Rank());
    check(MPI.COMM_WORLD);
    check(backwards);
    backwards.Free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm) {
    byte[] bytes = new byte[1 << GREATEST];
    for (int round = 0; round < GREATEST / 4 * MESSAGES; round++) {
      int length = 1 << round / MESSAGES * 4;
      for (int i = 1; comm.Rank() == 0 && i < comm.Size(); i++) {
        Status asked = comm.Recv(bytes, 0, 0, MPI.BYTE, MPI.ANY_SOURCE, round);
        assert asked.tag == round : "tag " + asked.tag;
        comm.Send(bytes, 0, length, MPI.BYTE, asked.source, round);
      }
      if (comm.Rank() > 0) {
        comm.Send(bytes, 0, 0, MPI.BYTE, 0, round);
        expect(comm.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG), round, length);
        expect(comm.Recv(bytes, 0, length, MPI.BYTE, 0, round), round, length);
      }
    }
  }

  private static void expect(Status status, int tag, int length) {
    assert status.source == 0 : "source " + status.source;
    assert status.tag == tag : "tag " + status.tag + ", not " + tag;
    assert status.Get_count(MPI.BYTE) == length : "count " + status.Get_count(MPI.BYTE);
  }
}
