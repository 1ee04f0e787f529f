package lasso.runtime.instrument.adopt;

import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.suspend.ClassFiles;
import lasso.runtime.instrument.suspend.SuspensionPass;
import lasso.runtime.program.PlatformMethod;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A class of the JDK as its class file has it, and the class that holds the copies of its methods. */
final class CopiedClass {
  /** Before the name of the class. */
  static final String PREFIX = SuspensionPass.COPIES;

  /** The method that a copy is; the types in the descriptor may be named. */
  record Copy(String owner, String name, String descriptor) {}

  final ClassNode original;
  final ClassNode node = new ClassNode();
  private final Map<String, Copy> copies = new HashMap<>();

  private CopiedClass(ClassNode original) {
    this.original = original;
    node.version = V17;
    node.access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    node.name = PREFIX + original.name;
    node.superName = "java/lang/Object";
    node.sourceFile = original.sourceFile;
    Set<String> taken = new HashSet<>();
    for (MethodNode method : original.methods) {
      String name = method.name.equals("<init>") ? "$init" : method.name;
      String descriptor = Visibility.descriptor(withReceiver(method));
      String free = name;
      for (int i = 1; !taken.add(free + descriptor); i++) {
        free = name + '$' + i;
      }
      copies.put(method.name + method.desc, new Copy(node.name, free, descriptor));
    }
  }

  private String withReceiver(MethodNode method) {
    return (method.access & ACC_STATIC) != 0
        ? method.desc
        : '(' + Type.getObjectType(original.name).getDescriptor() + method.desc.substring(1);
  }

  /** Reads the class from the running JDK; null when it has none of that name. */
  static CopiedClass read(String internalName) {
    try (InputStream file = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
      return file == null
          ? null
          : new CopiedClass(ClassFiles.read(file.readAllBytes(), name -> null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The copy that a method of this class has, or would have. */
  Copy copyOf(PlatformMethod method) {
    return copies.get(method.signature());
  }

  /** The method as the class file has it, or null. */
  MethodNode method(PlatformMethod wanted) {
    for (MethodNode method : original.methods) {
      if (method.name.equals(wanted.name()) && method.desc.equals(wanted.descriptor())) {
        return method;
      }
    }
    return null;
  }
}
