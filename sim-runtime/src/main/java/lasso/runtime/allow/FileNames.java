package lasso.runtime.allow;

import java.util.List;
import java.util.Map;

/**
 * What a program may use besides where it may use files: paths, as names. The tables refuse every member of a path, for a path could be of any file
 * system, and most that is done with one opens a file. Without another way to come by a file system all paths are of the default one,
 * whose paths are text; what opens a file has a stand-in or stays refused. Members that ask the machine (the working directory, links, other
 * file systems) are not here.
 */
final class FileNames {
  private static final MemberVerdict NAME =
      new MemberVerdict(
          MemberGroup.DATA, "a path is a name: what it names is looked up elsewhere", null);

  private static final String REMEDY =
      "of what uses files only the streams of java.io, Scanner, and the usual methods of File and Files are under control, called"
          + " directly: use one of these";

  private static final Map<String, List<String>> MEMBERS =
      Map.of(
          "java/nio/file/Path",
          List.of(
              "compareTo(Object)",
              "compareTo(Path)",
              "endsWith(Path)",
              "endsWith(String)",
              "equals(Object)",
              "getFileName()",
              "getName(int)",
              "getNameCount()",
              "getParent()",
              "getRoot()",
              "hashCode()",
              "isAbsolute()",
              "iterator()",
              "normalize()",
              "of(String,String[])",
              "relativize(Path)",
              "resolve(Path)",
              "resolve(Path,Path[])",
              "resolve(String)",
              "resolve(String,String[])",
              "resolveSibling(Path)",
              "resolveSibling(String)",
              "startsWith(Path)",
              "startsWith(String)",
              "subpath(int,int)",
              "toFile()",
              "toString()"),
          "java/nio/file/Paths",
          List.of("get(String,String[])"),
          "java/io/File",
          List.of("toPath()"),
          "java/nio/file/LinkOption",
          List.of("NOFOLLOW_LINKS", "valueOf(String)", "values()"));

  private FileNames() {}

  /** The verdict for a member, by {@link MemberNames#key}, of exactly this class, or null when the tables decide. */
  static MemberVerdict find(String owner, String key) {
    return MEMBERS.getOrDefault(owner, List.of()).contains(key) ? NAME : null;
  }

  /** Every member, by class. */
  static Map<String, List<String>> all() {
    return MEMBERS;
  }

  /** The verdict in words for somebody who has given the options that the usual remedy names. */
  static MemberVerdict told(MemberVerdict verdict) {
    return MemberEffect.FILES.remedy().equals(verdict.remedy())
        ? new MemberVerdict(verdict.group(), verdict.reason(), REMEDY)
        : verdict;
  }
}
