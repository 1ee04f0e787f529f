"use strict";
(() => {
  const byId = id => document.getElementById(id);
  const { format, element } = Charts;
  const runs = JSON.parse(byId("data").textContent).runs;
  if (runs.length === 0) {
    byId("notice").textContent = "There are no measurements yet: perf/bench makes some.";
    byId("notice").hidden = false;
    document.querySelector("main").hidden = true;
    return;
  }
  const unique = values => [...new Set(values)];
  const javaOf = run => run.jdk.replace(/[.+].*/, "");
  const label = run => run.commit + (run.modified ? "+" : "") + ", " + run.date.slice(0, 16).replace("T", " ") + ", Java " + javaOf(run) + (run.busy ? ", busy machine" : "");
  const names = unique(runs.flatMap(run => run.programs.map(program => program.name)));
  const hotPaths = unique(runs.flatMap(run => (run.hotPaths || []).map(path => path.name)));
  const find = (run, name) => run.programs.find(program => program.name === name && !program.error);
  const fill = (select, options) => select.replaceChildren(...options.map(([value, text]) => element("option", { value, textContent: text })));
  const ratio = value => value === null || value === undefined ? "-" : format.plain(value) + " x";

  byId("about").textContent = runs.length + (runs.length === 1 ? " run" : " runs") + ", made by perf/bench";

  /* One run as a table. */
  const columns = [
    ["program", row => row.name],
    ["verdict", row => row.verdict],
    ["states", row => row.states.toLocaleString("en")],
    ["transitions", row => row.transitions.toLocaleString("en")],
    ["wall", row => format.seconds(row.seconds)],
    ["processor", row => format.seconds(row.cpuSeconds)],
    ["states/s", row => format.count(row.statesPerSecond)],
    ["SPIN states/s", row => row.spin && row.spin.statesPerSecond ? format.count(row.spin.statesPerSecond) : "-"],
    ["speed / SPIN", row => ratio(row.ratios && row.ratios.statesPerSecond)],
    ["per processor s / SPIN", row => ratio(row.ratios && row.ratios.statesPerCpuSecond)],
    ["B/state", row => format.plain(row.bytesPerState)],
    ["SPIN B/state", row => row.spin ? format.plain(row.spin.bytesPerState) : "-"],
    ["SPIN COLLAPSE", row => row.spin ? format.plain(row.spin.collapsedBytesPerState) : "-"],
    ["process", row => format.bytes(row.peakRssBytes)],
    ["local steps", row => row.localSteps.toLocaleString("en")],
    ["local steps/s", row => format.count(row.localStepsPerSecond)],
    ["memo hits", row => format.percent(row.memoHitRate)],
    ["page sharing", row => row.pageSharing ? format.plain(row.pageSharing) : "-"],
    ["wall time / another build's", row => row.compared ? ratio(row.compared.seconds.median) + " of " + row.compared.commit : "-"],
    ["goal", row => row.goal || "-", "text"],
    ["command", row => "check " + row.program, "text"],
    ["SPIN's model", row => row.spin ? row.spin.model : "-", "text"],
  ];
  const showTable = run => {
    byId("run-about").textContent = run.machine.processor + ", " + run.machine.cores + " cores, " + format.bytes(run.machine.memoryBytes) +
      ", Java " + run.jdk + (run.busy ? "; the machine was busy with other work (" + format.percent(run.load) + "): compare processor time only" : "");
    const head = element("tr", {}, columns.map(([title, , kind]) => element("th", { textContent: title, scope: "col", className: kind || "" })));
    const body = run.programs.map(row => row.error
      ? element("tr", {}, [
        element("td", { textContent: row.name }),
        element("td", { textContent: row.error, colSpan: columns.length - 1, className: "text" })])
      : element("tr", {}, columns.map(([, show, kind]) => element("td", { textContent: show(row), className: kind || "" }))));
    byId("table").replaceChildren(element("thead", {}, [head]), element("tbody", {}, body));
  };

  /* Memory over time of one program in the run of the table. */
  const memoryCanvas = Charts.card(byId("memory"), "Memory by store", "Stacked: what each store holds. Dashed: the whole process as the system counts it.", true);
  byId("memory").firstChild.style.gridColumn = "1 / -1";
  const memory = Charts.line(memoryCanvas, [
    { label: "visited set", fill: true }, { label: "local states", fill: true }, { label: "pages", fill: true },
    { label: "Java heap", fill: true }, { label: "process", dashed: true, stack: "process", colour: Charts.COLOURS[8] },
  ], { x: format.seconds, y: format.bytes, stacked: true, xMin: 0, points: true });
  const showMemory = run => {
    const row = find(run, byId("memory-program").value);
    const curve = row && row.memory ? row.memory : { columns: [], samples: [] };
    memory.chart.resetZoom("none");
    memory.setPoints(["visitedBytes", "localStateBytes", "pageBytes", "heapBytes", "residentBytes"].map(name => {
      const at = curve.columns.indexOf(name);
      return curve.samples.map(sample => ({ x: sample[0] / 1000, y: sample[at] }));
    }));
  };

  /* Curves over all runs. */
  const perSecond = value => format.count(value) + "/s";
  const kinds = [
    ["States per second", "Distinct global states per second of search.", perSecond, row => row.statesPerSecond],
    ["Transitions per second", "Transitions per second of search.", perSecond, row => row.transitionsPerSecond],
    ["Speed beside SPIN", "States per second, SPIN's on the model of the same work being one.", ratio, row => row.ratios && row.ratios.statesPerSecond],
    ["Speed beside SPIN, by processor time", "States per second of processor time, start and compilation included; for busy machines.", ratio, row => row.ratios && row.ratios.statesPerCpuSecond],
    ["Bytes per state", "Memory of the visited set per distinct global state.", value => format.plain(value) + " B", row => row.bytesPerState],
    ["Memory beside SPIN", "SPIN's bytes per state divided by Lasso's: more is better.", ratio, row => row.ratios && row.ratios.bytesPerState],
    ["Local steps per second", "Steps of bytecode really executed, per second of search.", perSecond, row => row.localStepsPerSecond],
    ["Memo misses", "Share of the local steps that the table did not answer: one minus the memo hit rate.", format.percent, row => 1 - row.memoHitRate],
    ["Page sharing factor", "Pages asked of the page store per page stored.", format.plain, row => row.pageSharing],
    ["Wall time", "From pressing return to the verdict, start of the Java machine included.", format.seconds, row => row.seconds],
    ["Memory of the process", "Largest resident size.", format.bytes, row => row.peakRssBytes],
    ["States", "Distinct global states: fewer is what reductions are for.", format.count, row => row.states],
    ["Hot paths", "Operations per second of the JMH cases, whichever program is chosen.", perSecond, null],
  ];
  let shown = runs;
  const commit = x => Number.isInteger(x) && shown[x] ? shown[x].commit.slice(0, 7) : "";
  let changing = false;
  const changeAll = (change, isZoomed) => {
    if (!changing) {
      changing = true;
      kinds.forEach(kind => change(kind.made.chart));
      changing = false;
      byId("reset").hidden = !isZoomed;
    }
  };
  const resetAll = () => changeAll(chart => chart.resetZoom("none"), false);
  byId("reset").addEventListener("click", resetAll);
  for (const kind of kinds) {
    const canvas = Charts.card(byId("charts"), kind[0], kind[1] + " Logarithmic.", true);
    kind.made = Charts.line(canvas, [], {
      x: commit, y: kind[2], logarithmic: true, points: true, xWhole: true,
      tooltipTitle: x => shown[x] ? label(shown[x]) : "",
      onReset: resetAll,
      onZoom: (min, max) => changeAll(chart => chart.zoomScale("x", { min, max }, "none"), true),
    });
  }
  const showCurves = () => {
    resetAll();
    const java = byId("java").value;
    shown = runs.filter(run => java === "" || javaOf(run) === java);
    const wanted = names.filter(name => byId("programs").value === "" || name === byId("programs").value);
    for (const kind of kinds) {
      const of = kind[3];
      const figure = of
        ? (run, name) => { const row = find(run, name); return row ? of(row) : null; }
        : (run, name) => { const path = (run.hotPaths || []).find(one => one.name === name); return path ? path.perSecond : null; };
      const all = of ? names : hotPaths;
      const lines = (of ? wanted : hotPaths).map(name => ({
        label: name,
        colour: Charts.COLOURS[all.indexOf(name) % Charts.COLOURS.length],
        dashed: all.indexOf(name) >= Charts.COLOURS.length,
        data: shown.map((run, x) => ({ x, y: figure(run, name) })).filter(point => point.y > 0),
      })).filter(line => line.data.length > 0);
      kind.made.setRange(-0.3, shown.length - 0.7);
      kind.made.setLines(lines);
    }
  };

  fill(byId("run"), runs.map((run, i) => [String(i), label(run)]).reverse());
  fill(byId("programs"), [["", "all"], ...names.map(name => [name, name])]);
  fill(byId("java"), [["", "all"], ...unique(runs.map(javaOf)).map(java => [java, java])]);
  const current = () => runs[Number(byId("run").value)];
  const showRun = () => {
    showTable(current());
    const rows = current().programs.filter(row => row.memory);
    const measured = rows.map(row => row.name);
    const longest = rows.reduce((best, row) => best && best.seconds >= row.seconds ? best : row, null);
    const before = byId("memory-program").value;
    fill(byId("memory-program"), measured.map(name => [name, name]));
    byId("memory-program").value = measured.includes(before) ? before : longest ? longest.name : "";
    showMemory(current());
  };
  byId("run").addEventListener("change", showRun);
  byId("memory-program").addEventListener("change", () => showMemory(current()));
  byId("programs").addEventListener("change", showCurves);
  byId("java").addEventListener("change", showCurves);
  showRun();
  showCurves();
})();
