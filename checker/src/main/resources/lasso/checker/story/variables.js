"use strict";
/* The variables of a process: frames and statics, with what has changed since the state before. */
const VariableList = (() => {
  const el = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  /* A frame keeps its name when its line moves on. */
  const key = scope => scope.thread + " " + scope.title.replace(/:-?\d+\)$/, ")");

  /* Values by their paths. */
  const paths = scope => {
    const open = [];
    return scope.values.map(([depth, name, value]) => {
      open.length = depth;
      open.push(name);
      return [open.join("."), value];
    });
  };

  const list = (scope, before) => {
    const known = before ? new Map(paths(before)) : null;
    const all = paths(scope);
    const made = el("dl", { className: "variables" });
    scope.values.forEach(([depth, name, value], i) => {
      const was = known && known.get(all[i][0]);
      const changed = known !== null && was !== value && name !== "";
      const row = el("div", { className: changed ? "changed" : "" }, el("dt", { textContent: name === "" ? "" : name + "\u00a0=" }), el("dd", {}, value));
      row.style.paddingLeft = depth + "em";
      if (changed) {
        row.lastChild.append(el("span", { className: "was", textContent: was === undefined ? "  new" : "  was " + was }));
      }
      made.append(row);
    });
    return made;
  };

  /* before: the scopes of the same process in the state before, or null. */
  const make = (scopes, before) => {
    const shown = scopes.filter(scope => scope.values.length > 0);
    if (!shown.length) {
      return null;
    }
    const several = new Set(scopes.map(scope => scope.thread)).size > 1;
    const box = el("div", { className: "scopes" });
    shown.forEach(scope => {
      const old = before && before.find(other => key(other) === key(scope)) || null;
      const title = scope.title === "static" ? "Static" : (several && scope.thread ? scope.thread + ", " : "") + scope.title.replace(/^[\w.$]*?([\w$]+\.[\w$<>]+ \()/, "$1");
      box.append(el("h4", { textContent: title }), list(scope, old));
    });
    return box;
  };

  /* A part for each thread that stands somewhere: its source and its variables. */
  const threads = (all, place, code, scopes, before) => el("div", { className: "threads" },
    ...all.filter(thread => thread.line).map(thread => {
      const own = list => list && list.filter(scope => scope.thread === thread.name);
      const variables = make(own(scopes), own(before));
      return el("details", { open: true }, el("summary", { textContent: thread.name + "  " + place(thread) }), code(thread) || "", variables || "");
    }));
  return { make, threads };
})();
