package lasso.runtime.instrument.adopt;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.foreign.AccessPass;
import lasso.runtime.instrument.passes.foreign.CopiedAccesses;
import lasso.runtime.instrument.passes.foreign.SynchronizationPass;
import lasso.runtime.instrument.passes.language.FieldPass;
import lasso.runtime.instrument.passes.language.LambdaPass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.PlatformClasses;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.PlatformMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Brings the copies of JDK methods into a program. To be done when all calls of the program are ordinary ones; what is
 * added is in that form already.
 */
public final class Adoption {
  private final ClassUniverse universe;
  private final Map<String, CopiedClass> classes = new TreeMap<>();
  private final Set<PlatformMethod> adopted = new TreeSet<>();

  /** Instance methods that a virtual call may mean, by name and descriptor. */
  private final Map<String, List<PlatformMethod>> virtual = new HashMap<>();

  private final Dispatchers dispatchers = new Dispatchers();

  /** Whether several threads may run copies and their originals side by side. */
  private final boolean hasThreads;

  private Adoption(ClassUniverse universe, List<PlatformMethod> wanted, boolean hasThreads) {
    this.universe = universe;
    this.hasThreads = hasThreads;
    wanted.forEach(this::add);
  }

  /**
   * Adds copies of all methods that are known to be needed; those that can't be copied are taken out.
   *
   * @param hasThreads whether the program starts threads: then nothing that locks is copied, for the original of another method would not
   *     see the lock
   */
  public static void apply(AdoptedMethods wanted, ClassUniverse universe, boolean hasThreads) {
    while (!wanted.all().isEmpty()) {
      Adoption adoption = new Adoption(universe, wanted.all(), hasThreads);
      try {
        adoption.copy();
      } catch (UnadoptableException e) {
        wanted.exclude(e.method(), e.getMessage());
        continue;
      }
      adoption.join();
      return;
    }
  }

  /** Whether a class holds copies, or what belongs to them. */
  public static boolean isCopy(String internalName) {
    return internalName.startsWith(CopiedClass.PREFIX);
  }

  private boolean add(PlatformMethod method) {
    if (!adopted.add(method)) {
      return false;
    }
    CopiedClass owner = owner(method);
    MethodNode original = owner == null ? null : owner.method(method);
    boolean isVirtual =
        original != null
            && (original.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0
            && !original.name.startsWith("<");
    if (isVirtual) {
      virtual.computeIfAbsent(method.signature(), key -> new ArrayList<>()).add(method);
    }
    return true;
  }

  private CopiedClass owner(PlatformMethod method) {
    return classes.computeIfAbsent(method.owner(), CopiedClass::read);
  }

  private void copy() {
    Deque<PlatformMethod> open = new ArrayDeque<>(adopted);
    MethodCopy.Targets targets =
        new MethodCopy.Targets() {
          @Override
          public MethodInsnNode redirect(MethodInsnNode call) {
            return Adoption.this.redirect(call);
          }

          @Override
          public CopiedClass.Copy constructor(PlatformMethod constructor) {
            return Adoption.this.constructor(constructor);
          }

          @Override
          public CopiedClass.Copy alongWith(PlatformMethod method) {
            if (add(method)) {
              open.add(method);
            }
            return owner(method).copyOf(method);
          }
        };
    Optional<CopiedAccesses> accesses =
        hasThreads ? Optional.of(AccessPass.ofCopies(universe)) : Optional.empty();
    while (!open.isEmpty()) {
      PlatformMethod method = open.remove();
      if (owner(method) == null) {
        throw new UnadoptableException(method, "there is no class file of it");
      }
      if (hasThreads && locks(method)) {
        throw new UnadoptableException(
            method, "another thread could pass its locks, where it calls what has no copy");
      }
      MethodCopy.add(method, owner(method), targets, accesses);
    }
  }

  private boolean locks(PlatformMethod method) {
    if (method.owner().startsWith("java/util/concurrent/")) {
      return true;
    }
    MethodNode original = owner(method).method(method);
    if (original == null || (original.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return true;
    }
    for (AbstractInsnNode insn : original.instructions) {
      if (insn.getOpcode() == Opcodes.MONITORENTER
          || (insn instanceof MethodInsnNode call
              && call.owner.equals("jdk/internal/misc/InternalLock"))) {
        return true;
      }
    }
    return false;
  }

  /** Redirects the program's calls, then adds the classes. */
  private void join() {
    for (ClassNode node : universe.classes()) {
      redirect(node);
    }
    List<String> added = new ArrayList<>();
    for (CopiedClass copied : classes.values()) {
      if (!copied.node.methods.isEmpty()) {
        universe.add(copied.node);
        added.add(copied.node.name);
      }
    }
    Pass lambdas = new LambdaPass();
    added.forEach(name -> lambdas.transform(universe.find(name), universe));
    List<ClassNode> all = universe.classes().stream().filter(node -> isCopy(node.name)).toList();
    for (ClassNode node : all) {
      if (!added.contains(node.name)) { // a lambda's class, whose call has not been looked at
        redirect(node);
        new FieldPass().transform(node, universe);
      }
      new SynchronizationPass(false).transform(node, universe);
    }
    if (!dispatchers.node.methods.isEmpty()) {
      universe.add(dispatchers.node);
    }
  }

  private CopiedClass.Copy constructor(PlatformMethod constructor) {
    return adopted.contains(constructor) ? owner(constructor).copyOf(constructor) : null;
  }

  private void redirect(ClassNode node) {
    for (MethodNode method : node.methods) {
      Map<Object, String> types = new HashMap<>();
      ConstructorCopies.redirect(method.instructions, this::constructor, types);
      ConstructorCopies.retype(method.instructions, types);
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call && !call.name.equals("<init>")) {
          MethodInsnNode copied = redirect(call);
          if (copied != null) {
            method.instructions.set(insn, copied);
          }
        }
      }
    }
  }

