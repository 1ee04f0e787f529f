package in.xnnyygn.xraft.core.node;

import com.google.common.eventbus.EventBus;
import in.xnnyygn.xraft.core.log.MemoryLog;
import in.xnnyygn.xraft.core.node.config.NodeConfig;
import in.xnnyygn.xraft.core.node.role.RoleName;
import in.xnnyygn.xraft.core.node.store.MemoryNodeStore;
import in.xnnyygn.xraft.core.support.DirectTaskExecutor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A node of xraft whose messages are datagrams, and whose election time-out is that of a receive. Arguments: the number of this node, how many there are, and how often this one may begin an election.
 */
public final class Electing {
  /** The term that this node leads, or 0. */
  static int leads;

  private Electing() {}

  public static void main(String[] args) throws IOException {
    int self = Integer.parseInt(args[0]);
    int elections = Integer.parseInt(args[2]);
    List<NodeEndpoint> all = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      all.add(new NodeEndpoint(Datagrams.name(i), "localhost", Datagrams.port(i)));
    }
    NodeId id = NodeId.of(Datagrams.name(self));
    EventBus bus = new EventBus(id.getValue());
    Datagrams network = new Datagrams(self);
    OneTimer timer = new OneTimer();
    NodeContext context = new NodeContext();
    context.setSelfId(id);
    context.setGroup(new NodeGroup(all, id));
    context.setMode(NodeMode.GROUP_MEMBER);
    context.setLog(new MemoryLog(bus));
    context.setStore(new MemoryNodeStore());
    context.setConfig(new NodeConfig());
    context.setEventBus(bus);
    context.setScheduler(timer);
    context.setConnector(network);
    context.setTaskExecutor(new DirectTaskExecutor(true));
    context.setGroupConfigChangeTaskExecutor(new DirectTaskExecutor(true));
    NodeImpl node = new NodeImpl(context);
    node.addNodeRoleListener(state -> leads = state.getRoleName() == RoleName.LEADER ? state.getTerm() : 0);
    node.start();
    while (true) {
      if (!network.serve(node, elections > 0 && timer.isSet())) {
        elections--;
        timer.ring();
      }
    }
  }
}
