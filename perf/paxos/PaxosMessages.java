import com.github.luohaha.paxos.core.WorkerType;
import com.github.luohaha.paxos.packet.AcceptPacket;
import com.github.luohaha.paxos.packet.AcceptResponsePacket;
import com.github.luohaha.paxos.packet.Packet;
import com.github.luohaha.paxos.packet.PacketBean;
import com.github.luohaha.paxos.packet.PreparePacket;
import com.github.luohaha.paxos.packet.PrepareResponsePacket;
import com.github.luohaha.paxos.packet.Value;
import com.github.luohaha.paxos.utils.client.CommClient;
import com.github.luohaha.paxos.utils.serializable.ObjectSerializeImpl;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import mpi.MPI;

/**
 * Sends each message as one message of MPI, a kind and five numbers, and loses what goes to nodes that are not reached. A sender of a ballot beyond a bound, or of another instance than the first, waits for ever, as for a
 * network that has stopped.
 */
final class PaxosMessages implements CommClient {
  private static final int SIZE = 6;
  private static final byte NONE = -1;
  private static final byte DECIDED = 4;

  private final Set<Integer> reached = new HashSet<>();
  private final int nodes;
  private final int largestBallot;
  private final ReentrantLock turn = new ReentrantLock();
  private int told;

  PaxosMessages(int nodes, String reached, int largestBallot) {
    for (String node : reached.split(",")) {
      this.reached.add(port(Integer.parseInt(node)));
    }
    this.nodes = nodes;
    this.largestBallot = largestBallot;
  }

  static int port(int node) {
    return 5000 + node;
  }

  /** What holds it has its messages sent, or one handled, with nobody between. */
  ReentrantLock turn() {
    return turn;
  }

  /** Tells the second node that this value was decided. */
  void tell(int value) {
    MPI.COMM_WORLD.Send(new byte[] {DECIDED, (byte) value, 0, 0, 0, 0}, 0, SIZE, MPI.BYTE, 1, 0);
  }

  /** The value of the last decision that this node was told of. */
  int told() {
    return told;
  }

  @Override
  public void sendTo(String host, int port, byte[] message) throws IOException {
    Object content = packetOf(message).getPacketBean().getData();
    if (content instanceof PreparePacket asked
        && (asked.getBallot() > largestBallot || asked.getInstance() > 1)) {
      new Semaphore(0).acquireUninterruptibly();
    }
    boolean toAll = content instanceof PreparePacket || content instanceof AcceptPacket;
    if (toAll && port == port(1)) {
      turn.lock();
    }
    if (reached.contains(port)) {
      send(content, port);
    }
    if (toAll && port == port(nodes)) {
      turn.unlock();
    }
  }

  private void send(Object content, int port) {
    byte[] data = new byte[SIZE];
    put(data, content);
    MPI.COMM_WORLD.Send(data, 0, SIZE, MPI.BYTE, port - port(1), 0);
  }

  private static Packet packetOf(byte[] message) throws IOException {
    try {
      return new ObjectSerializeImpl().byteArrayToObject(message, Packet.class);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  private void put(byte[] data, Object message) {
    ByteBuffer out = ByteBuffer.wrap(data);
    if (message instanceof PreparePacket asked) {
      put(out, 0, asked.getPeerId(), asked.getInstance(), asked.getBallot(), 0, null);
    } else if (message instanceof PrepareResponsePacket answer) {
      put(out, 1, answer.getId(), answer.getInstance(), answer.isOk() ? 1 : 0, answer.getAb(), answer.getAv());
    } else if (message instanceof AcceptPacket asked) {
      put(out, 2, asked.getId(), asked.getInstance(), asked.getBallot(), 0, asked.getValue());
    } else if (message instanceof AcceptResponsePacket answer) {
      put(out, 3, answer.getId(), answer.getInstance(), answer.isOk() ? 1 : 0, 0, null);
    } else {
      throw new IllegalArgumentException("a message of another kind: " + message);
    }
  }

  private static void put(ByteBuffer out, int kind, int id, int instance, int third, int fourth, Value value) {
    out.put((byte) kind).put((byte) id).put((byte) instance).put((byte) third).put((byte) fourth);
    out.put(value == null ? NONE : (byte) value.getId().getLeastSignificantBits());
  }

  /** Waits for the next message; null if a decision was told. */
  Packet receive() {
    byte[] data = new byte[SIZE];
    MPI.COMM_WORLD.Recv(data, 0, SIZE, MPI.BYTE, MPI.ANY_SOURCE, 0);
    if (data[0] == DECIDED) {
      told = data[1];
      return null;
    }
    Value value = data[5] == NONE ? null : new Value(new UUID(0, data[5]), new byte[0]);
    boolean ok = data[3] == 1;
    return switch (data[0]) {
      case 0 -> packet("PreparePacket", new PreparePacket(data[1], data[2], data[3]), WorkerType.ACCEPTER);
      case 1 -> packet("PrepareResponsePacket", new PrepareResponsePacket(data[1], data[2], ok, data[4], value), WorkerType.PROPOSER);
      case 2 -> packet("AcceptPacket", new AcceptPacket(data[1], data[2], data[3], value), WorkerType.ACCEPTER);
      default -> packet("AcceptResponsePacket", new AcceptResponsePacket(data[1], data[2], ok), WorkerType.PROPOSER);
    };
  }

  private static Packet packet(String type, Object data, WorkerType worker) {
    return new Packet(new PacketBean(type, data), 1, worker);
  }
}
