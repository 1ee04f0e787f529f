package lasso.c.translate;

import java.util.Arrays;
import java.util.Locale;
import lasso.c.host.CallForm;
import lasso.c.host.HostFunction;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The calls of collectives. The one method of a collective becomes an object with the arguments of the function, which is handed to the call of that form:
 *
 * <pre>
 * MPI_Igather(a, b, ..., comm, request)   =   CollectiveFunctions.nonblocking(as -> MPI_Gather(a, b, ..., as), comm, request, "MPI_Igather")
 * </pre>
 */
final class CollectiveImport {
  private static final Type FORM = Type.getObjectType("lasso/c/mpi/CollectiveForm");
  private static final Type BEGIN =
      Type.getMethodType("(Llasso/mpi/collective/Called;)Lmpi/Request;");
  private static final Handle LAMBDA =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          "java/lang/invoke/LambdaMetafactory",
          "metafactory",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
              + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
              + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
          false);

  private CollectiveImport() {}

  /** The collective's own arguments, on the stack, become one object. */
  static void gather(MethodVisitor code, HostFunction host) {
    Type[] own = own(host);
    Type[] all = new Type[own.length + 1];
    System.arraycopy(own, 0, all, 0, own.length);
    all[own.length] = BEGIN.getArgumentTypes()[0];
    Handle method =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            host.owner(),
            host.method(),
            Type.getMethodDescriptor(BEGIN.getReturnType(), all),
            false);
    code.visitInvokeDynamicInsn(
        "begin", Type.getMethodDescriptor(FORM, own), LAMBDA, BEGIN, method, BEGIN);
  }

  /**
   * The call, with that object and the arguments after it on the stack.
   *
   * @param given the types of the function's parameters in the module
   */
  static void call(MethodVisitor code, HostFunction host, Type[] given) {
    code.visitLdcInsn(host.name());
    String tail =
        switch (host.form()) {
          case PLAIN -> throw new IllegalArgumentException(host.name());
          case BLOCKING -> "I";
          case NONBLOCKING -> "IJ";
          case PERSISTENT -> "IIJ";
        };
    String types = "";
    if (host.form() == CallForm.PERSISTENT) {
      layouts(code, host, given);
      lists(code, host, given);
      types = "[I[J";
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "lasso/c/mpi/CollectiveFunctions",
        host.form().name().toLowerCase(Locale.ROOT),
        "(" + FORM + tail + "Ljava/lang/String;" + types + ")I",
        false);
  }

  private static Type[] own(HostFunction host) {
    return Arrays.copyOf(host.type().getArgumentTypes(), host.ownParameters());
  }

  /** An array with the address of the first buffer, and of the arrays of handles of datatypes; empty when there are none. */
  private static void lists(MethodVisitor code, HostFunction host, Type[] given) {
    int count = host.typeLists().cardinality();
    code.visitLdcInsn(count == 0 ? 0 : count + 1);
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    int slot = 0;
    int at = 0;
    for (int i = 0; count > 0 && i < host.ownParameters(); i++) {
      if (i == 0 || host.typeLists().get(i)) {
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(at++);
        code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), slot);
        if (given[i] == Type.INT_TYPE) {
          code.visitInsn(Opcodes.I2L);
          code.visitLdcInsn(0xffff_ffffL);
          code.visitInsn(Opcodes.LAND);
        }
        code.visitInsn(Opcodes.LASTORE);
      }
      slot += given[i].getSize();
    }
  }

  /** An array with the handles of datatypes among the arguments. */
  private static void layouts(MethodVisitor code, HostFunction host, Type[] given) {
    code.visitLdcInsn(host.layouts().cardinality());
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
    int slot = 0;
    int at = 0;
    for (int i = 0; i < host.ownParameters(); i++) {
      if (host.layouts().get(i)) {
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(at++);
        code.visitVarInsn(Opcodes.ILOAD, slot);
        code.visitInsn(Opcodes.IASTORE);
      }
      slot += given[i].getSize();
    }
  }
}
