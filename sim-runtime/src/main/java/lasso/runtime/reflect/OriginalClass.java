package lasso.runtime.reflect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The members of a class file before it was instrumented, in its own order. Immutable. */
public final class OriginalClass {
  private final Map<String, Integer> fields = new LinkedHashMap<>();
  private final Map<String, Integer> methods = new LinkedHashMap<>();

  private OriginalClass() {}

  /** Reads a class file. */
  public static OriginalClass read(byte[] file) {
    OriginalClass result = new OriginalClass();
    new ClassReader(file)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public FieldVisitor visitField(
                  int access, String name, String descriptor, String signature, Object value) {
                result.fields.put(name, access & 0xffff);
                return null;
              }

              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                result.methods.put(name + descriptor, access & 0xffff);
                return null;
              }
            },
            ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return result;
  }

  /** Names. */
  public List<String> fields() {
    return new ArrayList<>(fields.keySet());
  }

  /** Names with descriptors, such as {@code run()V}; constructors are {@code <init>}. */
  public List<String> methods() {
    return new ArrayList<>(methods.keySet());
  }

  /** Access flags of a field, or -1. */
  public int fieldAccess(String name) {
    return fields.getOrDefault(name, -1);
  }

  /** Access flags of a method or constructor, or -1. */
  public int methodAccess(String nameAndDescriptor) {
    return methods.getOrDefault(nameAndDescriptor, -1);
  }
}
