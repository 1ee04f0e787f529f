package in.xnnyygn.xraft.core.node;

import in.xnnyygn.xraft.core.rpc.ConnectorAdapter;
import in.xnnyygn.xraft.core.rpc.message.RequestVoteResult;
import in.xnnyygn.xraft.core.rpc.message.RequestVoteRpc;
import in.xnnyygn.xraft.core.rpc.message.RequestVoteRpcMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Collection;

/** Sends each message of an election as one datagram: what it is, and numbers. Messages about logs are not sent, as if they were lost. */
final class Datagrams extends ConnectorAdapter {
  private static final byte ASKS = 0;
  private static final byte ANSWERS = 1;
  private static final int SIZE = 13;

  private final DatagramSocket socket;

  Datagrams(int self) throws IOException {
    socket = new DatagramSocket(port(self));
  }

  static String name(int node) {
    return "n" + node;
  }

  static int port(int node) {
    return 5000 + node;
  }

  @Override
  public void sendRequestVote(RequestVoteRpc rpc, Collection<NodeEndpoint> targets) {
    for (NodeEndpoint target : targets) {
      send(target.getPort(), ASKS, rpc.getTerm(), rpc.getLastLogIndex(), rpc.getLastLogTerm());
    }
  }

  @Override
  public void replyRequestVote(RequestVoteResult result, RequestVoteRpcMessage asked) {
    int asker = Integer.parseInt(asked.getSourceNodeId().getValue().substring(1));
    send(port(asker), ANSWERS, result.getTerm(), result.isVoteGranted() ? 1 : 0, 0);
  }

  private void send(int port, byte kind, int first, int second, int third) {
    byte[] data = ByteBuffer.allocate(SIZE).put(kind).putInt(first).putInt(second).putInt(third).array();
    try {
      socket.send(new DatagramPacket(data, SIZE, InetAddress.getByName("localhost"), port));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hands the next message to the node; false if {@code limited} and the time has passed. */
  boolean serve(NodeImpl node, boolean limited) throws IOException {
    DatagramPacket packet = new DatagramPacket(new byte[SIZE], SIZE);
    socket.setSoTimeout(limited ? 1000 : 0);
    try {
      socket.receive(packet);
    } catch (SocketTimeoutException e) {
      return false;
    }
    ByteBuffer data = ByteBuffer.wrap(packet.getData());
    byte kind = data.get();
    int term = data.getInt();
    if (kind == ANSWERS) {
      node.onReceiveRequestVoteResult(new RequestVoteResult(term, data.getInt() == 1));
      return true;
    }
    NodeId source = NodeId.of(name(packet.getPort() - port(0)));
    RequestVoteRpc rpc = new RequestVoteRpc();
    rpc.setTerm(term);
    rpc.setCandidateId(source);
    rpc.setLastLogIndex(data.getInt());
    rpc.setLastLogTerm(data.getInt());
    node.onReceiveRequestVoteRpc(new RequestVoteRpcMessage(rpc, source, null));
    return true;
  }
}
