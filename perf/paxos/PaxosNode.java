import com.github.luohaha.paxos.core.Accepter;
import com.github.luohaha.paxos.core.ConfObject;
import com.github.luohaha.paxos.core.InfoObject;
import com.github.luohaha.paxos.core.Proposer;
import com.github.luohaha.paxos.core.WorkerType;
import com.github.luohaha.paxos.packet.Packet;
import com.github.luohaha.paxos.packet.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import mpi.MPI;

/**
 * A node of MyPaxos: its accepter and its proposer, and messages of MPI under them. Arguments: the number of this node, from 1, how many there are, the nodes that its messages reach, such as {@code 1,2}, the largest
 * ballot that is sent, and, if the node is to propose its number as a value, {@code proposes}. The second node is told
 * of each value that a proposer says was decided, and asserts that there is one only.
 */
public final class PaxosNode {
  private PaxosNode() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int self = Integer.parseInt(args[0]);
    List<InfoObject> all = new ArrayList<>();
    for (int i = 1; i <= Integer.parseInt(args[1]); i++) {
      all.add(new InfoObject(i, "localhost", PaxosMessages.port(i)));
    }
    InfoObject own = all.get(self - 1);
    ConfObject configuration = new ConfObject();
    PaxosMessages network = new PaxosMessages(all.size(), args[2], Integer.parseInt(args[3]));
    Accepter accepter = new Accepter(self, all, own, configuration, 1, network);
    Proposer proposer = new Proposer(self, all, own, 1000, accepter, 1, network);
    if (args.length > 4) {
      new Thread(() -> propose(proposer, network, self)).start();
    }
    int decided = 0;
    while (true) {
      Packet packet = network.receive();
      network.turn().lock();
      if (packet == null) {
        assert decided == 0 || decided == network.told() : "two values were decided: " + decided + " and " + network.told();
        decided = network.told();
      } else if (packet.getWorkerType() == WorkerType.ACCEPTER) {
        accepter.recvPacket(packet.getPacketBean());
      } else {
        proposer.recvPacket(packet.getPacketBean());
      }
      network.turn().unlock();
    }
  }

  private static void propose(Proposer proposer, PaxosMessages network, int self) {
    try {
      proposer.submit(new Value(new UUID(0, self), new byte[0]));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    network.tell(self);
  }
}
