package lasso.runtime.allow;

/** Why a member of the JDK is not data: what it may reach, most serious first, and what a program does instead. */
public enum MemberEffect {
  PROCESSES("processes", "other programs can't be part of the simulation"),
  NETWORK(
      "network",
      "the network is outside the simulation, but for stream sockets: use java.net.Socket and ServerSocket, or message passing"),
  FILES(
      "files",
      "files are outside the simulation: --files DIR lets the program read those below DIR, --scratch lets it write in memory"),
  THREADS(
      "threads",
      "threads that are started in this way are not simulated: use Thread or an executor of java.util.concurrent"),
  NATIVE("native code", "native code can't be captured: use a Java implementation"),
  CLASSES(
      "classes",
      "classes and members that are found at run time can't be prepared: name them in the program"),
  STACK("the stack", "it would show the frames of the tool: use Throwable.getStackTrace"),
  CHANCE("chance", "its values can't be the same on every run: use java.util.Random"),
  COLLECTOR(
      "the garbage collector",
      "when it clears a reference differs from run to run: keep the object itself, and take it out of the collection when it is not needed"),
  CLOCK(
      "a clock", "it would show the time of the machine: use System.currentTimeMillis or nanoTime"),
  IDENTITY(
      "identity hash codes",
      "identity hash codes differ from run to run: give the class a hashCode of its own"),
  BLOCKING("waiting", "a simulated process is one thread: nobody could wake it or be woken"),
  SETTINGS(
      "settings of the machine",
      "this would read or change the tool's own JVM: pass the value as an argument of the program"),
  SHARED(
      "state of the whole machine",
      "simulated processes share it, which real ones do not: keep the value in the program"),
  OUTSIDE("what was not analysed", "use another class for it, or plain Java code");

  private final String word;
  private final String remedy;

  MemberEffect(String word, String remedy) {
    this.word = word;
    this.remedy = remedy;
  }

  /** As in tables and reasons: "reaches files". */
  public String word() {
    return word;
  }

  /** What a program does instead. */
  public String remedy() {
    return remedy;
  }
}
