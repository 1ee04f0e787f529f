package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** What a repository of artefacts asks of each of ours. */
class ArtefactsTest {
  private static final Path ROOT = Path.of("..");
  private static final XPath PATHS = XPathFactory.newInstance().newXPath();

  private static Document pom(String directory) throws Exception {
    File file = ROOT.resolve(directory).resolve("pom.xml").toFile();
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file);
  }

  private static List<String> texts(Document pom, String path) throws Exception {
    NodeList nodes = (NodeList) PATHS.evaluate(path, pom, XPathConstants.NODESET);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent().strip());
    }
    return texts;
  }

  private static String text(Document pom, String path) throws Exception {
    return PATHS.evaluate(path, pom).strip();
  }

  @Test
  void billOfMaterialsNamesEveryPublishedModuleAndNothingElse() throws Exception {
    Document parent = pom("");
    Document bill = pom("junit/bom");
    List<String> published = new ArrayList<>();
    for (String module : texts(parent, "/project/modules/module")) {
      Document pom = pom(module);
      boolean ours = text(pom, "/project/parent/artifactId").equals("lasso-parent");
      if (ours && !text(pom, "/project/properties/maven.deploy.skip").equals("true")) {
        published.add(text(pom, "/project/artifactId"));
      }
    }
    String managed = "/project/dependencyManagement/dependencies/dependency/";
    assertThat(texts(bill, managed + "artifactId")).isEqualTo(published);
    assertThat(texts(bill, managed + "version")).containsOnly("${project.version}");
    assertThat(text(bill, "/project/version")).isEqualTo(text(parent, "/project/version"));
  }

  @Test
  void everyArtefactSaysWhatItIsAndUnderWhichLicence() throws Exception {
    for (String directory : List.of("", "junit/bom")) {
      assertThat(text(pom(directory), "/project/licenses/license/name")).isEqualTo("Apache-2.0");
      assertThat(texts(pom(directory), "/project/developers/developer")).isNotEmpty();
    }
    assertThat(Files.readString(ROOT.resolve("LICENSE"))).contains("Version 2.0, January 2004");
    for (String module : texts(pom(""), "/project/modules/module")) {
      Document pom = pom(module);
      if (!text(pom, "/project/parent/artifactId").isEmpty()) {
        assertThat(text(pom, "/project/name")).as(module).startsWith("Lasso: ");
        assertThat(text(pom, "/project/description")).as(module).endsWith(".");
      }
    }
  }
}
