package lasso.c.translate;

import org.objectweb.asm.Type;

/**
 * A function of the module as a method.
 *
 * @param owner internal name of the class
 * @param name of the method
 * @param type of the method
 */
record TranslatedFunction(String owner, String name, Type type) {}
