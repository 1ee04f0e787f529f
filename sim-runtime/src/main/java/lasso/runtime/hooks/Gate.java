package lasso.runtime.hooks;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.Mediation;
import lasso.runtime.allow.MediationTable;
import lasso.runtime.allow.MemberGroup;
import lasso.runtime.allow.MemberVerdict;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.surroundings.ClockMode;

/**
 * Where code that is found at run time must pass: members of the program's own classes do, those of the JDK by the list that also judges direct calls, and
 * nothing of this tool. What is mediated when it is called directly is mediated here.
 */
final class Gate {
  /** Whose a class is. */
  enum Origin {
    PROGRAM,
    JDK,
    TOOL
  }

  private static final ClassLoader MINE = Gate.class.getClassLoader();
  private static final ClassLoader TOOLS = MediationTable.class.getClassLoader();
  private static final MediationTable MEDIATIONS = new MediationTable();
  private static final String REMEDY = "call it directly, or do without it";

  private Gate() {}

  static Origin origin(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    ClassLoader loader = element.getClassLoader();
    if (loader == MINE) {
      return element.getName().startsWith("lasso.runtime.") ? Origin.TOOL : Origin.PROGRAM;
    }
    return loader == TOOLS && !element.isPrimitive() ? Origin.TOOL : Origin.JDK;
  }

  /** The class as the program should see it: for an object of this tool, the JDK class that it stands for. */
  static Class<?> shown(Class<?> type) {
    Class<?> at = type;
    while (origin(at) == Origin.TOOL && !at.isArray()) {
      String name = program().nameInProgram(at.getName().replace('.', '/'));
      if (!name.equals(at.getName().replace('.', '/'))) {
        return platform(name);
      }
      at = at.getSuperclass() == null ? Object.class : at.getSuperclass();
    }
    return at;
  }

