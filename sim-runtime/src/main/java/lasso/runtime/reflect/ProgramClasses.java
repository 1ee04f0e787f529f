package lasso.runtime.reflect;

/** What a worker's class loader knows of the classes that it defined. */
public interface ProgramClasses {
  /** The class as the program brought it; null for a class that instrumentation added, and for one of the JDK. */
  OriginalClass original(String internalName);

  /** Whether instrumentation has put a class of this tool in the place of a JDK class wherever the program names it. */
  boolean isReplaced(String internalName);

  /** The JDK class in whose place a class of this tool stands, or the name itself. */
  String nameInProgram(String internalName);
}
