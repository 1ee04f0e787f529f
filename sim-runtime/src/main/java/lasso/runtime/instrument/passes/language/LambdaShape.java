package lasso.runtime.instrument.passes.language;

import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/**
 * What a lambda expression asks of its class; the terms are those of {@link java.lang.invoke.LambdaMetafactory}.
 *
 * @param interfaces the functional interface first, then markers
 * @param method the name of the interface method
 * @param signatures erased signatures under which the method can be called: the interface's, then bridges
 * @param captured types of the captured values
 * @param implementation the method that runs
 * @param instantiated the signature after substitution of type arguments
 */
record LambdaShape(
    List<String> interfaces,
    String method,
    List<Type> signatures,
    Type[] captured,
    Handle implementation,
    Type instantiated) {}