  /** The call of a copy or dispatcher in place of a call, or null. */
  private MethodInsnNode redirect(MethodInsnNode call) {
    int opcode = call.getOpcode();
    if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
      PlatformMethod own = declared(call);
      if (own != null && isPrivate(own)) {
        return adopted.contains(own) ? direct(own) : null;
      }
      Map<String, CopiedClass.Copy> copies = new TreeMap<>();
      for (PlatformMethod method : virtual.getOrDefault(call.name + call.desc, List.of())) {
        if (areRelated(call.owner, method.owner())) {
          copies.put(method.owner(), owner(method).copyOf(method));
        }
      }
      return copies.isEmpty() ? null : dispatchers.of(call, copies);
    }
    PlatformMethod called = declared(call);
    return called != null && adopted.contains(called) ? direct(called) : null;
  }

  private boolean isPrivate(PlatformMethod method) {
    CopiedClass owner = classes.get(method.owner());
    MethodNode original = owner == null ? null : owner.method(method);
    return original != null && (original.access & Opcodes.ACC_PRIVATE) != 0;
  }

  private MethodInsnNode direct(PlatformMethod method) {
    CopiedClass.Copy copy = owner(method).copyOf(method);
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, copy.owner(), copy.name(), copy.descriptor(), false);
  }

  /** The JDK's method that a call names, or null when it is the program's or there is none. */
  private PlatformMethod declared(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return null;
    }
    String owner = call.owner;
    if (universe.find(owner) != null) {
      DeclaredMethod own = universe.hierarchy().resolveMethod(owner, call.name, call.desc);
      if (own != null) {
        return null;
      }
      while (owner != null && universe.find(owner) != null) {
        owner = universe.hierarchy().superName(owner);
      }
    }
    Class<?> type = owner == null ? null : PlatformClasses.find(owner);
    Method method = type == null ? null : PlatformMembers.resolve(type, call.name, call.desc);
    return method == null
        ? null
        : new PlatformMethod(
            method.getDeclaringClass().getName().replace('.', '/'), call.name, call.desc);
  }

  /** Whether an object of both types may exist. */
  private boolean areRelated(String type, String platform) {
    if (type.startsWith("[") || type.startsWith("lasso/")) {
      return false;
    }
    if (universe.find(type) != null) {
      return universe.hierarchy().isSubtype(type, platform)
          || universe.classes().stream()
              .anyMatch(
                  node ->
                      universe.hierarchy().isSubtype(node.name, type)
                          && universe.hierarchy().isSubtype(node.name, platform));
    }
    Class<?> one = PlatformClasses.find(type);
    Class<?> other = PlatformClasses.find(platform);
    return one != null
        && other != null
        && (one.isInterface() && !isFinal(other)
            || other.isInterface() && !isFinal(one)
            || one.isAssignableFrom(other)
            || other.isAssignableFrom(one));
  }

  private static boolean isFinal(Class<?> type) {
    return Modifier.isFinal(type.getModifiers());
  }
}
