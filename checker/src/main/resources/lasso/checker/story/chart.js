"use strict";
/* A sequence chart: a lane for each rank or thread, a row for each step, arrows for messages. Only the rows in sight are drawn. */
const Sequence = (() => {
  const ROW = 28;
  const HEAD = 34;
  const GUTTER = 52;
  const TRACK = 16;
  const NS = "http://www.w3.org/2000/svg";

  const svg = (name, attributes = {}, ...children) => {
    const made = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  };
  const text = (x, y, words, className = "", anchor = "start") =>
    svg("text", { x, y, class: className, "text-anchor": anchor }, words);
  const short = call => call.replace(/^.*\./, "");

  /* rows: index of the step, or a list for the first row, in which all ranks start. */
  /* decisive: the row that decides, or -1; well: whether it saves the run. */
  const make = (run, story, onPick, decisive, well) => {
    const count = story.rows.length;
    const foot = run.circle.length ? 90 : 46;
    const tracks = run.truths.length;
    const box = document.createElement("div");
    box.className = "card sequence";
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Sequence chart of the run; arrow keys go from step to step");
    const heads = svg("svg", { class: "heads", height: HEAD });
    const body = svg("svg", { height: count * ROW + foot });
    box.append(heads, body);
    let lane = 100;
    let width = 0;
    let picked = 0;

    const lanes = run.lanes.length;
    const x = at => GUTTER + lane * (at + 0.5);
    const y = row => row * ROW + ROW / 2;

    const measure = () => {
      const free = box.clientWidth - GUTTER - tracks * TRACK - 18;
      lane = Math.max(84, Math.min(230, free / lanes));
      width = Math.max(box.clientWidth - 2, GUTTER + lane * lanes + tracks * TRACK + 16);
      heads.setAttribute("width", width);
      body.setAttribute("width", width);
      heads.replaceChildren();
      const room = Math.max(8, Math.floor(lane / 7.4));
      run.lanes.forEach((one, at) => {
        const words = one.name.length > room && one.thread ? one.thread : one.name;
        heads.append(svg("g", {}, svg("title", {}, one.name), text(x(at), 22, words.length > room ? words.slice(0, room - 1) + "\u2026" : words, "head", "middle")));
      });
      run.truths.forEach((truth, i) => {
        const at = GUTTER + lane * lanes + i * TRACK + 8;
        heads.append(svg("g", {}, svg("title", {}, truth.name), text(at, 22, String.fromCharCode(97 + i % 26), "head", "middle")));
      });
    };

    const bands = (into, first, last) => {
      for (let at = 0; at < lanes; at++) {
        for (let row = first; row <= last; row++) {
          if (story.runs(row, at)) {
            into.append(svg("line", { class: "lane", x1: x(at), x2: x(at), y1: row === 0 ? 0 : y(row), y2: y(row) + ROW }));
          }
          if (story.waits(row, at)) {
            into.append(svg("rect", { class: "band", x: x(at) - 5, width: 10, y: y(row), height: ROW }));
          }
        }
      }
    };

    const nodes = (into, first, last) => {
      for (let row = first; row <= last; row++) {
        const hit = svg("rect", { class: "row" + (row === picked ? " picked" : "") + (row === decisive ? well ? " saves" : " decides" : ""), x: 0, y: row * ROW, width, height: ROW });
        hit.addEventListener("click", () => onPick(row));
        into.append(hit);
        if (row === decisive) {
          into.append(svg("path", { class: well ? "mark saves" : "mark decides", d: "M4 " + (row * ROW + 7) + " l10 7 -10 7 z" },
            svg("title", {}, well ? "here the run takes another way" : "this step decides")));
        }
      }
    };

    const marks = (into, first, last) => {
      const room = Math.max(3, Math.floor((lane - 18) / 6.6));
      for (let row = first; row <= last; row++) {
        const steps = story.rows[row].map(index => run.steps[index]);
        into.append(text(GUTTER - 12, y(row) + 4, row === 0 ? "start" : String(steps[0].number), "soft", "end"));
        for (const step of steps) {
          const cx = x(step.lane);
          into.append(step.action === "match"
            ? svg("rect", { class: "node match", x: cx - 4, y: y(row) - 4, width: 8, height: 8, transform: "rotate(45 " + cx + " " + y(row) + ")" })
            : svg("circle", { class: "node", cx, cy: y(row), r: 4.5 }));
          if (row > 0) {
            const words = (step.action === "match" ? "match" : step.call || !run.lanes[step.lane].thread ? short(step.call) : short(step.reply)) + (step.line ? " :" + step.line : "");
            into.append(text(cx + 9, y(row) - 3, words.length > room ? words.slice(0, room - 1) + "\u2026" : words));
          }
        }
        run.truths.forEach((truth, i) => {
          const at = GUTTER + lane * lanes + i * TRACK + 2;
          into.append(svg("rect", { class: story.truth(row, i) ? "holds" : "fails", x: at, y: row * ROW, width: 11, height: ROW },
            svg("title", {}, truth.name + " is " + story.truth(row, i))));
        });
      }
    };

    const tip = (px, py, right, className) =>
      svg("path", { class: className, d: right ? "M" + px + " " + py + " l-8 -4 v8 z" : "M" + px + " " + py + " l8 -4 v8 z" });

    const arrows = (into, first, last) => {
      for (const arrow of run.arrows) {
        const from = story.rowOf(arrow.from);
        const to = arrow.to < 0 ? from : story.rowOf(arrow.to);
        if (Math.max(from, to) < first || Math.min(from, to) > last) {
          continue;
        }
        const source = run.steps[arrow.from];
        const right = arrow.destination >= source.lane;
        const side = right ? 1 : -1;
        const post = source.posts[arrow.post];
        const group = svg("g", {}, svg("title", {}, run.lanes[source.lane].name + " " + post.effect + (arrow.to < 0 ? run.cycle < 0 ? "; no step of this run receives it" : "; received in a later round" : "")));
        const y1 = y(from) + 3;
        if (arrow.to < 0) {
          const end = arrow.destination === source.lane ? x(source.lane) + 0.35 * lane : x(source.lane) + side * Math.min(0.7 * lane, Math.abs(x(arrow.destination) - x(source.lane)));
          group.append(svg("path", { class: run.cycle < 0 ? "lost" : "later", d: "M" + x(source.lane) + " " + y1 + " H" + end }),
            run.cycle < 0 ? svg("path", { class: "cross", d: "M" + (end - 4) + " " + (y1 - 4) + " l8 8 m0 -8 l-8 8" }) : tip(end, y1, side > 0, "tip"));
        } else if (arrow.destination === source.lane) {
          group.append(svg("path", { class: "arrow", d: "M" + x(source.lane) + " " + y1 + " h24 V" + y(to) + " h-17" }), tip(x(source.lane) + 6, y(to), false, "tip"));
        } else {
          const end = x(arrow.destination) - side * 6;
          group.append(svg("path", { class: "arrow", d: "M" + x(source.lane) + " " + y1 + " L" + (end - side * 7) + " " + y(to) }), tip(end, y(to), right, "tip"));
        }
        into.append(group);
      }
    };

    const bracket = (into, first, last) => {
      if (run.cycle < 0) {
        return;
      }
      const from = story.rowOf(run.cycle);
      if (last >= from - 1) {
        into.append(svg("path", { class: "bracket", d: "M12 " + (from * ROW + 4) + " h-6 V" + (count * ROW - 4) + " h6" }),
          text(14, Math.max(from, first) * ROW + 12, "\u221e"));
      }
    };

    const ends = (into, last) => {
      if (last < count - 1) {
        return;
      }
      const base = count * ROW;
      for (let at = 0; at < lanes; at++) {
        const standing = story.standing(count - 1, run.lanes[at].rank);
        const thread = story.thread(count - 1, at);
        const failed = standing && standing.stack.length > 0 && story.isFirst(at);
        const gone = !standing || standing.threads.length > 0 && !thread;
        const waits = !gone && story.waits(count - 1, at);
        const words = gone ? "" : failed ? "fails" : standing.ended ? story.isFirst(at) ? "ended" : "" : thread ? waits ? "waits" : "" : waits ? "waits for " + standing.waitsFor.map(other => run.names[other].replace(/^rank /, "")).join(", ") : "";
        into.append(text(x(at), base + 18, words, failed || waits ? "bad" : "soft", "middle"));
      }
      run.circle.forEach((rank, i) => {
        const next = run.circle[(i + 1) % run.circle.length];
        const dip = base + 34 + 12 * Math.min(4, Math.abs(next - rank));
        const right = next > rank;
        into.append(svg("path", { class: "circle", d: "M" + x(rank) + " " + (base + 26) + " Q" + (x(rank) + x(next)) / 2 + " " + dip + " " + (x(next) + (right ? -9 : 9)) + " " + (base + (right ? 28 : 32)) }),
          tip(x(next) + (right ? -1 : 1), base + (right ? 27 : 31), right, "badtip"));
      });
    };

    const draw = () => {
      const first = Math.max(0, Math.floor((box.scrollTop - HEAD) / ROW) - 8);
      const last = Math.min(count - 1, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + 8);
      body.replaceChildren();
      nodes(body, first, last);
      bands(body, first, last);
      bracket(body, first, last);
      arrows(body, first, last);
      marks(body, first, last);
      ends(body, last);
    };

    let waiting = false;
    const later = () => {
      if (!waiting) {
        waiting = true;
        requestAnimationFrame(() => { waiting = false; draw(); });
      }
    };
    box.addEventListener("scroll", later);
    new ResizeObserver(() => { measure(); later(); }).observe(box);
    window.addEventListener("beforeprint", () => { box.scrollTop = 0; });

    const pick = row => {
      picked = row;
      const top = row * ROW;
      if (top < box.scrollTop) {
        box.scrollTop = Math.max(0, top - ROW);
      } else if (top + HEAD + 2 * ROW > box.scrollTop + box.clientHeight) {
        box.scrollTop = top + HEAD + 2 * ROW - box.clientHeight;
      }
      later();
    };
    return { box, pick };
  };
  return { make };
})();
