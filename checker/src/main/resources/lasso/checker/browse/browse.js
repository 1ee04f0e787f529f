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
  const words = step => "rank " + step.rank + ", " + [place(step), step.call, step.reply].filter(part => part).join(", ");

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
        "rank " + move.rank + ": " + (move.action === "match" ? "the receive " : "") + move.reply,
        el("small", { textContent: [place(move), move.call].filter(part => part).join("  ") + (move.optional ? "  (need not happen)" : "") }));
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
    const changed = state.changed;
    byId("changed").replaceChildren(...changed.length ? [
      el("h3", { textContent: "What the step changed" }),
      el("div", { className: "scroll", tabIndex: 0 }, el("table", { className: "words" },
        el("tr", {}, ...["rank", "where", "before", "after"].map(head => el("th", { textContent: head }))),
        ...changed.map(change => el("tr", {}, ...["" + change.rank, change.path, change.before, change.after].map(cell => el("td", { textContent: cell }))))))] : []);
    byId("ranks").replaceChildren(...state.ranks.map((rank, i) => el("div", {
      className: "card" + (last && last.rank === i ? " mover" : "") + (!rank.ended && rank.waitsFor.length ? " waits" : "") },
      el("h3", { textContent: "rank " + i + "  " + place(rank) }),
      el("p", { className: "soft", textContent: [rank.call, rank.state].filter(part => part).join(" ") }),
      code(rank))));
    for (const node of document.querySelectorAll("#graph circle")) {
      node.classList.toggle("here", Number(node.dataset.number) === state.number);
    }
    byId("back").disabled = byId("restart").disabled = !path.length;
    history.replaceState(null, "", "#" + path.map(step => step.choice).join(","));
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
  byId("aim").addEventListener("change", () => { byId("where").hidden = byId("aim").value !== "line"; });
  byId("find").addEventListener("click", guarded(async () => {
    const aim = byId("aim").value === "line" ? "line:" + byId("where").value.trim() : byId("aim").value;
    const way = await ask("find?n=" + state.number + "&aim=" + aim);
    path.push(...way.steps);
    await load();
    if (!way.found) {
      tell((way.complete ? "There is none: all " : "None found among the nearest ") + way.seen.toLocaleString("en") + " states from here were looked at.");
    }
  }));
  byId("save").addEventListener("click", guarded(async () => {
    const text = await ask("trace?choices=" + path.map(step => step.choice).join(","), true);
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
  byId("draw").addEventListener("click", guarded(async () => {
    const graph = await ask("graph");
    const levels = [];
    graph.nodes.forEach(node => (levels[node.depth] = levels[node.depth] || []).push(node));
    const widest = Math.max(...levels.map(level => level.length));
    const width = Math.max(320, 34 * widest + 40);
    const at = new Map();
    levels.forEach((level, depth) => level.forEach((node, i) => at.set(node.number, [width * (i + 1) / (level.length + 1), 24 + 46 * depth])));
    const drawing = svg("svg", { width, height: 46 * levels.length + 20 });
    for (const [from, to, rank] of graph.edges) {
      const [x1, y1] = at.get(from);
      const [x2, y2] = at.get(to);
      const bend = y2 <= y1 ? 40 : 0;
      drawing.append(svg("path", { class: "edge", d: "M" + x1 + " " + y1 + " Q" + ((x1 + x2) / 2 + bend) + " " + (y1 + y2) / 2 + " " + x2 + " " + y2 }, svg("title", {}, "rank " + rank)));
    }
    for (const node of graph.nodes) {
      const [cx, cy] = at.get(node.number);
      const circle = svg("circle", { class: node.standing, cx, cy, r: 7 }, svg("title", {}, "state " + node.number + ", " + WORDS[node.standing]));
      circle.dataset.number = node.number;
      drawing.append(circle);
    }
    byId("graph").replaceChildren(el("h3", { textContent: graph.complete ? "All " + graph.nodes.length + " states" : "The " + graph.nodes.length + " states nearest to the beginning" }), drawing);
    byId("graph").hidden = false;
    show();
  }));

  byId("program").textContent = data.title;
  const begin = location.hash.length > 1 ? location.hash.slice(1) : data.beginning.join(",");
  guarded(async () => {
    try {
      await walk(/^[\d,]*$/.test(begin) ? begin : "");
    } catch (problem) {
      await walk("");
      tell("The path does not exist in this program, so this is its beginning: " + problem.message);
    }
  })();
})();
