#!/bin/sh
# Builds Lasso when its jar is missing or older than the sources, then runs it. Works from any directory.
#   JAVA_HOME        the JDK to use (else: java on the PATH)
#   COLUMNS          how wide reports are, if it is exported (else: as the terminal, or 100)
#   LASSO_COLOR      always, never or auto: whether reports are in colours (auto: on a terminal, unless NO_COLOR is set)
#   LASSO_JAVA_OPTS  further options of the Java machine, such as -Xmx8g
# In a directory that ./lasso pack has made nothing is built, and the runtime beside it is used.
# The Java machine is a child: an exit code counts only with its last word (docs/decisions/last-word.md), and a signal at any moment ends in a verdict.
set -eu

stopped=
child=
listens=
with=TERM
# The Java machine looks into the pipe once it can take signals: none is lost while it starts.
stop() {
  stopped=$((${stopped:-0} + 1))
  [ "$stopped" -lt 4 ] || with=KILL # who asks that often gets it
  [ -z "$listens" ] || echo stop >&3
  [ -z "$child" ] || kill -$with "$child" 2>/dev/null || :
}
trap stop INT TERM HUP

# Standard output and error that are closed must not become files of ours.
{ : >&1; } 2>/dev/null || exec 1</dev/null
{ : >&2; } 2>/dev/null || exec 2</dev/null
command : 2>/dev/null 4<&0 || exec 0</dev/null
# Shells give a child in the background /dev/null to read, even one that asks for <&0: ours reads what we read.
exec 4<&0

self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
case $self in
  */*) home=$(CDPATH='' cd "${self%/*}" && pwd) ;;
  *) home=$(pwd) ;;
esac
target=$home/checker/target
packed=
if [ -f "$home/app/lasso.jar" ]; then
  packed=1
  target=$home/app
fi
jar=$target/lasso.jar
stamp=$target/lasso.built

fail() {
  echo "lasso: $1" >&2
  exit 2
}

if [ -n "$packed" ] && [ -x "$home/runtime/bin/java" ]; then
  java=$home/runtime/bin/java
elif [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
  [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, where there is no bin/java. Set it to a JDK, 17 or newer."
else
  java=$(command -v java) || fail "there is no java on the PATH. Install a JDK, 17 or newer, or set JAVA_HOME."
  java=$(readlink -f "$java")
fi

# The version stands in a file: asking the machine itself would cost more than a whole check.
version=
release=${java%/bin/java}/release
if [ -r "$release" ]; then
  while IFS='=' read -r key value; do
    [ "$key" = JAVA_VERSION ] && version=${value#\"} && version=${version%\"}
  done <"$release"
fi
[ -n "$version" ] || version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
major=${version%%[!0-9]*}
[ "${major:-0}" -ge 17 ] 2>/dev/null ||
  fail "$java is Java ${version:-of an unknown version}; Lasso needs a JDK, 17 or newer. Set JAVA_HOME."

# Waits for the child to its end, also when signals come in between; sets status.
await() {
  while :; do
    status=0
    wait "$child" 2>/dev/null || status=$?
    kill -0 "$child" 2>/dev/null || break
  done
  child=
}

# The verdict of a run that was ended before the Java machine could say one.
interrupted() {
  case $command in
    check | resume) echo "INCONCLUSIVE interrupted by the user${1:-}" ;;
    *) echo "lasso: INCONCLUSIVE interrupted by the user${1:-}" >&2 ;;
  esac
  exit 3
}

command=${1:-help}

# Apache Spark is no part of the tool: it is fetched when it is first asked for (docs/decisions/spark.md).
spark=
takes=
for word in "$@"; do
  case $takes,$word in
    *,--) break ;;
    engine,spark | *,--engine=spark) spark=$home/engine-spark/target ;;
  esac
  takes=
  [ "$word" != --engine ] || takes=engine
done
# What was searched there goes on there.
if [ "$command" = resume ]; then
  for word in "$@"; do
    if [ -d "$word" ] && grep -qs '"engine":"spark"' "$word"/checkpoint-*; then
      spark=$home/engine-spark/target
    fi
  done
fi
[ -z "$spark" ] || [ -z "$packed" ] || spark=$home/spark

is_current() {
  [ -f "$jar" ] || return 1
  [ -z "$spark" ] || [ -f "$spark/lasso-engine-spark.jar" ] || return 1
  [ -z "$packed" ] || return 0
  reference=$jar
  [ ! "$stamp" -nt "$jar" ] || reference=$stamp
  for module in "$home"/*/src/main; do
    set -- "$@" "$module" "${module%/src/main}/pom.xml"
  done
  [ -z "$(find "$home/pom.xml" "$@" -newer "$reference" -print 2>/dev/null | head -n 1)" ]
}

