"use strict";
(() => {
  const POLL_MILLIS = 500;
  const reader = Math.random().toString(36).slice(2, 12) || "0";
  const byId = id => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const { format, element } = Charts;
  const per = unit => value => unit(value) + "/s";

  let generation = data.generation;
  let samples = data.samples;
  let latest = data.latest;
  const column = Object.fromEntries(data.columns.map((name, i) => [name, i]));
  const value = (sample, name) => sample ? sample[column[name]] : 0;
  const seconds = sample => value(sample, "elapsedMillis") / 1000;

  /* Growth per second over at least half a second, so that the curve shows the search and not the clock. */
  const rate = name => {
    const points = [];
    const span = Math.max(0.5, samples.length ? seconds(samples[samples.length - 1]) / 150 : 0);
    let back = 0;
    for (let i = 1; i < samples.length; i++) {
      while (back + 1 < i && seconds(samples[i]) - seconds(samples[back + 1]) >= span) {
        back++;
      }
      const time = seconds(samples[i]) - seconds(samples[back]);
      if (time > 0) {
        points.push({ x: seconds(samples[i]), y: (value(samples[i], name) - value(samples[back], name)) / time });
      }
    }
    return points;
  };
  const curve = of => samples.map(sample => ({ x: seconds(sample), y: of(sample) })).filter(point => Number.isFinite(point.y));
  const plain = name => curve(sample => value(sample, name));
  const bytesPerState = sample => value(sample, "visitedBytes") / value(sample, "states");
  const memoHitRate = sample => value(sample, "memoHits") / (value(sample, "memoHits") + value(sample, "localSteps"));
  const sharing = sample => value(sample, "pagesTotal") / value(sample, "pagesDistinct");

  const charts = [
    {
      title: "Speed", text: "Distinct global states and transitions per second.", y: per(format.count),
      lines: [{ label: "states/s" }, { label: "transitions/s" }],
      points: () => [rate("states"), rate("transitions")],
    },
    {
      title: "Memory by store", text: "Stacked: what each store holds. Dashed: the whole process as the system counts it.", y: format.bytes, stacked: true,
      lines: [
        { label: "visited set", fill: true }, { label: "local states", fill: true }, { label: "pages", fill: true },
        { label: "Java heap", fill: true }, { label: "process", dashed: true, stack: "process", colour: Charts.COLOURS[8] }],
      points: () => ["visitedBytes", "localStateBytes", "pageBytes", "heapBytes", "residentBytes"].map(plain),
    },
    {
      title: "Depth", text: "Steps from the initial state to where the search is.", y: format.count,
      lines: [{ label: "depth" }], points: () => [plain("depth")],
    },
    {
      title: "States to do", text: "States that are known and whose steps have not all been followed.", y: format.count,
      lines: [{ label: "states to do" }], points: () => [plain("frontier")],
    },
    {
      title: "States", text: "Found so far, logarithmic: distinct global states, and distinct local states of single ranks.", y: format.count, logarithmic: true,
      lines: [{ label: "global states" }, { label: "local states" }],
      points: () => [plain("states"), plain("localStates")],
    },
    {
      title: "Bytes per state", text: "Memory of the visited set per distinct global state, logarithmic.", logarithmic: true, y: value => format.plain(value) + " B",
      lines: [{ label: "bytes per state" }], points: () => [curve(bytesPerState)],
    },
    {
      title: "Local steps", text: "Steps of ranks that were executed, per second; all others were known from an equal state of the rank.", y: per(format.count),
      lines: [{ label: "local steps/s" }], points: () => [rate("localSteps")],
    },
    {
      title: "Steps executed anew", text: "Share of the steps of ranks that had to be executed, logarithmic; the others were known from an equal state of the rank.", logarithmic: true, y: format.percent,
      lines: [{ label: "executed anew" }], points: () => [curve(sample => 1 - memoHitRate(sample))],
    },
    {
      title: "Shared pages", text: "Pages of memory that states consist of, for each page that is stored.", y: format.plain,
      lines: [{ label: "used for each stored" }], points: () => [curve(sharing)],
    },
  ];

  /* Changing one chart's range tells its listener, also when the change comes from here. */
  let changing = false;
  const changeAll = (change, isZoomed) => {
    if (!changing) {
      changing = true;
      charts.forEach(one => change(one.made.chart));
      changing = false;
      byId("reset").hidden = !isZoomed;
    }
  };
  const zoomAll = (min, max) => changeAll(chart => {
    if (chart.scales.x.min !== min || chart.scales.x.max !== max) {
      chart.zoomScale("x", { min, max }, "none");
    }
  }, true);
  const resetAll = () => changeAll(chart => chart.resetZoom("none"), false);
  byId("reset").addEventListener("click", resetAll);

  for (const one of charts) {
    const canvas = Charts.card(byId("charts"), one.title, one.text);
    one.section = canvas.closest("section");
    one.values = element("p", { className: "values" });
    one.section.append(one.values);
    one.made = Charts.line(canvas, one.lines, {
      x: format.seconds, y: one.y, stacked: one.stacked, logarithmic: one.logarithmic, xMin: 0,
      onReset: resetAll, onZoom: zoomAll,
    });
  }

  const last = points => points.length ? points[points.length - 1].y : 0;
  const perSecond = name => data.phase === "finished" || data.phase === "concluding"
    ? value(latest, name) / Math.max(1e-3, seconds(latest)) : last(rate(name));
  const known = (number, unit) => Number.isFinite(number) ? unit(number) : "-";
  const tiles = [
    ["states", () => format.count(value(latest, "states"))],
    ["states/s", () => format.count(perSecond("states"))],
    ["transitions", () => format.count(value(latest, "transitions"))],
    ["depth", () => format.count(value(latest, "depth"))],
    ["states to do", () => format.count(value(latest, "frontier"))],
    ["violations", () => format.count(value(latest, "violations"))],
    ["memory", () => format.bytes(value(latest, "residentBytes"))],
    ["bytes per state", () => known(bytesPerState(latest), format.plain)],
    ["local states", () => format.count(value(latest, "localStates"))],
    ["steps already known", () => known(memoHitRate(latest), format.percent)],
    ["uses of a page", () => known(sharing(latest), format.plain)],
    ["time", () => format.seconds(seconds(latest))],
  ].map(([name, show]) => {
    const dd = element("dd");
    byId("tiles").append(element("div", { className: "tile" }, [element("dt", { textContent: name }), dd]));
    return () => { dd.textContent = show(); };
  });

  const program = data.run.program.replace(/^.*[\\/]/, "");
  byId("program").textContent = program + ", " + data.run.processes + ((data.run.options.system || []).length ? " processes" : data.run.processes === 1 ? " rank" : " ranks");
  byId("about").textContent = "Lasso check of " + new Date(data.run.started).toLocaleString() + ", Java " + data.run.java + ", " + data.run.cores + " cores";
  for (const [name, setting] of Object.entries(data.run.options)) {
    const shown = Array.isArray(setting) ? setting.join(" ") : setting === null ? "" : String(setting);
    byId("options").append(element("tr", {}, [element("td", { textContent: name }), element("td", { textContent: shown })]));
  }

  /* A curve needs two points. What it says stands below in words, for those who don't point at it. */
  const fill = one => {
    const columns = one.points();
    one.section.hidden = columns.every(points => points.length < 2);
    if (!one.section.hidden) {
      one.made.setPoints(columns);
      one.values.textContent = one.lines.map((line, i) => columns[i].length
        ? line.label + ": " + one.y(last(columns[i])) + " at the end, " + one.y(columns[i].reduce((most, point) => Math.max(most, point.y), -Infinity)) + " at most"
        : "").filter(words => words).join("; ");
    }
  };
  const short = element("p", { className: "soft", textContent: "The search was over before there was anything to draw." });
  byId("charts").after(short);

  const draw = () => {
    tiles.forEach(show => show());
    byId("phase").textContent = data.verdict || data.phase;
    byId("phase").className = "pill " + (data.verdict || "");
    if (data.message) {
      byId("notice").textContent = data.message;
      byId("notice").className = "notice " + (data.verdict || "");
      byId("notice").hidden = false;
    }
    byId("stop").hidden = !data.token || !["starting", "searching", "stopping"].includes(data.phase);
    byId("stop").disabled = data.phase === "stopping";
    charts.forEach(fill);
    short.hidden = data.phase !== "finished" || charts.some(one => !one.section.hidden);
    document.querySelector("footer").hidden = !short.hidden;
  };

  const merge = news => {
    if (news.generation !== generation || news.from === 0) {
      samples = news.samples;
    } else {
      samples = samples.slice(0, news.from).concat(news.samples);
    }
    generation = news.generation;
    latest = news.latest;
    Object.assign(data, { phase: news.phase, verdict: news.verdict, message: news.message });
  };

  const poll = async () => {
    try {
      const reply = await fetch("series?generation=" + generation + "&from=" + samples.length + "&reader=" + reader, { cache: "no-store" });
      if (!reply.ok) {
        throw new Error(reply.status);
      }
      merge(await reply.json());
    } catch (problem) {
      data.token = null;
      data.message = "Lasso does not answer any more: the run is over, or was ended from outside. The figures are the last ones seen.";
      draw();
      return;
    }
    draw();
    if (data.phase !== "finished") {
      setTimeout(poll, POLL_MILLIS);
    }
  };

  byId("stop").addEventListener("click", async () => {
    byId("stop").disabled = true;
    try {
      await fetch("stop", { method: "POST", headers: { "X-Lasso-Token": data.token } });
    } catch (problem) {
      byId("stop").disabled = false;
    }
  });

  draw();
  if (data.live && data.phase !== "finished") {
    setTimeout(poll, POLL_MILLIS);
  }
})();
