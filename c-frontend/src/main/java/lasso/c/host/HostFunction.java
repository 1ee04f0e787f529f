package lasso.c.host;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * A function of C that is written in Java.
 *
 * @param name in C
 * @param form how it calls the method
 * @param owner internal name of the method's class
 * @param method name of the method
 * @param type as the function declares it, with the method's types
 * @param signed which parameters extend the sign
 * @param layouts which parameters are handles of datatypes that a persistent request keeps
 * @param typeLists which parameters are addresses of arrays with such handles
 */
public record HostFunction(
    String name,
    CallForm form,
    String owner,
    String method,
    Type type,
    BitSet signed,
    BitSet layouts,
    BitSet typeLists) {
  /** One function of a collective, whose method ends with how it is called where the function has the communicator and what follows. */
  HostFunction as(CallForm form) {
    Type[] own = type.getArgumentTypes();
    Type[] last =
        switch (form) {
          case PLAIN, BLOCKING -> new Type[] {Type.INT_TYPE};
          case NONBLOCKING -> new Type[] {Type.INT_TYPE, Type.LONG_TYPE};
          case PERSISTENT -> new Type[] {Type.INT_TYPE, Type.INT_TYPE, Type.LONG_TYPE};
        };
    Type[] all =
        Stream.concat(Arrays.stream(own, 0, own.length - 1), Arrays.stream(last))
            .toArray(Type[]::new);
    Type of = Type.getMethodType(Type.INT_TYPE, all);
    return new HostFunction(form.name(name), form, owner, method, of, signed, layouts, typeLists);
  }

  /** How many of the parameters are the collective's own: those before the communicator. */
  public int ownParameters() {
    int all = type.getArgumentTypes().length;
    return switch (form) {
      case PLAIN -> all;
      case BLOCKING -> all - 1;
      case NONBLOCKING -> all - 2;
      case PERSISTENT -> all - 3;
    };
  }
}