build() {
  command -v mvn >/dev/null || fail "$jar is missing or older than the sources, and there is no mvn on the PATH to build it."
  parts="-pl checker"
  if [ -n "$spark" ]; then
    [ -z "$packed" ] || fail "--engine spark is not part of a packed Lasso. Use ./lasso of a checkout, with Maven."
    parts="-P spark -pl checker,engine-spark"
    [ -f "$spark/lasso-engine-spark.jar" ] ||
      echo "lasso: Apache Spark is asked for the first time: Maven fetches about 220 MB of libraries, unless it has them" >&2
  fi
  echo "lasso: building (once) ..." >&2
  mkdir -p "$target"
  log=$target/lasso-build.log
  for offline in -o ''; do
    (cd "$home" && exec mvn -q -B $offline -Dmaven.test.skip=true -Dspotless.check.skip=true \
      $parts -am package) >"$log" 2>&1 &
    child=$!
    await
    if [ -n "$stopped" ]; then
      rm -f "$jar" "$stamp"
      interrupted ", while Lasso was being built"
    fi
    if [ "$status" -eq 0 ]; then
      touch "$stamp"
      rm -f "$target"/lasso-*.jsa
      return 0
    fi
  done
  cat "$log" >&2
  fail "the build failed; its messages stand above and in $log."
}

if ! is_current; then
  mkdir -p "$target"
  if command -v flock >/dev/null; then
    exec 9>"$target/lasso.lock"
    flock 9 &
    child=$!
    await
    [ -z "$stopped" ] || interrupted ", while another build was waited for"
    is_current || build
    exec 9>&-
  else
    build
  fi
fi

# ./lasso pack DIR: Lasso and a Java runtime for it, in a directory that appears when it is whole.
pack() {
  case ${1:-} in '' | -*) fail "pack takes one directory, which it makes: ./lasso pack DIR." ;; esac
  [ $# -eq 1 ] || fail "pack takes one directory; got $*."
  dir=${1%/}
  [ ! -e "$dir" ] || fail "$dir exists already; pack makes a new directory."
  jlink=${java%/bin/java}/bin/jlink
  [ -x "$jlink" ] || fail "there is no $jlink; set JAVA_HOME to a whole JDK, 17 or newer."
  part=$dir.part.$$
  mkdir -p "$part/app" || fail "$part can't be made."
  # Modules of Java SE for programs; the compiler; what the debugger, pages and memory measurements need.
  modules=java.se,jdk.attach,jdk.charsets,jdk.compiler,jdk.crypto.ec,jdk.httpserver,jdk.jdwp.agent,jdk.jfr,jdk.localedata
  modules=$modules,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs
  if "$jlink" --add-modules "$modules" --no-header-files --no-man-pages --output "$part/runtime" >&2 &&
    "$part/runtime/bin/java" -XX:+UseSerialGC -Xshare:dump -Xlog:disable >/dev/null 2>&1 &&
    cp -R "$jar" "$target/lib" "$part/app/" &&
    cp "$self" "$part/lasso" && cp "$home/lassocc" "$home/LICENSE" "$part/" && chmod +x "$part/lasso" "$part/lassocc" &&
    [ -z "$stopped" ] && mv "$part" "$dir"; then
    # Its first run makes the archive of classes.
    env -u JAVA_HOME -u LASSO_JAVA_OPTS "$(CDPATH='' cd "$dir" && pwd)/lasso" --version
    exit 0
  fi
  rm -rf "$part"
  [ -z "$stopped" ] || interrupted ", while Lasso was being packed"
  fail "$dir was not made; the reason stands above."
}
case "$command ${2:-}" in
  'pack --help' | 'pack -h') ;;
  pack\ *)
    shift
    pack "$@"
    ;;
esac

flags="-XX:+UseSerialGC -XX:-DontCompileHugeMethods -Xlog:disable -Dchronicle.analytics.disable=true"
# Exceptions have the same messages and traces whether their code is compiled or not. (Newer machines don't know the last flag.)
flags="$flags -XX:-OmitStackTraceInFastThrow -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-InlineNIOCheckIndex"
# The optimising compiler starts much later than usual, and puts less into one method: most checks are over before its work pays, and what
# it compiles as one piece with all that is seldom needed costs seconds (perf/README.md, "Figures: compilers").
flags="$flags -XX:Tier4InvocationThreshold=200000 -XX:Tier4MinInvocationThreshold=24000"
flags="$flags -XX:Tier4CompileThreshold=600000 -XX:Tier4BackEdgeThreshold=1600000 -XX:FreqInlineSize=100"
# The heap begins small, and grows with what stays in it: else Java fills 100 MB with what is garbage before it looks for any. Not where
# the user says something of the heap, which might be smaller.
case " ${LASSO_JAVA_OPTS:-} ${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} " in
  *' -Xm'* | *HeapSize* | *RAM*) ;;
  *) flags="$flags -Xms64m" ;;
