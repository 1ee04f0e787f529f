package lasso.runtime.allow.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.allow.MemberEffect;
import org.objectweb.asm.Opcodes;

/**
 * Which effects every method of the JDK may have, for one assumption about the classes of which there are objects, and a
 * shortest way to each effect. A backward search over the call graph, once per effect.
 */
final class Causes {
  /** Effects of a static initialiser that count for those who use its class: the others run once and leave a constant. */
  private static final Set<MemberEffect> OF_INITIALISERS =
      EnumSet.of(
          MemberEffect.PROCESSES,
          MemberEffect.NETWORK,
          MemberEffect.FILES,
          MemberEffect.THREADS,
          MemberEffect.CHANCE,
          MemberEffect.CLOCK,
          MemberEffect.IDENTITY);

  /** The beginning of an effect at a node. */
  private record Start(int node, MemberEffect effect, String what) {}

  private final JdkWorld world;
  private final Boundaries boundaries;
  private final SharedStatics statics;
  private final Contracts contracts;
  private final Map<JdkClass, String> closed;

  private final List<String> labels = new ArrayList<>();
  private final List<List<Integer>> callers = new ArrayList<>();
  private final List<Start> starts = new ArrayList<>();
  private final Map<JdkMethod, Integer> methodNodes = new IdentityHashMap<>();
  private final Map<String, Integer> dispatchNodes = new HashMap<>();
  private final Map<JdkClass, Integer> initNodes = new IdentityHashMap<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();
  private final Map<MemberEffect, int[]> next = new EnumMap<>(MemberEffect.class);
  private final Map<MemberEffect, Map<Integer, String>> begin = new EnumMap<>(MemberEffect.class);

  Causes(
      JdkWorld world,
      Boundaries boundaries,
      SharedStatics statics,
      Contracts contracts,
      Map<JdkClass, String> closed) {
    this.world = world;
    this.boundaries = boundaries;
    this.statics = statics;
    this.contracts = contracts;
    this.closed = closed;
    for (JdkClass type : world.classes()) {
      for (JdkMethod method : type.methods.values()) {
        node(method);
      }
      for (JdkMethod method : type.methods.values()) {
        if (type.isPublic() && method.isExported() && method.isVirtual()) {
          dispatch(type, method.signature());
        }
      }
    }
    while (!pending.isEmpty()) {
      pending.remove().run();
    }
    for (MemberEffect effect : MemberEffect.values()) {
      search(effect);
    }
  }

  /** The most serious effect of running the method itself, or null. */
  MemberEffect of(JdkMethod method) {
    return worst(node(method));
  }

  /** The most serious effect of calling the method on whatever object there may be, or null. */
  MemberEffect ofCall(JdkClass owner, JdkMethod method) {
    return worst(callNode(owner, method));
  }

  /** A shortest way from the method to the effect, as text. */
  String path(JdkMethod method, MemberEffect effect) {
    return path(node(method), effect);
  }

  String callPath(JdkClass owner, JdkMethod method, MemberEffect effect) {
    return path(callNode(owner, method), effect);
  }

  private int callNode(JdkClass owner, JdkMethod method) {
    if (!method.isVirtual() || contracts.covers(owner.name, method.signature())) {
      return node(method);
    }
    return dispatchNodes.getOrDefault(owner.name + '.' + method.signature(), node(method));
  }

  private MemberEffect worst(int node) {
    for (MemberEffect effect : MemberEffect.values()) {
      if (next.get(effect)[node] != NOT_REACHED) {
        return effect;
      }
    }
    return null;
  }

  private String path(int from, MemberEffect effect) {
    StringBuilder text = new StringBuilder();
    int at = from;
    for (int hops = 0; hops < 400; hops++) {
      if (text.indexOf(labels.get(at)) < 0) {
        text.append(text.isEmpty() ? "" : " > ").append(labels.get(at));
      }
      int to = next.get(effect)[at];
      if (to == at) {
        break;
      }
      at = to;
    }
    return text + ": " + begin.get(effect).get(at);
  }

  private static final int NOT_REACHED = -1;

  private void search(MemberEffect effect) {
    int[] towards = new int[labels.size()];
    java.util.Arrays.fill(towards, NOT_REACHED);
    Map<Integer, String> reasons = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (Start start : starts) {
      if (start.effect() == effect && reasons.putIfAbsent(start.node(), start.what()) == null) {
        towards[start.node()] = start.node();
        open.add(start.node());
      }
    }
    Set<Integer> initialisers = java.util.Set.copyOf(initNodes.values());
    boolean passesInitialisers = OF_INITIALISERS.contains(effect);
    while (!open.isEmpty()) {
      int at = open.remove();
      if (initialisers.contains(at) && !passesInitialisers) {
        continue;
      }
      for (int caller : callers.get(at)) {
        if (towards[caller] == NOT_REACHED) {
          towards[caller] = at;
          open.add(caller);
        }
      }
    }
    next.put(effect, towards);
    begin.put(effect, reasons);
  }

  private int newNode(String label) {
    labels.add(label);
    callers.add(new ArrayList<>());
    return labels.size() - 1;
  }

