package lasso.c.host;

import java.util.BitSet;
import org.objectweb.asm.Type;

/**
 * A function of C that is written in Java.
 *
 * @param owner internal name of its class
 * @param name the same in C and in Java
 * @param type as the Java method declares it
 * @param signed which parameters extend the sign
 */
public record HostFunction(String owner, String name, Type type, BitSet signed) {}