  private static Class<?> platform(String internalName) {
    try {
      return Class.forName(internalName.replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("a stand-in stands for a class of java.base", e);
    }
  }

  static lasso.runtime.reflect.ProgramClasses program() {
    return (lasso.runtime.reflect.ProgramClasses) MINE;
  }

  private static AllowList list() {
    return AllowList.ofRunningJdk(Calls.handler.surroundings());
  }

  /** The hook in place of a JDK method, or null when it is called as it is. Ends the process when it may not be called. */
  static Method admit(Executable member) {
    Class<?> owner = member.getDeclaringClass();
    if (origin(owner) == Origin.TOOL) {
      refuse(owner.getName() + "." + member.getName(), "it belongs to the checker");
    }
    if (origin(owner) == Origin.PROGRAM || owner.isArray()) {
      return null;
    }
    MemberVerdict verdict = list().verdict(member);
    if (verdict.group() == MemberGroup.MEDIATED) {
      return hook(member);
    }
    if (verdict.isRefused()) {
      refuse(words(member), verdict.remedy());
    }
    if (program().isReplaced(owner.getName().replace('.', '/'))) {
      refuse(words(member), "name the class in the program: this tool puts another in its place");
    }
    if (isCallerSensitive(member)) {
      refuse(words(member), "what it does depends on its caller: " + REMEDY);
    }
    return null;
  }

  /** As {@link #admit} for a field of the JDK, whose hook has no parameters. */
  static Method admit(Field field) {
    Class<?> owner = field.getDeclaringClass();
    if (origin(owner) == Origin.TOOL) {
      refuse(owner.getName() + "." + field.getName(), "it belongs to the checker");
    }
    if (origin(owner) == Origin.PROGRAM) {
      return null;
    }
    if (owner == System.class) {
      return hook("lasso/runtime/hooks/SimSystem", field.getName(), new Class<?>[0]);
    }
    MemberVerdict verdict = list().verdict(field);
    if (verdict.isRefused()) {
      refuse(owner.getName() + "." + field.getName(), verdict.remedy());
    }
    if (!Modifier.isFinal(field.getModifiers()) && Modifier.isStatic(field.getModifiers())) {
      refuse(
          owner.getName() + "." + field.getName(), "simulated processes share it: do without it");
    }
    return null;
  }

  private static Method hook(Executable member) {
    String descriptor =
        member instanceof Method method
            ? MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString()
            : MethodType.methodType(void.class, member.getParameterTypes())
                .toMethodDescriptorString();
    String owner = member.getDeclaringClass().getName().replace('.', '/');
    Mediation mediation =
        MEDIATIONS.find(owner, member instanceof Method ? member.getName() : "<init>", descriptor);
    if (!(mediation instanceof Mediation.Replaced replaced)) {
      refuse(words(member), "it is under control only when it is called directly");
      throw new AssertionError("a refusal ends the process");
    }
    MediationTable.Hook hook = replaced.hook();
    if (hook.owner().endsWith("/SimTime")
        && Calls.handler.surroundings().clock() == ClockMode.CHOICE) {
      refuse(words(member), "under --clock choice a clock has to be read directly");
    }
    if (hook.owner().endsWith("/SimRandom") && Calls.handler.surroundings().random().isChoice()) {
      refuse(words(member), "under --random choice it has to be called directly");
    }
    MethodType type = MethodType.fromMethodDescriptorString(hook.descriptor(), MINE);
    return hook(hook.owner(), hook.name(), type.parameterArray());
  }

  private static Method hook(String owner, String name, Class<?>[] parameters) {
    try {
      return Class.forName(owner.replace('/', '.'), true, MINE).getMethod(name, parameters);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a test checks that every hook exists", e);
    }
  }

  /** Calls a hook: the receiver becomes its first argument. */
  static Object call(Method hook, Object receiver, Object[] arguments, boolean isStatic)
      throws IllegalAccessException, InvocationTargetException {
    if (isStatic) {
      return hook.invoke(null, arguments);
    }
    if (receiver == null) {
      throw new NullPointerException("no receiver for " + hook.getName());
    }
    int count = arguments == null ? 0 : arguments.length;
    Object[] all = new Object[count + 1];
    all[0] = receiver;
    if (count > 0) {
      System.arraycopy(arguments, 0, all, 1, count);
    }
    return hook.invoke(null, all);
  }

  private static boolean isCallerSensitive(Executable member) {
    for (Annotation annotation : member.getAnnotations()) {
      if (annotation.annotationType().getSimpleName().equals("CallerSensitive")) {
        return true;
      }
    }
    return false;
  }

  static String words(Executable member) {
    String owner = member.getDeclaringClass().getName();
    return member instanceof Constructor<?> ? "new " + owner : owner + "." + member.getName();
  }

  /** Ends the process: it reaches something by reflection, by a handle or by its name. */
  static void refuse(String what, String remedy) {
    Refusals.refuse(Calls.place() + " reaches " + what + " at run time", remedy);
  }

  /**
   * A class by its name, as the program may see it.
   *
   * @param name as of {@code Class.forName}
   * @throws ClassNotFoundException when there is none, or it belongs to this tool
   */
  static Class<?> named(String name, boolean initialise, ClassLoader loader)
      throws ClassNotFoundException {
    String element =
        name.startsWith("[") ? name.replaceFirst("^\\[+L?", "").replace(";", "") : name;
    if (element.startsWith("lasso.") && !element.startsWith("lasso.annotation.")) {
      throw new ClassNotFoundException(name);
    }
    Class<?> type;
    try {
      type = Class.forName(name, false, loader == null ? null : MINE);
    } catch (UnusableInputException e) {
      throw Calls.end(lasso.runtime.kernel.EndKind.UNUSABLE, e.getMessage());
    }
    admit(type);
    if (origin(type) == Origin.JDK) {
      Identity.fixConstants(type);
    }
    if (initialise) {
      initialise(type);
    }
    return type;
  }

  /** Ends the process when a class belongs to the inside of the JDK. */
  private static void admit(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (origin(element) == Origin.JDK
        && !element.isPrimitive()
        && !element.getModule().isExported(element.getPackageName())) {
      refuse(element.getName(), "it belongs to the inside of the JDK: use a public class");
    }
    if (program().isReplaced(element.getName().replace('.', '/'))) {
      refuse(
          element.getName(), "name the class in the program: this tool puts another in its place");
    }
  }

  private static void initialise(Class<?> type) {
    if (origin(type) == Origin.PROGRAM) {
      try {
        Class.forName(type.getName(), true, MINE);
      } catch (ClassNotFoundException e) {
        throw new AssertionError("it was found before", e);
      }
      Reflective.ensure(type);
    }
  }
}