  private void edge(int from, int to) {
    callers.get(to).add(from);
  }

  private int node(JdkMethod method) {
    Integer known = methodNodes.get(method);
    if (known != null) {
      return known;
    }
    int node = newNode(method.toString());
    methodNodes.put(method, node);
    pending.add(() -> scan(method, node));
    return node;
  }

  private int init(JdkClass type) {
    Integer known = initNodes.get(type);
    if (known != null) {
      return known;
    }
    int node = newNode(type + ".<clinit>");
    initNodes.put(type, node);
    pending.add(
        () -> {
          JdkMethod own = type.methods.get("<clinit>()V");
          if (own != null) {
            edge(node, node(own));
          }
          JdkClass parent = type.superName == null ? null : world.find(type.superName);
          if (parent != null) {
            edge(node, init(parent));
          }
        });
    return node;
  }

  private int dispatch(JdkClass owner, String signature) {
    String key = owner.name + '.' + signature;
    Integer known = dispatchNodes.get(key);
    if (known != null) {
      return known;
    }
    JdkMethod declared = world.resolve(owner.name, signature);
    int node = newNode(String.valueOf(declared));
    dispatchNodes.put(key, node);
    pending.add(
        () -> {
          for (JdkMethod target :
              world.targets(owner, signature, type -> !closed.containsKey(type))) {
            edge(node, node(target));
          }
        });
    return node;
  }

  private void start(int node, MemberEffect effect, String what) {
    starts.add(new Start(node, effect, what));
  }

  private void scan(JdkMethod method, int node) {
    if (boundaries.find("cut", method) != null) {
      return;
    }
    Boundaries.Rule source = boundaries.find("source", method);
    if (source != null) {
      start(node, source.effect(), source.reason());
      return;
    }
    if (method.is(Opcodes.ACC_NATIVE)) {
      start(node, MemberEffect.NATIVE, "a native method");
      return;
    }
    if (method.is(Opcodes.ACC_STATIC) && !method.name.equals("<clinit>")
        || method.name.equals("<init>")) {
      edge(node, init(method.owner));
    }
    for (Reference reference : method.references) {
      follow(node, reference, method);
    }
  }

  private void follow(int node, Reference reference, JdkMethod from) {
    JdkClass owner = world.find(reference.owner());
    if (owner == null) {
      if (reference.isUse() && !reference.owner().startsWith("[")) {
        start(node, MemberEffect.OUTSIDE, "uses " + reference.owner().replace('/', '.'));
      }
      return;
    }
    switch (reference.kind()) {
      case VIRTUAL_CALL -> virtualCall(node, owner, reference);
      case DIRECT_CALL, HANDLE -> directCall(node, owner, reference);
      case ALLOCATION -> {
        edge(node, init(owner));
        if (closed.containsKey(owner)) {
          start(
              node,
              Closures.effect(closed.get(owner)),
              "makes a " + owner + ", closed: " + Closures.reason(closed.get(owner)));
        }
      }
      case STATIC_READ, STATIC_WRITE -> staticField(node, reference, from);
      default -> {}
    }
  }

  private void virtualCall(int node, JdkClass owner, Reference call) {
    String signature = call.name() + call.descriptor();
    if (contracts.covers(owner.name, signature)) {
      return;
    }
    JdkMethod resolved = world.resolve(owner.name, signature);
    if (resolved != null) {
      edge(node, resolved.isVirtual() ? dispatch(owner, signature) : node(resolved));
    } else if (owner.name.equals("java/lang/invoke/MethodHandle")) {
      start(node, MemberEffect.CLASSES, "calls a method handle");
    } else if (!owner.name.equals("java/lang/invoke/VarHandle")) {
      start(node, MemberEffect.OUTSIDE, "calls " + owner + "." + call.name());
    }
  }

  private void directCall(int node, JdkClass owner, Reference call) {
    JdkMethod resolved = world.resolve(owner.name, call.name() + call.descriptor());
    if (resolved != null) {
      edge(node, node(resolved));
    } else if (!owner.name.equals("java/lang/invoke/MethodHandle")) {
      start(node, MemberEffect.OUTSIDE, "calls " + owner + "." + call.name());
    }
  }

  private void staticField(int node, Reference access, JdkMethod from) {
    JdkClass declaring = world.declaringField(access.owner(), access.name());
    if (declaring == null) {
      start(node, MemberEffect.OUTSIDE, "uses " + access.owner().replace('/', '.'));
      return;
    }
    if (declaring.fields.get(access.name()).constant()) {
      return;
    }
    if (from.name.equals("<clinit>") && from.owner == declaring) {
      return;
    }
    edge(node, init(declaring));
    String member = declaring + "." + access.name();
    Boundaries.Rule source = boundaries.find("source", declaring.toString(), member);
    if (source != null) {
      start(node, source.effect(), source.reason());
    } else if (statics.contains(declaring, access.name())
        && boundaries.find("constant", declaring.toString(), member) == null) {
      start(node, MemberEffect.SHARED, "the static field " + member + " changes");
    }
  }
}
