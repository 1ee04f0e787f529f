package lasso.runtime.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Asks the Java machine whether class files are sound, when something went wrong with them: a file that it does not take as it is was damaged, or made for another
 * version. Classes are linked, and none of their code runs.
 */
public final class DamagedClass {
  private static final int CONSTANT_CLASS = 7;

  private DamagedClass() {}

  /**
   * The first damaged class that the main class leads to, as an exception for the user; null when all are sound.
   *
   * @param cause what went wrong
   */
  public static UnusableInputException in(ProgramImage image, Throwable cause) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(image.mainClass());
    Originals originals = new Originals(image.classes());
    while (!open.isEmpty()) {
      String name = open.remove();
      byte[] file = seen.add(name) ? image.classes().find(name) : null;
      if (file == null) {
        continue;
      }
      try {
        addReferences(file, open);
        requireSoundLambdas(file);
        Class.forName(name.replace('/', '.'), false, originals).getDeclaredMethods();
      } catch (NoClassDefFoundError e) {
        if (e.getMessage() != null && e.getMessage().contains("wrong name")) {
          return damaged(name, e, cause);
        }
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        return damaged(name, e, cause);
      }
    }
    return null;
  }

  /** A class file that can't even be read. */
  static UnusableInputException damaged(String name, Throwable why, Throwable cause) {
    String words = String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    return new UnusableInputException(
        "The class file of "
            + name.replace('/', '.')
            + " is damaged ("
            + why.getClass().getSimpleName()
            + ": "
            + words
            + "). Compile it anew.",
        cause);
  }

  /** The machine looks at these only when they are reached. */
  private static void requireSoundLambdas(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode call
            && call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && !(call.bsmArgs.length >= 3
                && call.bsmArgs[0] instanceof Type
                && call.bsmArgs[1] instanceof Handle
                && call.bsmArgs[2] instanceof Type)) {
          throw new IllegalArgumentException("a lambda in " + method.name + " has wrong arguments");
        }
      }
    }
  }

  private static void addReferences(byte[] file, Deque<String> to) {
    ClassReader reader = new ClassReader(file);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0 && file[offset - 1] == CONSTANT_CLASS) {
        to.add(reader.readUTF8(offset, buffer));
      }
    }
  }

  /** The classes as they are in their files. */
  private static final class Originals extends ClassLoader {
    private final ClassLookup files;

    Originals(ClassLookup files) {
      super(DamagedClass.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] file = files.find(name.replace('.', '/'));
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file, 0, file.length);
    }
  }
}
