package lasso.runtime.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Decides where a program starts. */
final class MainClass {
  private static final String REQUIRED = "public static void main(String[] args)";

  private MainClass() {}

  /** The class named like the file, else the only one with {@code main}. */
  static String ofSource(Path file, Set<String> declared, ClassLookup classes) {
    String fileName = file.getFileName().toString();
    String stem = fileName.substring(0, fileName.length() - ".java".length());
    List<String> startable = new ArrayList<>();
    for (String name : new TreeSet<>(declared)) {
      if (hasMain(classes.find(name))) {
        if (name.substring(name.lastIndexOf('/') + 1).equals(stem)) {
          return name;
        }
        startable.add(name);
      }
    }
    if (startable.size() == 1) {
      return startable.get(0);
    }
    if (startable.isEmpty()) {
      throw new UnusableInputException(
          file
              + " has no class with "
              + REQUIRED
              + " (it declares "
              + readable(new TreeSet<>(declared))
              + "). Lasso starts every rank there: add one, or give the file that has it.");
    }
    throw new UnusableInputException(
        file
            + " has several classes with main ("
            + readable(startable)
            + "), and none is named "
            + stem
            + " like the file. Rename the file or one of the classes.");
  }

  /** Checks a class that was named by the user or by a manifest. */
  static String ofClass(String internalName, ClassLookup classes, String whereNamed) {
    byte[] bytes = classes.find(internalName);
    if (bytes == null) {
      throw new UnusableInputException(whereNamed);
    }
    boolean startable;
    try {
      startable = hasMain(bytes);
    } catch (RuntimeException e) {
      throw DamagedClass.damaged(internalName, e, e);
    }
    if (!startable) {
      throw new UnusableInputException(
          "Class "
              + internalName.replace('/', '.')
              + " has no "
              + REQUIRED
              + ". Lasso starts every rank there: give a class that has one.");
    }
    return internalName;
  }

  static boolean hasMain(byte[] classFile) {
    boolean[] found = new boolean[1];
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access,
                  String name,
                  String descriptor,
                  String signature,
                  String[] exceptions) {
                int needed = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
                found[0] |=
                    name.equals("main")
                        && descriptor.equals("([Ljava/lang/String;)V")
                        && (access & needed) == needed;
                return null;
              }
            },
            ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found[0];
  }

  private static String readable(Iterable<String> internalNames) {
    List<String> names = new ArrayList<>();
    internalNames.forEach(name -> names.add(name.replace('/', '.')));
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
