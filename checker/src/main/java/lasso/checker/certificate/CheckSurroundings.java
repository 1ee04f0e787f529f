package lasso.checker.certificate;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.CertifiedEvidence;
import lasso.runtime.program.Sha256;

/** What stood around a check: tool, Java, and what was the same in all schedules. */
final class CheckSurroundings {
  /** Classes whose change means another tool: the step, the kernel, the search, the library. */
  private static final List<String> CORE =
      List.of(
          "lasso/runtime/process/SimulatedProcesses",
          "lasso/runtime/process/ProcessMachine",
          "lasso/runtime/kernel/system/Kernel",
          "lasso/runtime/capture/Capture",
          "lasso/runtime/capture/Restore",
          "lasso/checker/explore/SearchRun",
          "lasso/checker/property/EndJudge",
          "mpi/MPI",
          "mpi/Comm",
          "mpi/Request",
          "lasso/mpi/Communicator",
          "lasso/mpi/collective/CollectiveRound");

  private CheckSurroundings() {}

  /** The hash is that of the jar, or of its core classes where there is no jar. */
  static JsonObject tool() {
    JsonObject json = new JsonObject();
    json.addProperty("name", "Lasso");
    json.addProperty("core", "sha256:" + coreHash());
    return json;
  }

  private static String coreHash() {
    StringBuilder hashes = new StringBuilder();
    for (String name : CORE) {
      try (InputStream in =
          CheckSurroundings.class.getClassLoader().getResourceAsStream(name + ".class")) {
        hashes.append(in == null ? name : Sha256.of(in.readAllBytes())).append('\n');
      } catch (IOException e) {
        hashes.append(name).append('\n');
      }
    }
    return Sha256.of(hashes.toString().getBytes(StandardCharsets.UTF_8));
  }

  static JsonObject jdk() {
    JsonObject json = new JsonObject();
    json.addProperty("version", System.getProperty("java.runtime.version"));
    json.addProperty("vendor", System.getProperty("java.vendor"));
    Path release = Path.of(System.getProperty("java.home"), "release");
    String hash = null;
    try {
      hash = Files.isReadable(release) ? "sha256:" + Sha256.of(Files.readAllBytes(release)) : null;
    } catch (IOException e) {
      // The version says most of it.
    }
    json.addProperty("release", hash);
    return json;
  }

  static JsonObject fixed(CheckPlan plan, CertifiedEvidence evidence) {
    JsonObject json = new JsonObject();
    json.addProperty("randomNumbers", evidence.drewRandomNumbers());
    json.addProperty("seed", plan.semantics().seed());
    json.addProperty("clock", plan.semantics().clock().toString());
    json.addProperty("locale", plan.semantics().locale());
    json.addProperty("zone", plan.semantics().zone());
    json.addProperty("charset", plan.semantics().charset());
    JsonArray sentences = new JsonArray();
    evidence.fixed().forEach(sentences::add);
    json.add("chosen", sentences);
    return json;
  }
}
