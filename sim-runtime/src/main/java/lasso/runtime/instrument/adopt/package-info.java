/**
 * JDK code as application code: methods of the running JDK, read from its own class files, copied so that they can be
 * suspended like methods of the program. The copy of an instance method is a static method that takes the receiver
 * first; it works on the JDK's own objects, which keep their classes. What a class of the program may not name, the
 * copy reaches through call sites that are linked with full access ({@link
 * lasso.runtime.instrument.adopt.OriginalMembers}). Calls of a method that has a copy go there, in the program and in
 * other copies; where the receiver decides, through a dispatcher ({@link lasso.runtime.instrument.adopt.Dispatchers}).
 * The decision is told in {@code docs/decisions/adopted-classes.md}.
 *
 * <p>Enters: the methods that were found between two frames of a program ({@link
 * lasso.runtime.program.AdoptedMethods}). Leaves: classes {@code lasso.adopted.NAME} in the universe. Thread rule: one
 * thread; what links call sites is safe for several.
 */
package lasso.runtime.instrument.adopt;
