"use strict";
/* The story of a violation: tabs, the chart, and everything that belongs to the step that is picked. */
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const story = data.story;
  if (!story) {
    return;
  }
  const el = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(child => child !== null));
    return made;
  };
  const byId = id => document.getElementById(id);
  const CONTEXT = 4;

  const unfold = run => {
    const starts = run.ranks;
    const rows = [run.steps.slice(0, starts).map((step, i) => i)];
    for (let i = starts; i < run.steps.length; i++) {
      rows.push([i]);
    }
    const stand = [];
    const onTheWay = [];
    const memory = [];
    for (const moment of run.moments) {
      const held = memory.length ? memory[memory.length - 1].slice() : new Array(run.ranks).fill([]);
      moment.variables.forEach(([rank, ...scopes]) => { held[rank] = scopes; });
      memory.push(held);
      const now = stand.length ? stand[stand.length - 1].slice() : new Array(run.ranks).fill(-1);
      moment.stand.forEach(([rank, index]) => { now[rank] = index; });
      stand.push(now);
      onTheWay.push(moment.onTheWay || (onTheWay.length ? onTheWay[onTheWay.length - 1] : []));
    }
    const values = [run.truths.map(truth => truth.holds)];
    for (let row = 1; row < rows.length; row++) {
      const now = values[row - 1].slice();
      run.steps[rows[row][0]].changes.forEach(change => {
        const at = run.truths.findIndex(truth => truth.name === change.name);
        if (at >= 0) {
          now[at] = change.holds;
        }
      });
      values.push(now);
    }
    const standing = (row, rank) => {
      const index = stand[Math.min(row, stand.length - 1)]?.[rank];
      return index === undefined || index < 0 ? null : run.standings[index];
    };
    const endedAt = [];
    for (let rank = 0; rank < run.ranks; rank++) {
      endedAt.push(stand.findIndex((now, row) => standing(row, rank)?.ended));
    }
    const lanes = [];
    for (let rank = 0; rank < run.ranks; rank++) {
      const threads = new Set(run.steps.filter(step => step.rank === rank && step.thread).map(step => step.thread));
      stand.forEach((now, row) => (standing(row, rank)?.threads || []).forEach(thread => threads.add(thread.name)));
      if (!threads.size) {
        lanes.push({ rank, thread: "", name: run.names[rank] });
      }
      threads.forEach(thread => lanes.push({ rank, thread, name: (run.ranks > 1 ? run.names[rank] + " / " : "") + thread }));
    }
    const laneOf = (rank, thread) => {
      const exact = lanes.findIndex(lane => lane.rank === rank && lane.thread === (thread || ""));
      return exact >= 0 ? exact : lanes.findIndex(lane => lane.rank === rank);
    };
    const threadAt = (row, lane) => (standing(row, lane.rank)?.threads || []).find(thread => thread.name === lane.thread);
    return {
      rows, standing, endedAt, lanes, laneOf,
      laneWaits: (row, lane) => {
        const now = standing(row, lane.rank);
        if (!lane.thread) {
          return now !== null && !now.ended && now.waitsFor.length > 0;
        }
        return /(^|, )waits /.test(threadAt(row, lane)?.state || "");
      },
      laneState: (row, lane) => threadAt(row, lane)?.state || "",
      rowOf: index => index < starts ? 0 : index - starts + 1,
      waits: (row, rank) => {
        const now = standing(row, rank);
        return now !== null && !now.ended && now.waitsFor.length > 0;
      },
      variables: (row, rank) => (memory[Math.min(row, memory.length - 1)]?.[rank] || []).map(scope => run.scopes[scope]),
      onTheWay: row => onTheWay[Math.min(row, onTheWay.length - 1)] || [],
      changed: row => run.moments[row]?.changed || [],
      truth: (row, i) => values[row][i],
    };
  };

  const place = thing => thing && thing.file ? thing.file + (thing.line ? ":" + thing.line : "") : "";

  const code = thing => {
    const lines = thing && story.sources[thing.file];
    if (!lines || !thing.line) {
      return null;
    }
    const pre = el("pre", { className: "code", tabIndex: 0 });
    for (let i = Math.max(1, thing.line - CONTEXT); i <= Math.min(lines.length, thing.line + CONTEXT); i++) {
      pre.append(el("span", { className: i === thing.line ? "at" : "" }, el("i", { textContent: i }), lines[i - 1]));
    }
    return pre;
  };

  const table = (heads, rows) => {
    const made = el("table", { className: "words" }, el("tr", {}, ...heads.map(head => el("th", { textContent: head }))));
    rows.forEach(cells => made.append(el("tr", {}, ...cells.map(cell => el("td", { textContent: cell })))));
    return el("div", { className: "scroll", tabIndex: 0 }, made);
  };

  const plainList = items => el("ul", { className: "plainlist" }, ...items.map(item => el("li", { textContent: item })));

  /* bad: the run whose neighbour this one is, if it is one. */
  const show = (section, run, at = -1, bad = null) => {
    const unfolded = unfold(run);
    const last = unfolded.rows.length - 1;
    let row = -1;
    const slider = el("input", { type: "range", min: 0, max: last, step: 1 });
    slider.setAttribute("aria-label", "step");
    const where = el("output");
    const button = (label, words, to) => {
      const made = el("button", { type: "button", textContent: label, title: words });
      made.setAttribute("aria-label", words);
      made.addEventListener("click", () => pick(to()));
      return made;
    };
    const happens = el("div", { className: "happens" });
    happens.setAttribute("aria-live", "polite");
    const changes = el("div");
    const way = el("div");
    const ranks = el("div", { className: "ranks" });
    const decisive = bad ? bad.why.instead : run.why && run.why.step || -1;
    const chart = Sequence.make(run, unfolded, to => pick(to), decisive, bad !== null);
    const printed = [];
    for (let rank = 0; rank < run.ranks; rank++) {
      printed.push(unfolded.rows.map(indices => indices.map(i => run.steps[i]).filter(step => step.rank === rank).map(step => step.output).join("")));
    }

    const tellStep = step => el("div", {},
      el("strong", { textContent: run.names[step.rank] + (step.thread ? " / " + step.thread : "") + (step.number ? "" : " starts") }),
      step.number ? " " + [place(step), step.call, step.reply].filter(words => words).join(", ") : "",
      step.posts.length ? plainList(step.posts.map(post => [post.effect, place(post)].filter(words => words).join(", "))) : null,
      step.watched ? plainList(step.watched) : null,
      step.changes.length ? plainList(step.changes.map(change => change.name + " becomes " + change.holds)) : null);

    const rankCard = (rank, movers) => {
      const standing = unfolded.standing(row, rank);
      const waits = unfolded.waits(row, rank);
      const failed = standing && standing.stack.length > 0;
      const said = printed[rank].slice(0, row + 1).join("");
      let shown = row;
      while (failed && shown > 0 && !unfolded.variables(shown, rank).length) {
        shown--;
      }
      const before = shown ? unfolded.variables(shown - 1, rank) : null;
      const scopes = unfolded.variables(shown, rank);
      const threads = standing && standing.threads || [];
      const about = threads.length ? scopes.filter(scope => !scope.thread || !threads.some(thread => thread.name === scope.thread)) : scopes;
      const variables = VariableList.make(about, before);
      return el("div", { className: "card" + (movers.includes(rank) ? " mover" : "") + (failed ? " failed" : waits ? " waits" : "") },
        el("h3", { textContent: run.names[rank] + (standing ? "  " + place(standing) : "") }),
        standing ? el("p", { className: "soft", textContent: [standing.call, standing.state].filter(words => words).join(" ") }) : null,
        standing && standing.nearMisses.length ? el("p", { className: "near", textContent: "but " + standing.nearMisses.join("; ") }) : null,
        threads.length ? table(["thread", "line", "state"], threads.map(thread => [thread.name, !thread.line ? "" : thread.file === standing.file ? ":" + thread.line : place(thread), [thread.call, thread.state].filter(words => words).join(" ")])) : code(standing),
        threads.length ? VariableList.threads(threads, place, code, scopes, before) : null,
        variables && shown < row ? el("p", { className: "soft", textContent: "Variables at its last stop, " + (shown ? "behind step " + shown : "at the start") + ":" }) : null,
        variables,
        failed ? el("pre", { className: "stack", textContent: standing.stack.map(frame => "at " + frame).join("\n") }) : null,
        said ? el("pre", { className: "said", tabIndex: 0, textContent: said }) : null);
    };

    const pick = to => {
      const next = Math.max(0, Math.min(last, to));
      if (next === row) {
        return;
      }
      row = next;
      slider.value = row;
      where.textContent = row === 0 ? "start, of " + last + (last === 1 ? " step" : " steps") : "step " + row + " of " + last;
      const steps = unfolded.rows[row].map(i => run.steps[i]);
      happens.replaceChildren(...steps.map(tellStep));
      const changed = unfolded.changed(row);
      changes.replaceChildren(...changed.length
        ? [el("h3", { textContent: "What it changed" }), table(["where", "before", "after"], changed.map(one => [one.path, one.before, one.after]))] : []);
      const messages = unfolded.onTheWay(row);
      way.replaceChildren(...messages.length || run.arrows.length
        ? [el("h3", { textContent: messages.length ? "Messages that no receive has taken" : "No message is on its way" }), plainList(messages)] : []);
      ranks.replaceChildren(...Array.from({ length: run.ranks }, (none, rank) => rankCard(rank, row ? steps.map(step => step.rank) : [])));
      chart.pick(row);
    };

    slider.addEventListener("input", () => pick(Number(slider.value)));
    chart.box.addEventListener("keydown", event => {
      const to = { ArrowDown: row + 1, ArrowRight: row + 1, ArrowUp: row - 1, ArrowLeft: row - 1, Home: 0, End: last, PageDown: row + 10, PageUp: row - 10 }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        pick(to);
      }
    });

    const act = (words, to) => {
      const made = el("button", { type: "button", textContent: words });
      made.addEventListener("click", to);
      return made;
    };
    const turn = bad ? bad.why : run.why;
    const why = !turn || !turn.sentences.length ? null : el("div", { className: "card why" + (bad ? " well" : "") },
      el("h3", { textContent: bad ? "The run nearby that ends well" : "Why" }),
      ...turn.sentences.map(words => el("p", { textContent: words })),
      run.why && turn.foundSteps > run.steps.length - run.ranks ? el("p", { className: "soft", textContent: "The search found it with " + turn.foundSteps + " steps; this is the same fault in a shorter run." }) : null,
      turn.passing ? el("div", { className: "controls" },
        bad ? act("To the step that differs", () => pick(turn.instead)) : act("To the decisive step", () => pick(turn.step)),
        bad ? act("Back to the run that goes wrong", () => show(section, bad, turn.step)) : act("Show the run that ends well", () => show(section, turn.passing, turn.instead, run))) : null);

    const details = run.message.split("\n").slice(1).filter(line => line.trim());
    section.replaceChildren(
      why || "",
      details.length || run.formula || run.others.length ? el("div", { className: "card" },
        run.formula ? el("p", {}, el("strong", { textContent: run.formula }), run.fairness ? el("span", { className: "soft", textContent: "  (" + run.fairness + ")" }) : "") : null,
        details.length ? plainList(details.map(line => line.trim())) : null,
        run.others.length ? el("details", {}, el("summary", { textContent: "the same place and cause, " + (run.others.length + 1) + " in all" }), plainList(run.others)) : null) : "",
      el("div", { className: "steps" },
        chart.box,
        el("div", {},
          el("div", { className: "card" },
            el("div", { className: "controls" },
              button("|\u25c0", "first", () => 0), button("\u25c0", "back", () => row - 1), slider,
              button("\u25b6", "on", () => row + 1), button("\u25b6|", "last", () => last), where),
            happens),
          el("div", { className: "card empties" }, changes, way))),
      ranks,
      run.loop && run.loop.length ? el("div", { className: "card loop" }, el("h3", { textContent: "Fairness in the loop" }), plainList(run.loop)) : "",
      run.truths.length ? el("p", { className: "soft", textContent: run.truths.map((truth, i) => String.fromCharCode(97 + i % 26) + ": " + truth.name).join(", ") + "; green where it is true" }) : "",
      el("details", {}, el("summary", { textContent: "Assumptions" }), plainList(story.assumptions)),
      el("p", { className: "soft again", textContent: "To see it again: " + story.repeat }));
    pick(at < 0 ? last : at);
  };

  const anchor = byId("notice");
  byId("notice").textContent = story.line;
  byId("notice").className = "notice " + story.verdict;
  byId("notice").hidden = false;
  byId("phase").textContent = story.verdict;
  byId("phase").className = "pill " + story.verdict;
  if (!data.run) {
    byId("program").textContent = document.title.replace(/^Lasso - /, "");
  }
  if (!story.runs.length) {
    return;
  }

  const section = el("section", { id: "story" });
  const search = el("section", { id: "search", hidden: true });
  const head = el("div", { className: "bar", hidden: story.runs.length < 2 });
  if (byId("tiles")) {
    search.append(...Array.from(anchor.parentNode.children).filter(child => child.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_PRECEDING && !["SCRIPT", "STYLE"].includes(child.tagName)));
    const tabs = el("div", { className: "tabs" });
    tabs.setAttribute("role", "tablist");
    const tab = (words, mine, other, chosen) => {
      const made = el("button", { type: "button", textContent: words });
      made.setAttribute("role", "tab");
      made.setAttribute("aria-selected", chosen);
      made.addEventListener("click", () => {
        mine.forEach(part => { part.hidden = part === head && story.runs.length < 2; });
        other.forEach(part => { part.hidden = true; });
        for (const each of tabs.children) {
          each.setAttribute("aria-selected", each === made);
        }
      });
      return made;
    };
    tabs.append(tab("What went wrong", [section, head], [search], true), tab("The search", [search], [section, head], false));
    anchor.after(tabs, head, section, search);
  } else {
    anchor.after(head, section);
  }
  if (story.runs.length > 1) {
    const choice = el("select");
    story.runs.forEach((run, i) => choice.append(el("option", { value: i, textContent: (i + 1) + ": " + run.kind + ", " + run.message.split("\n")[0] })));
    choice.addEventListener("change", () => show(section, story.runs[Number(choice.value)]));
    head.append(el("label", {}, "violation ", choice));
    if (story.moreRuns) {
      head.append(el("span", { className: "soft", textContent: "and " + story.moreRuns + " more" }));
    }
  }
  show(section, story.runs[0]);
})();
