package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Executors;
import lasso.runtime.surroundings.ProvidedFiles;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowListTest {
  private static final Surroundings WITH_FILES =
      Surroundings.DEFAULT.withFiles(ProvidedFiles.NONE, true);

  private final AllowList list = AllowList.ofRunningJdk();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java/lang/String | length | ()I | DATA",
        "java/lang/String | format | (Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String; | DATA",
        "java/util/ArrayList | stream | ()Ljava/util/stream/Stream; | DATA",
        "java/util/HashMap | put | (Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; | DATA",
        "java/util/Locale | ROOT | Ljava/util/Locale; | DATA",
        "[I | clone | ()Ljava/lang/Object; | DATA",
        "java/lang/StringBuilder | setLength | (I)V | DATA",
        "java/math/BigInteger | pow | (I)Ljava/math/BigInteger; | DATA",
        "java/time/LocalDate | plusDays | (J)Ljava/time/LocalDate; | DATA",
        "java/util/regex/Pattern | compile | (Ljava/lang/String;)Ljava/util/regex/Pattern; | DATA",
        "java/lang/invoke/MethodHandle | invokeExact | (Ljava/lang/String;I)J | DATA",
        "java/lang/invoke/VarHandle | getAndAdd | (Ljava/lang/Object;I)I | STANDIN",
        "java/lang/System | nanoTime | ()J | MEDIATED",
        "java/lang/System | out | Ljava/io/PrintStream; | MEDIATED",
        "java/util/Random | <init> | ()V | MEDIATED",
        "java/time/LocalDate | now | ()Ljava/time/LocalDate; | MEDIATED",
        "java/util/ArrayList | forEach | (Ljava/util/function/Consumer;)V | DATA",
        "java/util/IdentityHashMap | <init> | ()V | STANDIN",
        "java/lang/Thread | start | ()V | REFUSED",
        "java/util/List | parallelStream | ()Ljava/util/stream/Stream; | REFUSED",
        "java/util/concurrent/LinkedBlockingQueue | take | ()Ljava/lang/Object; | REFUSED",
        "java/nio/file/Files | walk | (Ljava/nio/file/Path;[Ljava/nio/file/FileVisitOption;)Ljava/util/stream/Stream; | REFUSED",
        "java/io/File | list | ()[Ljava/lang/String; | REFUSED",
        "java/io/FileInputStream | <init> | (Ljava/io/File;)V | REFUSED",
        "java/text/SimpleDateFormat | <init> | ()V | MEDIATED",
        "java/util/Locale | setDefault | (Ljava/util/Locale;)V | MEDIATED",
        "java/util/TimeZone | setDefault | (Ljava/util/TimeZone;)V | REFUSED",
        "java/lang/ClassLoader | <init> | ()V | REFUSED",
        "java/awt/Frame | <init> | ()V | REFUSED",
        "sun/misc/Unsafe | getInt | (J)I | REFUSED",
        "java/lang/String | noSuchMethod | ()V | REFUSED",
        "jdk/internal/misc/Unsafe | getUnsafe | ()Ljdk/internal/misc/Unsafe; | REFUSED",
      })
  void everyMemberHasItsGroup(String owner, String name, String descriptor, MemberGroup group) {
    MemberVerdict verdict = list.verdict(owner, name, descriptor);
    assertThat(verdict.group()).as(verdict.reason()).isEqualTo(group);
    assertThat(verdict.reason()).isNotBlank();
    assertThat(verdict.remedy() != null).isEqualTo(group == MemberGroup.REFUSED);
  }

  @Test
  void remediesSayWhatToDoInstead() {
    assertThat(list.verdict("java/lang/Thread", "start", "()V").remedy())
        .contains("threads that are started in this way are not simulated");
    assertThat(list.verdict("java/awt/Frame", "<init>", "()V").reason())
        .contains("java.awt is refused as a whole", "windows");
  }

  @Test
  void whereFilesMayBeUsedPathsAreNamesAndWhatReachesTheMachineIsRefused() {
    AllowList files = AllowList.ofRunningJdk(WITH_FILES);
    FileNames.all()
        .forEach(
            (owner, keys) -> {
              for (String key : keys) {
                assertThat(files.verdictOfKey(owner, key).isRefused()).as(owner + key).isFalse();
                assertThat(list.verdictOfKey(owner, key).isRefused()).as(owner + key).isTrue();
              }
            });
    for (String key :
        List.of(
            "toAbsolutePath()",
            "toRealPath(LinkOption[])",
            "getFileSystem()",
            "toUri()",
            "of(URI)",
            "register(WatchService,WatchEvent$Kind[])")) {
      assertThat(files.verdictOfKey("java/nio/file/Path", key).isRefused()).as(key).isTrue();
    }
    assertThat(files.verdictOfKey("java/nio/file/Paths", "get(URI)").isRefused()).isTrue();
    assertThat(files.verdictOfKey("java/lang/Thread", "start()"))
        .isEqualTo(list.verdictOfKey("java/lang/Thread", "start()"));
  }

  @Test
  void aRemedyDoesNotAdviseWhatWasGiven() {
    String key = "walk(Path,FileVisitOption[])";
    assertThat(list.verdictOfKey("java/nio/file/Files", key).remedy())
        .contains("--files DIR", "--scratch");
    assertThat(AllowList.ofRunningJdk(WITH_FILES).verdictOfKey("java/nio/file/Files", key).remedy())
        .contains("usual methods of File and Files")
        .doesNotContain("--files", "--scratch");
  }

  @Test
  void everyNameOfAFileIsAMemberOfTheTables() {
    JdkTables newest = new JdkTables(TableVersion.of(Integer.MAX_VALUE));
    FileNames.all()
        .forEach(
            (owner, keys) ->
                assertThat(newest.find(owner.replace('/', '.')))
                    .hasValueSatisfying(
                        known -> assertThat(known.members().keySet()).containsAll(keys)));
  }

  /** Who holds a path can give it to these: so that a path is a name, none may open what it names. */
  @Test
  void nothingThatIsDataTakesAPath() {
    JdkTables tables = list.tables();
    for (String packaze : tables.packages().keySet()) {
      tables.table(packaze).stream()
          .flatMap(String::lines)
          .filter(line -> line.startsWith("data"))
          .forEach(line -> assertThat(line).doesNotContainPattern("[(,](Path|Watchable)[,)\\[]"));
    }
  }

  @Test
  void reflectedMembersAreAskedForAlike() throws Exception {
    assertThat(list.verdict(Executors.class.getMethod("newCachedThreadPool")).isRefused()).isTrue();
    assertThat(list.verdict(Integer.class.getField("MAX_VALUE")).isRefused()).isFalse();
    assertThat(list.verdict(String.class.getConstructor()).isRefused()).isFalse();
  }

  @Test
  void aVersionWithoutTablesUsesTheNextLowerOne() {
    assertThat(TableVersion.of(17).feature()).isEqualTo(17);
    assertThat(TableVersion.of(24).feature()).isEqualTo(17);
    assertThat(TableVersion.of(25).feature()).isEqualTo(25);
    assertThat(TableVersion.of(26).feature()).isEqualTo(25);
  }

  @Test
  void whatIsNewInALaterVersionIsRefused() {
    AllowList older = new AllowList(new JdkTables(new TableVersion(17)));
    String joiner = "(Ljava/lang/String;)Ljava/lang/String;";
    assertThat(older.verdict("java/lang/StringBuilder", "repeatEverywhere", joiner).isRefused())
        .isTrue();
    MemberVerdict later = older.verdict("java/util/List", "getFirst", "()Ljava/lang/Object;");
    assertThat(later.isRefused()).isTrue();
    assertThat(later.reason()).contains("java.util.List.getFirst() is not on the list");
  }
}
