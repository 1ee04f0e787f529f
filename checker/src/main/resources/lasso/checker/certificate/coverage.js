"use strict";
/* What no schedule has reached; shown when lines were marked. */
(() => {
  const coverage = JSON.parse(document.getElementById("data").textContent).coverage;
  if (!coverage) {
    return;
  }
  const el = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const row = (what, where) => el("tr", {}, el("td", { textContent: what }), el("td", { textContent: where }));
  const table = el("table", { id: "coverage" });
  coverage.classesNeverReached.forEach(name => table.append(row("class " + name.replaceAll("/", "."), "never reached")));
  Object.entries(coverage.linesNeverReached).forEach(([name, lines]) =>
    table.append(row("class " + name.replaceAll("/", "."), "never reached: " + (lines.length === 1 ? "line " : "lines ") + lines.join(", "))));
  coverage.choicesNeverTaken.forEach(choice =>
    table.append(row(choice.what + (choice.place ? " at " + choice.place : ""), "no schedule " + choice.never.join("; no schedule "))));
  if (!table.rows.length) {
    table.append(row("every line and every choice", "reached"));
  }
  const all = coverage.lines === 1 ? "1 line" : coverage.lines + " lines";
  const details = el("details", { open: coverage.executed < coverage.lines || coverage.choicesNeverTaken.length > 0 },
    el("summary", { textContent: "Coverage: some schedule reached " + coverage.executed + " of " + all }),
    el("div", { className: "scroll", tabIndex: 0 }, table));
  document.querySelector("footer").before(details);
})();