esac
# The same answers and the same bytes whatever the user's locale. Java takes the encoding of file names and arguments from the
# environment and from nowhere else: UTF-8 also under LC_ALL=C.
LC_ALL=C.UTF-8
export LC_ALL
flags="$flags -Duser.language=en -Duser.country= -Duser.script= -Duser.variant= -Duser.timezone=UTC -Dfile.encoding=UTF-8"
flags="$flags -Dsun.stdout.encoding=UTF-8 -Dsun.stderr.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8"
if [ "$major" -ge 24 ]; then
  flags="$flags --sun-misc-unsafe-memory-access=allow"
fi

# Of several places, the first in which something can be made; nothing else may be left behind there.
scratch() {
  for place in "${TMPDIR:-/tmp}" /tmp /dev/shm "$target"; do
    if work=$(mktemp -d "$place/lasso.XXXXXXXX" 2>/dev/null); then
      return 0
    fi
  done
  fail "there is no directory for temporary files: none of ${TMPDIR:-/tmp}, /dev/shm and $target can be written. Set TMPDIR."
}

# Class-data sharing: the classes that a check loads, mapped rather than parsed. One archive per Java version, made by a first run; beside the jar, or, where
# that is read-only, in the user's cache, or nowhere. Java refuses, without a word, an archive that does not fit the jar.
archive=$target/lasso-$version.jsa
compilers=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/lasso/llvm
if [ ! -w "$target" ] && { [ ! -f "$archive" ] || [ "$jar" -nt "$archive" ]; }; then
  cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/lasso
  archive=
  if mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
    archive=$cache/lasso-$version-$(printf '%s' "$jar" | cksum | tr ' ' -).jsa
  fi
fi
case $archive in *[[:space:]]*) archive= ;; esac # it stands among words that are split at blanks
# A compiler that has come since then makes another run worth it: with it the classes for programs in C get into the archive.
if [ -n "$archive" ] && { [ ! -f "$archive" ] || [ "$jar" -nt "$archive" ] || [ "$compilers" -nt "$archive" ]; }; then
  scratch
  mkdir "$work/warm"
  with=KILL # asked to end, it would write the archive first
  "$java" $flags -XX:ArchiveClassesAtExit="$work/archive.jsa" -jar "$jar" \
    train "$work/warm" >/dev/null 2>&1 &
  child=$!
  await
  with=TERM
  # Another directory, perhaps another disk: copied beside its place, then renamed.
  if [ -f "$work/archive.jsa" ] && [ -z "$stopped" ]; then
    { cp "$work/archive.jsa" "$archive.$$" && mv -f "$archive.$$" "$archive"; } 2>/dev/null || rm -f "$archive.$$" 2>/dev/null || :
  fi
  rm -rf "$work" || :
  [ -z "$stopped" ] || interrupted
fi
[ -z "$archive" ] || [ ! -f "$archive" ] || flags="$flags -XX:SharedArchiveFile=$archive -Xshare:auto"

[ ! -t 2 ] || flags="$flags -Dlasso.watched=true"
case ${LASSO_COLOR:-auto} in
  always) flags="$flags -Dlasso.colours=true" ;;
  never) ;;
  auto) [ ! -t 1 ] || [ -n "${NO_COLOR:-}" ] || [ "${TERM:-dumb}" = dumb ] || flags="$flags -Dlasso.colours=true" ;;
  *) fail "LASSO_COLOR is $LASSO_COLOR. It is always, never or auto, which is the default: where standard output is a terminal and NO_COLOR is not set." ;;
esac

# How wide reports are: what is said (COLUMNS), or what the terminal has; elsewhere 100. The line of progress fits the terminal that shows it.
is_width() {
  case ${1:-0} in 0* | *[!0-9]*) return 1 ;; esac
  [ "${#1}" -lt 6 ]
}
if is_width "${COLUMNS:-}"; then
  flags="$flags -Dlasso.columns=$COLUMNS -Dlasso.progress=$COLUMNS"
else
  if [ -t 1 ] && size=$(stty size <&1 2>/dev/null) && is_width "${size#* }"; then
    flags="$flags -Dlasso.columns=${size#* }"
  fi
  if [ -t 2 ] && size=$(stty size <&2 2>/dev/null) && is_width "${size#* }"; then
    flags="$flags -Dlasso.progress=${size#* }"
  fi
fi

# Names of files are those of the user, whatever the language: without UTF-8 Java could not say them.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) ;;
  *) LC_ALL=C.UTF-8 && export LC_ALL ;;
esac

