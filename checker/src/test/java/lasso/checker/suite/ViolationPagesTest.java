package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViolationPagesTest {
  @TempDir Path directory;

  private List<ManifestRow> rows() {
    return Tables.rows(
        directory, "program|ranks|verdict", "A|2|violated", "A|3|violated", "B|2|holds");
  }

  @Test
  void suitesPageLeadsToThePagesThatThereAre() throws Exception {
    ViolationPages pages =
        ViolationPages.in(directory.resolve("out/pages"), directory.resolve("out/suite.html"));
    List<ManifestRow> rows = rows();
    pages.write(rows.get(0), "old");
    pages.write(rows.get(1), "<html>");
    pages.forget(rows.get(0));
    assertThat(pages.link(rows.get(0))).isNull();
    assertThat(pages.link(rows.get(1))).startsWith("pages/A-3-").endsWith(".html");
    List<RowResult> results =
        List.of(
            new RowResult(rows.get(0), Tables.answer("violated")),
            new RowResult(rows.get(1), Tables.answer("violated")));
    String page = SuitePage.render(new SuiteResult(results, 1).with(pages));
    assertThat(page.split("<a href=")).hasSize(2);
    assertThat(page).contains("<a href=\"" + pages.link(rows.get(1)) + "\">");
  }

  @Test
  void rowsHaveDifferentPages() {
    ViolationPages pages = ViolationPages.in(directory, null);
    assertThat(rows().stream().map(pages::page)).doesNotHaveDuplicates().hasSize(3);
    assertThat(pages.link()).startsWith("file:");
  }
}
