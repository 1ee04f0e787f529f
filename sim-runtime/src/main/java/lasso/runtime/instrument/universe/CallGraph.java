package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which application methods run, and which of them may reach a {@link SuspensionPoint}: rapid type
 * analysis from {@code main}. A virtual call reaches what the classes instantiated in reached code make of it. A
 * method that overrides a platform method is taken to run once its class is instantiated; as platform code can't be
 * suspended, such a call makes no caller suspendable (see {@link #callbackMaySuspend}).
 *
 * <p>Limits: calls by reflection are not followed, but where a program makes objects reflectively every class
 * counts as instantiated. Suspending on a path that the graph misses is found at run time.
 */
public final class CallGraph {
  private static final String HOOKS = "lasso/runtime/hooks/";

  private final ClassUniverse universe;
  private final Hierarchy hierarchy;
  private final Map<MethodKey, GraphNode> reached = new LinkedHashMap<>();
  private final Map<MethodKey, GraphNode> virtualCalls = new HashMap<>();
  private final Map<String, List<MethodKey>> virtualCallsOn = new HashMap<>();
  private final Set<String> instantiated = new LinkedHashSet<>();
  private final Deque<GraphNode> open = new ArrayDeque<>();
  private final GraphNode primitive = new GraphNode(null, null);
  private final Set<GraphNode> suspending = new LinkedHashSet<>();

  private CallGraph(ClassUniverse universe) {
    this.universe = universe;
    this.hierarchy = universe.hierarchy();
  }

  /** The graph from one method. */
  public static CallGraph from(ClassUniverse universe, MethodKey entry) {
    return from(universe, List.of(entry));
  }

  /** The graph from several methods. */
  public static CallGraph from(ClassUniverse universe, List<MethodKey> entries) {
    CallGraph graph = new CallGraph(universe);
    for (MethodKey entry : entries) {
      graph.reachExactly(null, entry);
    }
    MethodScan scan = new MethodScan(graph);
    while (!graph.open.isEmpty()) {
      scan.run(graph.open.remove().method());
    }
    graph.propagate();
    return graph;
  }

  /** A call from {@code caller} (null: from outside) whose target is fixed. */
  void reachExactly(DeclaredMethod caller, MethodKey called) {
    if (isPoint(called.owner(), called.name())) {
      link(caller, primitive);
      return;
    }
    DeclaredMethod target =
        hierarchy.resolveMethod(called.owner(), called.name(), called.descriptor());
    if (target != null) {
      link(caller, node(target));
    }
  }

  /** A call whose target depends on the receiver's class. */
  void reachVirtually(DeclaredMethod caller, MethodKey called) {
    DeclaredMethod named =
        hierarchy.resolveMethod(called.owner(), called.name(), called.descriptor());
    if (named != null && (named.method().access & Opcodes.ACC_PRIVATE) != 0) {
      link(caller, node(named)); // nest mates call private methods virtually
      return;
    }
    GraphNode node = virtualCalls.get(called);
    if (node == null) {
      node = new GraphNode(called, null);
      virtualCalls.put(called, node);
      virtualCallsOn.computeIfAbsent(called.owner(), key -> new ArrayList<>()).add(called);
      for (String type : instantiated) {
        if (hierarchy.isSubtype(type, called.owner())) {
          dispatch(type, called, node);
        }
      }
    }
    link(caller, node);
  }

  private void dispatch(String type, MethodKey called, GraphNode call) {
    DeclaredMethod target = hierarchy.resolveMethod(type, called.name(), called.descriptor());
    if (target != null && (target.method().access & Opcodes.ACC_STATIC) == 0) {
      node(target).callers.add(call);
    }
  }

  /** Objects of the class may exist. */
  void instantiate(String type) {
    ClassNode node = universe.find(type);
    if (node == null || !instantiated.add(type)) {
      return;
    }
    for (String above : List.copyOf(hierarchy.supertypes(type))) {
      for (MethodKey call : List.copyOf(virtualCallsOn.getOrDefault(above, List.of()))) {
        dispatch(type, call, virtualCalls.get(call));
      }
      ClassNode declaring = universe.find(above);
      if (declaring != null) {
        callbacks(type, declaring);
      }
    }
  }

  private void callbacks(String type, ClassNode declaring) {
    for (MethodNode method : declaring.methods) {
      boolean instance =
          (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0
              && !method.name.startsWith("<");
      if (instance && isCallback(type, method)) {
        node(new DeclaredMethod(declaring, method)).isCallback = true;
      }
    }
  }

  private boolean isCallback(String type, MethodNode method) {
    return switch (method.name) {
      case "readObject", "writeObject", "readResolve", "writeReplace" -> true;
      default -> hierarchy.overridesPlatform(type, method.name + method.desc);
    };
  }

  /** The worker alone makes an object of it, and what it calls there does not belong to the frames of a thread. */
  private static final String THREAD_DOOR = "lasso/runtime/standins/threads/TableDoor";

  /** Objects of every class may exist: the program makes them reflectively. */
  void instantiateAll() {
    for (ClassNode node : universe.classes()) {
      if ((node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) == 0
          && !node.name.equals(THREAD_DOOR)) {
        instantiate(node.name);
        for (MethodNode method : node.methods) {
          if (method.name.equals("<init>")) {
            node(new DeclaredMethod(node, method));
          }
        }
      }
    }
  }

  /** The class is used, so that the JVM runs the initialisers that it and its superclasses still have. */
  void initialise(String type) {
    for (ClassNode node = universe.find(type); node != null; node = universe.find(node.superName)) {
      MethodNode method = Hierarchy.declared(node, "<clinit>", "()V");
      if (method != null) {
        node(new DeclaredMethod(node, method));
      }
    }
  }

  private GraphNode node(DeclaredMethod method) {
    return reached.computeIfAbsent(
        method.key(),
        key -> {
          GraphNode node = new GraphNode(key, method);
          open.add(node);
          return node;
        });
  }

  private void link(DeclaredMethod caller, GraphNode called) {
    if (caller != null) {
      called.callers.add(node(caller));
    }
  }

  private void propagate() {
    Deque<GraphNode> work = new ArrayDeque<>(List.of(primitive));
    while (!work.isEmpty()) {
      for (GraphNode caller : work.remove().callers) {
        if (suspending.add(caller)) {
          work.add(caller);
        }
      }
    }
  }

  /** Whether a call that names this method may reach the suspension point. */
  public boolean mayReachSuspension(String owner, String name, String descriptor) {
    MethodKey called = new MethodKey(owner, name, descriptor);
    if (isPoint(owner, name)) {
      return true;
    }
    GraphNode virtual = virtualCalls.get(called);
    if (virtual != null && suspending.contains(virtual)) {
      return true;
    }
    DeclaredMethod target = hierarchy.resolveMethod(owner, name, descriptor);
    return target != null && suspends(target.key());
  }

  private static boolean isPoint(String owner, String name) {
    return owner.startsWith(HOOKS)
        && SuspensionPoint.ALL.stream()
            .anyMatch(point -> point.owner().equals(owner) && point.name().equals(name));
  }

  /** Whether this very method may reach the suspension point when it runs. */
  public boolean suspends(MethodKey method) {
    GraphNode node = reached.get(method);
    return node != null && suspending.contains(node);
  }

  /** Whether platform code that calls methods of this platform interface may reach the suspension point. */
  public boolean callbackMaySuspend(String platformInterface) {
    Class<?> platform = PlatformClasses.find(platformInterface);
    if (platform == null) {
      return false;
    }
    for (String type : instantiated) {
      if (hierarchy.isSubtype(type, platformInterface)) {
        for (String signature : PlatformClasses.overridableOf(platform)) {
          int paren = signature.indexOf('(');
          DeclaredMethod target =
              hierarchy.resolveMethod(
                  type, signature.substring(0, paren), signature.substring(paren));
          if (target != null && suspends(target.key())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether an instantiated application class has its own version of a platform method. */
  public boolean isOverridden(String owner, String name, String descriptor) {
    for (String type : instantiated) {
      if (hierarchy.isSubtype(type, owner)
          && hierarchy.resolveMethod(type, name, descriptor) != null) {
        return true;
      }
    }
    return false;
  }

  /** The methods that may run again before they have returned. */
  public Set<MethodKey> recursiveMethods() {
    return Recursion.of(reached.values());
  }

  public boolean isReached(MethodKey method) {
    return reached.containsKey(method);
  }

  /** The methods that run, in the order in which they were found. */
  public Collection<DeclaredMethod> reachedMethods() {
    return reached.values().stream().map(GraphNode::method).toList();
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  /** The application methods that a call may mean. */
  Set<MethodKey> targets(int opcode, MethodKey called) {
    Set<MethodKey> result = new LinkedHashSet<>();
    if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
      for (String type : instantiated) {
        if (hierarchy.isSubtype(type, called.owner())) {
          add(hierarchy.resolveMethod(type, called.name(), called.descriptor()), result);
        }
      }
    } else {
      add(hierarchy.resolveMethod(called.owner(), called.name(), called.descriptor()), result);
    }
    return result;
  }

  private static void add(DeclaredMethod method, Set<MethodKey> to) {
    if (method != null) {
      to.add(method.key());
    }
  }
}
