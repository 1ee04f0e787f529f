"use strict";
/* A walk through the states. The path is kept here; the server knows states and steps only. */
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = id => document.getElementById(id);
  const el = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(child => child !== null));
    return made;
  };
  const NS = "http://www.w3.org/2000/svg";
  const CONTEXT = 4;
  const RANDOM_STEPS = 100;
  const PAUSE = 300;
  const WORDS = { going_on: "goes on", finished: "good end", deadlock: "deadlock", fault: "something is wrong" };

  const path = [];
  let state = null;
  let busy = false;

  const ask = async (what, asText) => {
    const reply = await fetch(what, { cache: "no-store", headers: { "X-Lasso-Token": data.token } });
    if (!reply.ok) {
      throw new Error(await reply.text());
    }
    return asText ? reply.text() : reply.json();
  };
  const tell = words => {
    byId("notice").textContent = words || "";
    byId("notice").hidden = !words;
  };
  const guarded = action => async (...values) => {
    if (busy) {
      return;
    }
    busy = true;
    document.body.setAttribute("aria-busy", "true");
    try {
      tell("");
      await action(...values);
    } catch (problem) {
      tell(problem instanceof TypeError ? "Lasso does not answer any more." : problem.message);
    } finally {
      busy = false;
      document.body.removeAttribute("aria-busy");
    }
  };

  const place = thing => thing.file ? thing.file + (thing.line ? ":" + thing.line : "") : "";
  const who = step => data.names[step.rank] + (step.thread ? " / " + step.thread : "");
  const words = step => who(step) + ", " + [place(step), step.call, step.reply].filter(part => part).join(", ");

  const code = thing => {
    const lines = state.sources[thing.file];
    if (!lines || !thing.line) {
      return null;
    }
    const pre = el("pre", { className: "code", tabIndex: 0 });
    for (let i = Math.max(1, thing.line - CONTEXT); i <= Math.min(lines.length, thing.line + CONTEXT); i++) {
      pre.append(el("span", { className: i === thing.line ? "at" : "" }, el("i", { textContent: i }), lines[i - 1]));
    }
    return pre;
  };

  const table = (heads, rows) => el("div", { className: "scroll", tabIndex: 0 }, el("table", { className: "words" },
    el("tr", {}, ...heads.map(head => el("th", { textContent: head }))),
    ...rows.map(cells => el("tr", {}, ...cells.map(cell => el("td", { textContent: cell }))))));

  /* States on the ways that the search has found. */
  const wrong = new Set();
  /* Choices, separated by commas, and in words, in the order in which they were marked. */
  const marks = new Map();
  const choices = () => path.map(step => step.choice).join(",");

  const tint = () => {
    for (const node of document.querySelectorAll("#graph circle")) {
      const states = node.dataset.states.split(",").map(Number);
      node.classList.toggle("here", states.includes(state.number));
      node.classList.toggle("found", states.some(number => wrong.has(number)));
      node.classList.toggle("marked", states.some(number => [...marks.values()].some(mark => mark.state === number)));
    }
  };

  const showMarks = () => {
    const here = marks.has(choices());
    byId("mark").setAttribute("aria-pressed", here);
    byId("mark").textContent = here ? "Remove the mark" : "Mark this place";
    byId("marks").hidden = !marks.size;
    byId("marks").replaceChildren(el("option", { value: "none", textContent: marks.size + (marks.size === 1 ? " marked path" : " marked paths") }),
      ...[...marks].map(([taken, mark]) => el("option", { value: taken, textContent: mark.words })));
  };

  const show = () => {
    const last = path.length ? path[path.length - 1] : null;
    byId("phase").textContent = WORDS[state.standing];
    byId("phase").className = "pill " + state.standing;
    byId("about").textContent = "state " + state.number + " after " + path.length + (path.length === 1 ? " step" : " steps") + "; " + state.known.toLocaleString("en") + " states seen so far";
    if (state.faults.length) {
      tell(state.faults.join("\n"));
    }
    byId("choose").textContent = state.moves.length ? "What can happen" : "Nothing can happen any more";
    byId("moves").replaceChildren(...state.moves.map(move => {
      const leads = move.to.standing === "going_on" ? (path.some(step => step.to.number === move.to.number) || move.to.number === 0 ? "on this path" : move.isNew ? "new" : "seen") : WORDS[move.to.standing];
      const made = el("button", { type: "button", className: "move" },
        el("span", { className: "leads " + move.to.standing, textContent: leads }),
        who(move) + ": " + (move.action === "match" ? "the receive " : "") + move.reply,
        el("small", { textContent: [place(move), move.call].filter(part => part).join("  ") + (move.optional ? "  (need not happen)" : "") }),
        move.differs.length ? el("small", { textContent: move.differs.join("; ") }) : "");
      made.addEventListener("click", () => take(move));
      return made;
    }));
    byId("path").replaceChildren(...path.map((step, i) => {
      const jump = el("button", { type: "button", textContent: words(step) });
      jump.addEventListener("click", () => cut(i + 1));
      return el("li", {}, jump);
    }));
    byId("path").scrollTop = byId("path").scrollHeight;
    byId("path-card").hidden = !path.length;
    byId("way").replaceChildren(el("h3", { textContent: state.onTheWay.length ? "Messages that no receive has taken" : "No message is on its way" }),
      el("ul", { className: "plainlist" }, ...state.onTheWay.map(text => el("li", { textContent: text }))));
    byId("truths").replaceChildren(...state.truths.length ? [
      el("h3", { textContent: "What the formulas see" }),
      el("ul", { className: "truths" }, ...state.truths.map(truth => el("li", { className: truth.holds ? "holds" : "fails", textContent: truth.atom + (truth.holds ? " holds" : " does not hold") })))] : []);
    const changed = state.changed;
    byId("changed").replaceChildren(...changed.length ? [
      el("h3", { textContent: "What the step changed" }),
      table(["process", "where", "before", "after"], changed.map(change => [data.names[change.rank], change.path, change.before, change.after]))] : []);
    byId("ranks").replaceChildren(...state.ranks.map((rank, i) => el("div", {
      className: "card" + (last && last.rank === i ? " mover" : "") + (!rank.ended && rank.waitsFor.length ? " waits" : "") },
      el("h3", { textContent: data.names[i] + "  " + place(rank) }),
      el("p", { className: "soft", textContent: [rank.call, rank.state].filter(part => part).join(" ") }),
      rank.threads.length ? table(["thread", "line", "state"], rank.threads.map(thread => [thread.name, !thread.line ? "" : thread.file === rank.file ? ":" + thread.line : place(thread), [thread.call, thread.state].filter(part => part).join(" ")])) : code(rank),
      rank.threads.length ? VariableList.threads(rank.threads, place, code, rank.variables, rank.variablesBefore || null) : null,
      VariableList.make(rank.threads.length ? rank.variables.filter(scope => !scope.thread) : rank.variables, rank.variablesBefore || null))));
    tint();
    showMarks();
    byId("back").disabled = byId("restart").disabled = !path.length;
    history.replaceState(null, "", "#" + choices());
  };

  const load = async () => {
    const last = path.length ? path[path.length - 1] : null;
    state = await ask("state?n=" + (last ? last.to.number : 0) + (last ? "&before=" + last.from : ""));
    show();
  };
  const take = guarded(async move => { path.push(move); await load(); });
  const cut = guarded(async length => { path.length = length; await load(); });
  const walk = async choices => {
    path.length = 0;
    path.push(...(await ask("walk?choices=" + choices)).steps);
    await load();
  };

  byId("back").addEventListener("click", () => cut(path.length - 1));
  byId("restart").addEventListener("click", () => cut(0));
  byId("random").addEventListener("click", guarded(async () => {
    for (let i = 0; i < RANDOM_STEPS && state.moves.length; i++) {
      path.push(state.moves[Math.floor(Math.random() * state.moves.length)]);
      await load();
    }
  }));
  byId("mark").addEventListener("click", () => {
    if (!marks.delete(choices())) {
      marks.set(choices(), { state: state.number, words: "state " + state.number + ", " + path.length + (path.length === 1 ? " step" : " steps") + ", " + WORDS[state.standing] });
    }
    tint();
    showMarks();
  });
  byId("marks").addEventListener("change", guarded(async () => {
    const taken = byId("marks").value;
    if (taken !== "none") {
      await walk(taken);
    }
  }));
  const isAtom = () => ["holds", "fails"].includes(byId("aim").value);
  byId("aim").addEventListener("change", () => {
    byId("where").hidden = byId("aim").value !== "line";
    byId("atom").hidden = !isAtom();
  });
  byId("fold").addEventListener("change", () => { byId("variable").hidden = byId("fold").value !== "value"; });
  byId("find").addEventListener("click", guarded(async () => {
    const kind = byId("aim").value;
    const aim = kind === "line" ? "line:" + byId("where").value.trim() : isAtom() ? kind + ":" + byId("atom").value : kind;
    const random = byId("how").value === "random";
    const how = random ? Math.floor(Math.random() * 1e9) : "shortest";
    const way = await ask("find?n=" + state.number + "&how=" + how + "&aim=" + encodeURIComponent(aim));
    path.push(...way.steps);
    await load();
    if (!way.found) {
      const seen = way.seen.toLocaleString("en");
      tell(way.complete ? "There is none: all " + seen + " states from here were looked at."
        : random ? "None found on random ways of " + seen + " steps altogether." : "None found among the nearest " + seen + " states from here.");
    }
  }));
  byId("save").addEventListener("click", guarded(async () => {
    const text = await ask("trace?choices=" + choices(), true);
    const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: "trace.json" });
    link.click();
    URL.revokeObjectURL(link.href);
  }));

  const svg = (name, attributes, ...children) => {
    const made = document.createElementNS(NS, name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...children);
    return made;
  };
  const short = text => text.length > 30 ? text.slice(0, 29) + "\u2026" : text;

  const showSearch = search => {
    byId("search").disabled = search.begun && !search.over;
    byId("searched").textContent = search.over ? search.found.length ? "Searched: " + search.states.toLocaleString("en") + " states, " + search.transitions.toLocaleString("en") + " transitions. Found:" : search.line
      : search.begun ? "searching: " + search.states.toLocaleString("en") + " states, " + search.transitions.toLocaleString("en") + " transitions, " + search.open.toLocaleString("en") + " to be expanded, " + search.violations.toLocaleString("en") + " found" : "";
    byId("found").replaceChildren(...search.found.map(one => {
      const go = el("button", { type: "button", textContent: one.kind + ": " + one.message + " (" + one.choices.length + (one.choices.length === 1 ? " step)" : " steps)") });
      go.addEventListener("click", guarded(() => walk(one.choices.join(","))));
      return el("li", {}, go);
    }));
    search.found.forEach(one => one.states.forEach(number => wrong.add(number)));
    byId("search").hidden = search.over;
    tint();
  };
  const follow = async what => {
    try {
      const search = await ask(what);
      showSearch(search);
      if (search.begun && !search.over) {
        setTimeout(() => follow("search"), PAUSE);
      }
    } catch (problem) {
      tell("Lasso does not answer any more.");
    }
  };
  byId("search").addEventListener("click", () => follow("search?start"));

  byId("draw").addEventListener("click", guarded(async () => {
    const fold = byId("fold").value;
    const graph = await ask("graph?by=" + encodeURIComponent(fold === "value" ? "value:" + byId("variable").value.trim() : fold));
    const levels = [];
    graph.nodes.forEach(node => (levels[node.depth] = levels[node.depth] || []).push(node));
    const widest = Math.max(...levels.map(level => level.length));
    const folded = fold !== "states";
    const width = Math.max(320, (folded ? 210 : 34) * widest + (folded ? 120 : 40));
    const at = new Map();
    levels.forEach((level, depth) => level.forEach((node, i) => at.set(node.number, [width * (i + 1) / (level.length + 1), 24 + 46 * depth])));
    const drawing = svg("svg", { width, height: 46 * levels.length + 20 });
    for (const [from, to, rank] of graph.edges) {
      const [x1, y1] = at.get(from);
      const [x2, y2] = at.get(to);
      const bend = y2 <= y1 ? 40 : 0;
      drawing.append(svg("path", { class: "edge", d: "M" + x1 + " " + y1 + " Q" + ((x1 + x2) / 2 + bend) + " " + (y1 + y2) / 2 + " " + x2 + " " + y2 }, svg("title", {}, data.names[rank] || "several")));
    }
    for (const node of graph.nodes) {
      const [cx, cy] = at.get(node.number);
      const count = node.states.length;
      const words = (fold === "states" ? "state " + node.states[0] : (node.look || "nothing holds") + "; " + count + (count === 1 ? " state" : " states")) + "; " + WORDS[node.standing];
      const circle = svg("circle", { class: node.standing, cx, cy, r: fold === "states" ? 7 : 7 + Math.min(9, Math.log2(count)), tabindex: 0, role: "button", "aria-label": words }, svg("title", {}, words));
      circle.dataset.states = node.states;
      const go = guarded(() => walk(node.path.join(",")));
      circle.addEventListener("click", go);
      circle.addEventListener("keydown", event => { if (event.key === "Enter") { go(); } });
      drawing.append(circle);
      if (fold !== "states") {
        drawing.append(svg("text", { x: cx + 20, y: cy + 4 }, short(node.look || "nothing holds")));
      }
    }
    const all = graph.states.toLocaleString("en") + " states";
    byId("graph").replaceChildren(
      el("h3", { textContent: (graph.complete ? "All " + all : "The " + all + " nearest to the beginning") + (fold === "states" ? "" : ", folded into " + graph.nodes.length) }),
      el("p", { className: "soft", textContent: "Green: a good end. Red: something is wrong. A thick edge: where we are. Dashed: marked, or on a way that the search has found. A click goes there." }),
      drawing);
    byId("graph").hidden = false;
    byId("graph").scrollIntoView({ block: "nearest" });
    byId("graph").focus({ preventScroll: true });
    tint();
  }));

  byId("program").textContent = data.title;
  byId("atom").replaceChildren(...data.atoms.map(atom => el("option", { value: atom, textContent: atom })));
  for (const option of document.querySelectorAll("option[value=holds], option[value=fails], option[value=atoms]")) {
    option.hidden = option.disabled = !data.atoms.length;
  }
  const begin = location.hash.length > 1 ? location.hash.slice(1) : data.beginning.join(",");
  guarded(async () => {
    try {
      await walk(/^[\d,]*$/.test(begin) ? begin : "");
    } catch (problem) {
      await walk("");
      tell("The path does not exist in this program, so this is its beginning: " + problem.message);
    }
    await follow("search");
  })();
})();
