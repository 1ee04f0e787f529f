"use strict";
/* A sequence chart: a lane for each rank, a row for each step, arrows for messages. Only the rows in sight are drawn. */
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
  const short = call => call.endsWith(".<init>") ? "new " + call.slice(0, -7).replace(/^.*\./, "") : call.replace(/^.*\./, "");

  const brief = reply => reply.replace(/^takes the monitor of /, "locks ").replace(/^need not wait for /, "has ");

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

    const lanes = story.lanes;
    const at = number => GUTTER + lane * (number + 0.5);
    const x = rank => at(story.laneOf(rank, ""));
    const xOf = step => at(story.laneOf(step.rank, step.thread));
    const y = row => row * ROW + ROW / 2;

    const measure = () => {
      const free = box.clientWidth - GUTTER - tracks * TRACK - 18;
      lane = Math.max(84, Math.min(230, free / lanes.length));
      width = Math.max(box.clientWidth - 2, GUTTER + lane * lanes.length + tracks * TRACK + 16);
      heads.setAttribute("width", width);
      body.setAttribute("width", width);
      heads.replaceChildren();
      const room = Math.max(4, Math.floor(lane / 7.2));
      lanes.forEach((each, i) => heads.append(svg("g", {}, svg("title", {}, each.name),
        text(at(i), 22, each.name.length > room ? "\u2026" + each.name.slice(1 - room) : each.name, "head", "middle"))));
      run.truths.forEach((truth, i) => {
        const column = GUTTER + lane * lanes.length + i * TRACK + 8;
        heads.append(svg("g", {}, svg("title", {}, truth.name), text(column, 22, String.fromCharCode(97 + i % 26), "head", "middle")));
      });
    };

    const bands = (into, first, last) => {
      lanes.forEach((each, i) => {
        const end = story.endedAt[each.rank];
        const to = Math.min(last + 1, end < 0 ? count : end);
        if (to >= first) {
          into.append(svg("line", { class: "lane", x1: at(i), x2: at(i), y1: y(first) - ROW, y2: to >= count ? count * ROW : y(to) }));
        }
        for (let row = first; row <= last; row++) {
          if (story.laneWaits(row, each)) {
            into.append(svg("rect", { class: "band", x: at(i) - 5, width: 10, y: y(row), height: ROW },
              svg("title", {}, story.laneState(row, each))));
          }
        }
      });
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
          const cx = xOf(step);
          for (const [rank, source] of step.granted || []) {
            const given = rank !== step.rank && source === step.rank;
            const taken = rank === step.rank && source >= 0 && source !== rank && /^(reads|receives|gets) /.test(step.reply);
            if (given || taken) {
              const from = given ? cx : x(source);
              const end = given ? x(rank) : cx;
              const right = end > from;
              into.append(svg("g", {}, svg("title", {}, step.reply),
                svg("path", { class: "arrow tie", d: "M" + from + " " + y(row) + " H" + (end - (right ? 13 : -13)) }), tip(end - (right ? 6 : -6), y(row), right, "tip")));
            }
          }
          const notified = /^notifies (.+), not /.exec(step.reply);
          const woken = notified ? lanes.findIndex(other => other.rank === step.rank && other.thread === notified[1]) : -1;
          if (woken >= 0) {
            const right = at(woken) > cx;
            into.append(svg("g", {}, svg("title", {}, step.reply),
              svg("path", { class: "arrow tie", d: "M" + cx + " " + y(row) + " H" + (at(woken) - (right ? 13 : -13)) }), tip(at(woken) - (right ? 6 : -6), y(row), right, "tip")));
          }
          into.append(step.action === "match"
            ? svg("rect", { class: "node match", x: cx - 4, y: y(row) - 4, width: 8, height: 8, transform: "rotate(45 " + cx + " " + y(row) + ")" })
            : svg("circle", { class: "node", cx, cy: y(row), r: 4.5 }));
          if (row > 0) {
            const words = (step.action === "match" && !step.granted ? "match" : short(step.call) || brief(step.reply)) + (step.line ? " :" + step.line : "");
            into.append(text(cx + 9, y(row) - 3, words.length > room ? words.slice(0, room - 1) + "\u2026" : words));
          }
        }
        run.truths.forEach((truth, i) => {
          const column = GUTTER + lane * lanes.length + i * TRACK + 2;
          into.append(svg("rect", { class: story.truth(row, i) ? "holds" : "fails", x: column, y: row * ROW, width: 11, height: ROW },
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
        const right = arrow.destination >= source.rank;
        const side = right ? 1 : -1;
        const post = source.posts[arrow.post];
        const group = svg("g", {}, svg("title", {}, run.names[source.rank] + " " + post.effect + (arrow.to < 0 ? run.cycle < 0 ? "; no step of this run receives it" : "; received in a later round" : "")));
        const out = xOf(source);
        const y1 = y(from) + 3;
        if (arrow.to < 0) {
          const end = arrow.destination === source.rank ? out + 0.35 * lane : out + side * Math.min(0.7 * lane, Math.abs(x(arrow.destination) - out));
          group.append(svg("path", { class: run.cycle < 0 ? "lost" : "later", d: "M" + out + " " + y1 + " H" + end }),
            run.cycle < 0 ? svg("path", { class: "cross", d: "M" + (end - 4) + " " + (y1 - 4) + " l8 8 m0 -8 l-8 8" }) : tip(end, y1, side > 0, "tip"));
        } else if (arrow.destination === source.rank) {
          group.append(svg("path", { class: "arrow", d: "M" + out + " " + y1 + " h24 V" + y(to) + " h-17" }), tip(out + 6, y(to), false, "tip"));
        } else {
          const end = x(arrow.destination) - side * 6;
          group.append(svg("path", { class: "arrow", d: "M" + out + " " + y1 + " L" + (end - side * 7) + " " + y(to) }), tip(end, y(to), right, "tip"));
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
      lanes.forEach((each, i) => {
        const standing = story.standing(count - 1, each.rank);
        const mover = run.steps.filter(step => step.rank === each.rank).pop();
        const failed = standing && standing.stack.length > 0 && (run.kind === "data-race" || story.laneOf(each.rank, mover.thread) === i);
        const stuck = story.laneWaits(count - 1, each);
        const words = !standing ? "" : each.thread && !failed ? stuck ? "waits" : "" : failed ? "fails" : standing.ended ? each.thread ? "" : standing.state === "has crashed" ? "crashed" : "ended" : standing.waitsFor.length ? "waits for " + standing.waitsFor.map(other => run.names[other].replace(/^rank /, "")).join(", ") : "";
        into.append(text(at(i), base + 18, words, failed || stuck ? "bad" : "soft", "middle"));
      });
      const circle = run.circle.map(one => story.laneOf(one.rank, one.thread));
      circle.forEach((each, i) => {
        const next = circle[(i + 1) % circle.length];
        const dip = base + 34 + 12 * Math.min(4, Math.abs(next - each));
        const right = next > each;
        into.append(svg("path", { class: "circle", d: "M" + at(each) + " " + (base + 26) + " Q" + (at(each) + at(next)) / 2 + " " + dip + " " + (at(next) + (right ? -9 : 9)) + " " + (base + (right ? 28 : 32)) }),
          tip(at(next) + (right ? -1 : 1), base + (right ? 27 : 31), right, "badtip"));
      });
    };

    /* On paper all rows are in sight, as far as anybody prints them. */
    const PRINTED = 1500;
    let onPaper = false;
    const draw = () => {
      const first = onPaper ? 0 : Math.max(0, Math.floor((box.scrollTop - HEAD) / ROW) - 8);
      const last = onPaper ? Math.min(count, PRINTED) - 1 : Math.min(count - 1, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + 8);
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
    const paper = on => () => {
      onPaper = on;
      body.setAttribute("height", (on ? Math.min(count, PRINTED) : count) * ROW + foot);
      draw();
    };
    window.addEventListener("beforeprint", paper(true));
    window.addEventListener("afterprint", paper(false));

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