# The bound of --memory is one for the whole process: half of it at most is Java's heap, most of that for what stays.
memory() {
  bound=
  for word in "$@"; do
    case $bound,$word in
      next,*) bound=$word ;;
      *,--) break ;;
      *,--memory) bound=next ;;
      *,--memory=*) bound=${word#--memory=} ;;
    esac
  done
  number=${bound%%[!0-9]*}
  [ -n "$number" ] && [ "${#number}" -lt 12 ] || return 0
  case ${bound#"$number"} in
    [kK]*) kilobytes=$number ;;
    [mM]*) kilobytes=$((number * 1024)) ;;
    [gG]*) kilobytes=$((number * 1024 * 1024)) ;;
    [tT]*) kilobytes=$((number * 1024 * 1024 * 1024)) ;;
    '') kilobytes=$((number / 1024)) ;;
    *) return 0 ;;
  esac
  [ "$kilobytes" -ge 131072 ] || kilobytes=131072
  young=$((kilobytes / 16))
  [ "$young" -le 262144 ] || young=262144
  flags="$flags -Xmx$((kilobytes / 2))k -XX:MaxNewSize=${young}k"
  case ${LASSO_JAVA_OPTS:-} in
    *-Xmx*) ;;
    *) flags="$flags -Dlasso.heap.bounded=true" ;;
  esac
}
case $command in check | resume) memory "$@" ;; esac

# replay --debug[=PORT] waits for a Java debugger, on the loopback address only.
debugger() {
  port=
  for word in "$@"; do
    case $port,$word in
      next,*[!0-9]* | next,) port=5005 ;;
      next,*) port=$word ;;
    esac
    case $port,$word in
      *,--) break ;;
      ,--debug) port=next ;;
      ,--debug=*) port=${word#--debug=} ;;
    esac
  done
  [ "$port" != next ] || port=5005
  case $port in
    '') return 0 ;;
    *[!0-9]*) fail "--debug=$port: a port is a number from 1 to 65535." ;;
  esac
  flags="$flags -agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:$port -Dlasso.debugged=true"
  echo "lasso: waits for a Java debugger at 127.0.0.1:$port (jdb -attach $port; Remote JVM Debug in an IDE); Ctrl-C ends it." >&2
}
[ "$command" != replay ] || debugger "$@"

[ -z "$stopped" ] || interrupted

# The secret of the last word goes through a pipe without a name, and so comes back: nothing is left on a disk.
scratch
if ! mkfifo -m 600 "$work/word" 2>/dev/null || ! exec 3<>"$work/word"; then
  rm -rf "$work"
  fail "no pipe can be made in $work. Set TMPDIR to a directory of this machine."
fi
rm -rf "$work"
secret=
[ ! -r /proc/sys/kernel/random/uuid ] || read -r secret </proc/sys/kernel/random/uuid || :
[ -n "$secret" ] || secret=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "$secret" >&3
listens=1
[ -z "$stopped" ] || interrupted

if [ -n "$spark" ]; then
  # What the manifest of the jar opens, and what Spark needs besides.
  for package in java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.util java.util.concurrent \
    java.util.concurrent.atomic jdk.internal.ref sun.nio.ch sun.nio.cs sun.security.action sun.util.calendar; do
    flags="$flags --add-opens=java.base/$package=ALL-UNNAMED"
  done
  for package in jdk.internal.misc jdk.internal.ref sun.nio.ch; do
    flags="$flags --add-exports=java.base/$package=ALL-UNNAMED"
  done
  flags="$flags --enable-native-access=ALL-UNNAMED -Xshare:auto -Dio.netty.tryReflectionSetAccessible=true"
  SPARK_SCALA_VERSION=2.13
  export SPARK_SCALA_VERSION
  "$java" $flags ${LASSO_JAVA_OPTS:-} -Dlasso.own.process=true -Dlasso.word=/dev/fd/3 \
    -cp "$jar:$spark/lasso-engine-spark.jar:$spark/lib/*" lasso.checker.cli.Main "$@" <&4 4<&- &
else
  "$java" $flags ${LASSO_JAVA_OPTS:-} -Dlasso.own.process=true -Dlasso.word=/dev/fd/3 -jar "$jar" "$@" <&4 4<&- &
fi
child=$!
await

listens=
echo end >&3
said=stop code=
while [ "$said" = stop ]; do
  read -r said code rest <&3 || said=
done
if [ "$said" = "$secret" ] && [ "$code" = "$status" ]; then
  exit "$code"
fi
[ -z "$stopped" ] || interrupted
if [ "$said" = "$secret" ] && [ -z "$code" ] && [ "$status" -eq 1 ]; then
  fail "the Java machine did not start; its message stands above. Look at LASSO_JAVA_OPTS and JAVA_TOOL_OPTIONS."
fi
if [ "$status" -gt 128 ]; then
  how="was ended by signal $((status - 128))"
else
  how="ended with code $status"
fi
echo "lasso: the Java machine $how without the last word of Lasso: a crash, or code of the program got out. The run proves nothing." >&2
exit 70
