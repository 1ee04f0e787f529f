package lasso.c.toolchain;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What of other systems' C libraries is refused, so that a program that uses it is told why, and not only that a name is missing. */
enum LackingFeature {
  THREADS(
      "threads in C",
      "pthread\\.h|threads\\.h|semaphore\\.h|omp\\.h",
      "(pthread|thrd|mtx|cnd|tss|sem|omp|GOMP|__kmpc)_\\w+|call_once"),
  SIGNALS(
      "signals",
      "sys/signalfd\\.h|ucontext\\.h",
      "signal|sig(action|procmask|wait|suspend|emptyset|fillset|addset|queue)|kill|alarm|setitimer|pause"),
  JUMPS("jumps out of functions", "", "_?_?(sig)?(setjmp|longjmp)"),
  SOCKETS(
      "sockets in C",
      "sys/(socket|select|un|epoll)\\.h|netinet/\\w+\\.h|arpa/inet\\.h|netdb\\.h|poll\\.h|net/if\\.h",
      "socket|socketpair|bind|listen|accept|connect|send(to|msg)?|recv(from|msg)?|select|poll|getaddrinfo|gethostbyname|inet_\\w+"),
  PROCESSES(
      "other processes",
      "sys/(wait|ipc|shm|sem|msg|ptrace)\\.h|spawn\\.h|sched\\.h",
      "v?fork|exec[lv]p?e?|wait(pid)?|system|popen|pclose|pipe2?|posix_spawnp?|shm\\w+|sem(get|op|ctl)|msg(get|snd|rcv|ctl)|dup2?|sched_\\w+"),
  MAPPING("mapped memory", "sys/mman\\.h", "mmap|munmap|mprotect|msync"),
  LOADING("libraries that are loaded at run time", "dlfcn\\.h", "dl(open|sym|close|error)");

  private static final Pattern MISSING =
      Pattern.compile("'([^']+)' file not found|call to undeclared (?:library )?function '(\\w+)'");

  private final String things;
  private final Pattern headers;
  private final Pattern functions;

  LackingFeature(String things, String headers, String functions) {
    this.things = things;
    this.headers = Pattern.compile(headers);
    this.functions = Pattern.compile(functions);
  }

  /** Why a function can't be called, such as {@code signals are not supported}; null where nothing is known of it. */
  static String function(String name) {
    for (LackingFeature kind : values()) {
      if (kind.functions.matcher(name).matches()) {
        return kind.things + " are not supported";
      }
    }
    return null;
  }

  /** A line for each kind that a compiler has missed, to be put behind its words; empty where there is none. */
  static String hints(String said) {
    Set<String> hints = new TreeSet<>();
    Matcher missing = MISSING.matcher(said);
    while (missing.find()) {
      for (LackingFeature kind : values()) {
        if (missing.group(1) != null && kind.headers.matcher(missing.group(1)).matches()
            || missing.group(2) != null && kind.functions.matcher(missing.group(2)).matches()) {
          String name = missing.group(1) != null ? missing.group(1) : missing.group(2);
          hints.add("\n" + name + ": " + kind.things + " are not supported (docs/c.md).");
        }
      }
    }
    return String.join("", List.copyOf(hints));
  }
}
