package lasso.runtime.instrument.universe;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * JDK classes whose behaviour depends on identity hash codes, garbage collection, the thread or the network, and what stands in
 * their place wherever application code names them. Every replacement offers the same public members, but for
 * {@code ThreadLocalRandom.current}, which a redirect serves.
 */
public final class TypeReplacements {
  /** By internal name. */
  public static final Map<String, String> TABLE =
      Map.ofEntries(
          Map.entry("java/util/IdentityHashMap", "lasso/runtime/standins/IdentityMap"),
          Map.entry("java/util/WeakHashMap", "java/util/HashMap"),
          Map.entry("java/lang/ThreadLocal", "lasso/runtime/standins/ProcessLocal"),
          Map.entry("java/lang/InheritableThreadLocal", "lasso/runtime/standins/InheritableLocal"),
          Map.entry("java/util/concurrent/ThreadLocalRandom", "java/util/Random"),
          Map.entry("java/lang/invoke/VarHandle", "lasso/runtime/standins/Variable"),
          Map.entry("java/util/logging/Logger", "lasso/runtime/standins/logging/Logger"),
          Map.entry("java/util/logging/Level", "lasso/runtime/standins/logging/Level"),
          Map.entry("java/net/Socket", "lasso/net/Socket"),
          Map.entry("java/net/ServerSocket", "lasso/net/ServerSocket"),
          Map.entry("java/net/InetAddress", "lasso/net/InetAddress"),
          Map.entry("java/net/Inet4Address", "lasso/net/Inet4Address"),
          Map.entry("java/net/InetSocketAddress", "lasso/net/InetSocketAddress"),
          Map.entry("java/net/StandardSocketOptions", "lasso/net/StandardSocketOptions"),
          Map.entry("java/net/DatagramSocket", "lasso/net/DatagramSocket"),
          Map.entry("java/net/DatagramPacket", "lasso/net/DatagramPacket"),
          Map.entry("java/nio/channels/SelectableChannel", "lasso/net/SelectableChannel"),
          Map.entry("java/nio/channels/SelectionKey", "lasso/net/SelectionKey"),
          Map.entry("java/nio/channels/Selector", "lasso/net/Selector"),
          Map.entry("java/nio/channels/SocketChannel", "lasso/net/SocketChannel"),
          Map.entry("java/nio/channels/ServerSocketChannel", "lasso/net/ServerSocketChannel"),
          Map.entry("java/nio/channels/DatagramChannel", "lasso/net/DatagramChannel"));

  private TypeReplacements() {}

  /** The name by which a program knows a class of this tool; other names as they are. */
  public static String original(String internalName) {
    if (internalName.startsWith("lasso/")) {
      for (Map.Entry<String, String> entry : TABLE.entrySet()) {
        if (entry.getValue().equals(internalName)) {
          return entry.getKey();
        }
      }
    }
    return internalName;
  }

  /** The node itself when it mentions none of the types; {@code mentioned} is changed along. */
  static ClassNode apply(ClassNode node, Set<String> mentioned) {
    boolean found = false;
    for (Map.Entry<String, String> entry : TABLE.entrySet()) {
      if (mentioned.remove(entry.getKey())) {
        mentioned.add(entry.getValue());
        found = true;
      }
    }
    if (!found) {
      return node;
    }
    ClassNode result = new ClassNode();
    node.accept(
        new ClassRemapper(result, new SimpleRemapper(org.objectweb.asm.Opcodes.ASM9, TABLE)));
    return result;
  }
}
