#!/bin/sh
# Builds Lasso when its jar is missing or older than the sources, then runs it. Works from any directory.
#   JAVA_HOME        the JDK to use (else: java on the PATH)
#   LASSO_JAVA_OPTS  further options of the Java machine, such as -Xmx8g
set -eu

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
jar=$target/lasso.jar
stamp=$target/lasso.built

fail() {
  echo "lasso: $1" >&2
  exit 2
}

if [ -n "${JAVA_HOME:-}" ]; then
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

is_current() {
  [ -f "$jar" ] || return 1
  reference=$jar
  [ ! "$stamp" -nt "$jar" ] || reference=$stamp
  for module in "$home"/*/src/main; do
    set -- "$@" "$module" "${module%/src/main}/pom.xml"
  done
  [ -z "$(find "$home/pom.xml" "$@" -newer "$reference" -print 2>/dev/null | head -n 1)" ]
}

build() {
  command -v mvn >/dev/null || fail "$jar is missing or older than the sources, and there is no mvn on the PATH to build it."
  echo "lasso: building (once) ..." >&2
  mkdir -p "$target"
  log=$target/lasso-build.log
  for offline in -o ''; do
    if (cd "$home" && mvn -q -B $offline -Dmaven.test.skip=true -Dspotless.check.skip=true \
      -pl checker -am package) >"$log" 2>&1; then
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
    flock 9
    is_current || build
    exec 9>&-
  else
    build
  fi
fi

flags="-XX:+UseSerialGC -XX:-DontCompileHugeMethods -XX:-OmitStackTraceInFastThrow -Xlog:disable -Dchronicle.analytics.disable=true"
# The optimising compiler starts later than usual: most checks are over before its work pays.
flags="$flags -XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=2400"
flags="$flags -XX:Tier4CompileThreshold=60000 -XX:Tier4BackEdgeThreshold=160000"
if [ "$major" -ge 24 ]; then
  flags="$flags --sun-misc-unsafe-memory-access=allow"
fi

# Class-data sharing: the classes that a check loads, mapped rather than parsed. One archive per Java version, made by a first run.
# Java refuses, without a word, an archive that is older than the jar.
archive=$target/lasso-$version.jsa
if [ ! -f "$archive" ] || [ "$jar" -nt "$archive" ]; then
  work=$(mktemp -d)
  mkdir "$work/warm"
  cat >"$work/warm/Warm.java" <<'JAVA'
import mpi.MPI;

public class Warm {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] data = {rank};
    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 1 - rank, 7);
    MPI.Finalize();
  }
}
JAVA
  "$java" $flags -XX:ArchiveClassesAtExit="$work/archive.jsa" -jar "$jar" \
    check "$work/warm/Warm.java" -n 2 --json "$work/warm.json" --trace "$work/trace.json" >/dev/null 2>&1 || true
  [ ! -f "$work/archive.jsa" ] || mv -f "$work/archive.jsa" "$archive" 2>/dev/null || true
  rm -rf "$work"
fi
[ ! -f "$archive" ] || flags="$flags -XX:SharedArchiveFile=$archive -Xshare:auto"

[ ! -t 2 ] || flags="$flags -Dlasso.watched=true"

exec "$java" $flags ${LASSO_JAVA_OPTS:-} -jar "$jar" "$@"
