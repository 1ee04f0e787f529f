package lasso.runtime.instrument.passes.foreign;

import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where files are allowed: streams of files become those of the stand-ins wherever they are named, and methods that look at files are
 * called there. What the stand-ins don't have is left as it is, and refused like everything else that is outside.
 */
public final class FilesPass implements Pass {
  private static final String PACKAGE = "lasso/runtime/standins/files/";
  private static final String METHODS = PACKAGE + "FileMethods";
  private static final String PATHS = PACKAGE + "PathMethods";

  private static final Map<String, String> TYPES =
      Map.of(
          "java/io/FileInputStream", PACKAGE + "FileSource",
          "java/io/FileOutputStream", PACKAGE + "FileSink",
          "java/io/FileReader", PACKAGE + "TextSource",
          "java/io/FileWriter", PACKAGE + "TextSink",
          "java/io/RandomAccessFile", PACKAGE + "RandomFile");

  /** What the pass may name, for inclusion in the universe. */
  public static final List<String> CLASSES =
      List.of(
          METHODS,
          PATHS,
          PACKAGE + "FileSource",
          PACKAGE + "FileSink",
          PACKAGE + "TextSource",
          PACKAGE + "TextSink",
          PACKAGE + "RandomFile");

  private static final String IN = "Ljava/io/InputStream;";
  private static final String CHARSET = "Ljava/nio/charset/Charset;";
  private static final String OUT = "Ljava/io/OutputStream;";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (node.name.startsWith(PACKAGE)) {
      return;
    }
    if (mentionsStreams(node)) {
      remap(node);
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call && call.owner.startsWith("java/")) {
          redirect(method, call, universe);
        }
      }
    }
  }

  private static boolean mentionsStreams(ClassNode node) {
    ClassNode copy = new ClassNode();
    boolean[] found = {false};
    node.accept(
        new ClassRemapper(
            copy,
            new SimpleRemapper(Opcodes.ASM9, TYPES) {
              @Override
              public String map(String name) {
                found[0] |= TYPES.containsKey(name);
                return super.map(name);
              }
            }));
    return found[0];
  }

  private static void remap(ClassNode node) {
    ClassNode mapped = new ClassNode();
    node.accept(new ClassRemapper(mapped, new SimpleRemapper(Opcodes.ASM9, TYPES)));
    node.superName = mapped.superName;
    node.signature = mapped.signature;
    node.fields = mapped.fields;
    node.methods = mapped.methods;
    node.recordComponents = mapped.recordComponents;
  }

  private static void redirect(MethodNode method, MethodInsnNode call, ClassUniverse universe) {
    if (call.name.equals("<init>")) {
      open(method, call);
      return;
    }
    String owner =
        switch (call.owner) {
          case "java/nio/file/Files" -> PATHS;
          case "java/io/File" -> METHODS;
          default -> call.owner.equals("java/nio/file/Path") ? PATHS : null;
        };
    if (owner == null || call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return;
    }
    String descriptor =
        call.getOpcode() == Opcodes.INVOKESTATIC
            ? call.desc
            : "(" + Type.getObjectType(call.owner).getDescriptor() + call.desc.substring(1);
    ClassNode methods = universe.find(owner);
    if (methods != null && Hierarchy.declared(methods, call.name, descriptor) != null) {
      method.instructions.set(
          call, new MethodInsnNode(Opcodes.INVOKESTATIC, owner, call.name, descriptor, false));
    }
  }

  /** Constructors that open a file for themselves are given the stream. */
  private static void open(MethodNode method, MethodInsnNode call) {
    boolean reads = call.owner.equals("java/util/Scanner");
    boolean writes =
        call.owner.equals("java/io/PrintWriter") || call.owner.equals("java/io/PrintStream");
    Type[] parameters = Type.getArgumentTypes(call.desc);
    if (!reads && !writes || parameters.length == 0 || parameters.length > 2) {
      return;
    }
    String first = parameters[0].getDescriptor();
    boolean named =
        first.equals("Ljava/io/File;")
            || first.equals(reads ? "Ljava/nio/file/Path;" : "Ljava/lang/String;");
    if (!named) {
      return;
    }
    String stream = reads ? IN : OUT;
    MethodInsnNode opened = call(METHODS, reads ? "source" : "sink", "(" + first + ")" + stream);
    InsnList code = new InsnList();
    if (parameters.length == 1) { // ..., file -> ..., stream, charset
      code.add(opened);
      code.add(call("lasso/runtime/hooks/SimSystem", "charset", "()" + CHARSET));
    } else { // ..., file, charset or its name -> ..., stream, charset
      String second = parameters[1].getDescriptor();
      if (second.equals("Ljava/lang/String;")) {
        code.add(call(METHODS, reads ? "known" : "supported", "(" + second + ")" + CHARSET));
      } else if (!second.equals(CHARSET)) {
        return;
      }
      code.add(new InsnNode(Opcodes.SWAP));
      code.add(opened);
      code.add(new InsnNode(Opcodes.SWAP));
    }
    if (writes) { // ..., stream, no flush at line ends, charset
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(new InsnNode(Opcodes.SWAP));
    }
    method.instructions.insertBefore(call, code);
    call.desc = "(" + stream + (writes ? "Z" : "") + CHARSET + ")V";
  }

  private static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
