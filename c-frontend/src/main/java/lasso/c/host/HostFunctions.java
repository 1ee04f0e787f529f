package lasso.c.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The host functions by their names in C. Each is a public static method of one of the registered classes, whose
 * parameters and result are {@code int}, {@code long}, {@code float}, {@code double}; addresses and sizes are {@code long}, so
 * that programs with 32 and with 64 bits share them. A method whose last parameter is how it is called is a collective, and three functions. The class
 * files are read, no class is loaded.
 */
public final class HostFunctions {
  /** All classes with host functions, by internal name. A public static method of one of them is a function of C. */
  private static final List<String> CLASSES =
      List.of(
          "lasso/c/libc/Input",
          "lasso/c/libc/Mathematics",
          "lasso/c/libc/OpenFiles",
          "lasso/c/libc/Output",
          "lasso/c/libc/ProcessFunctions",
          "lasso/c/memory/CompilerChecks",
          "lasso/c/memory/HeapLeaks",
          "lasso/c/memory/UndefinedBehaviour",
          "lasso/c/mpi/CommAttributes",
          "lasso/c/mpi/Communicators",
          "lasso/c/mpi/collective/DataCollectives",
          "lasso/c/mpi/Datatypes",
          "lasso/c/mpi/Environments",
          "lasso/c/mpi/ErrorHandlers",
          "lasso/c/mpi/GroupFunctions",
          "lasso/c/mpi/Infos",
          "lasso/c/mpi/Messages",
          "lasso/c/mpi/collective/NeighbourCollectives",
          "lasso/c/mpi/Ops",
          "lasso/c/mpi/PackFunctions",
          "lasso/c/mpi/ParametrisedTypes",
          "lasso/c/mpi/PointToPoint",
          "lasso/c/mpi/Reductions",
          "lasso/c/mpi/RequestCompletion",
          "lasso/c/mpi/StatusFunctions",
          "lasso/c/mpi/Topologies",
          "lasso/c/mpi/TypeAttributes",
          "lasso/c/mpi/UserErrors");

  /** How a collective is called: the last parameter of its method. */
  private static final String CALLED = "Llasso/mpi/collective/Called;)";

  private final Map<String, HostFunction> byName = new HashMap<>();
  private final Set<String> declared = MpiHeader.functions();

  /** Reads all registered classes. */
  public HostFunctions() {
    this(CLASSES);
  }

  HostFunctions(List<String> classes) {
    classes.forEach(this::read);
  }

  /**
   * The function of a name, or null.
   *
   * @param module what the import is from: the linker's {@code env}, or an interface of functions such as WASI
   */
  public HostFunction find(String module, String name) {
    if (!module.equals("env") && !module.startsWith("wasi_")) {
      return null;
    }
    String called = MpiHeader.withoutProfiling(name);
    return byName.get(isWide(name) ? WideFunctions.narrow(called) : called);
  }

  /** Whether a function has counts with 64 bits where what is found for it has such with 32. */
  public boolean isWide(String name) {
    String called = MpiHeader.withoutProfiling(name);
    return !byName.containsKey(called) && WideFunctions.narrow(called) != null;
  }

  /** Whether {@code mpi.h} declares a function: without a host function, a call of it ends the check as unsupported. */
  public boolean isDeclared(String name) {
    return declared.contains(MpiHeader.withoutProfiling(name));
  }

  /** What the linker may leave undefined, sorted: host functions, what {@code mpi.h} declares, and their names in the profiling interface. */
  public Set<String> linkable() {
    Set<String> names = names();
    names.addAll(declared);
    for (String name : Set.copyOf(names)) {
      if (name.startsWith("MPI_")) {
        names.add(MpiHeader.PROFILING + name);
      }
    }
    return names;
  }

  /** The names of all host functions, sorted. */
  public Set<String> names() {
    Set<String> names = new TreeSet<>(byName.keySet());
    for (String name : byName.keySet()) {
      String wide = WideFunctions.wide(name);
      if (wide != null) {
        names.add(wide);
      }
    }
    return names;
  }

  private void read(String owner) {
    try (InputStream in =
        HostFunctions.class.getClassLoader().getResourceAsStream(owner + ".class")) {
      if (in == null) {
        throw new IllegalStateException("there is no class " + owner + " with host functions");
      }
      new ClassReader(in.readAllBytes())
          .accept(new Functions(owner), ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(HostFunction function) {
    HostFunction other = byName.put(function.name(), function);
    if (other != null) {
      throw new IllegalStateException(
          "function %s is in %s and in %s"
              .formatted(function.name(), other.owner(), function.owner()));
    }
  }

  private final class Functions extends ClassVisitor {
    private final String owner;

    Functions(String owner) {
      super(Opcodes.ASM9);
      this.owner = owner;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      int needed = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      if ((access & needed) != needed) {
        return null;
      }
      BitSet signed = new BitSet();
      BitSet layouts = new BitSet();
      BitSet typeLists = new BitSet();
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitParameterAnnotation(
            int parameter, String type, boolean visible) {
          if (type.equals(Type.getDescriptor(Signed.class))) {
            signed.set(parameter);
          } else if (type.equals(Type.getDescriptor(TypeHandle.class))) {
            layouts.set(parameter);
          } else if (type.equals(Type.getDescriptor(TypeHandles.class))) {
            typeLists.set(parameter);
          }
          return null;
        }

        @Override
        public void visitEnd() {
          Type type = Type.getMethodType(descriptor);
          HostFunction plain =
              new HostFunction(name, CallForm.PLAIN, owner, name, type, signed, layouts, typeLists);
          if (descriptor.contains(CALLED)) {
            add(plain.as(CallForm.BLOCKING));
            add(plain.as(CallForm.NONBLOCKING));
            add(plain.as(CallForm.PERSISTENT));
          } else {
            add(plain);
          }
        }
      };
    }
  }
}
