"use strict";
// Filters, sorts and groups the rows of the table, which is whole without this. Each row is a <tbody>; its cells carry what they are sorted by.
(() => {
  const table = document.querySelector("table");
  const rows = [...table.querySelectorAll("tbody")];
  const headers = [...table.querySelectorAll("thead th")];
  const controls = document.querySelector("form");
  const { words, standing, group } = controls.elements;
  const shown = controls.querySelector("output");
  const order = { column: -1, downwards: false };
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

  const isShown = (row) =>
    (!standing.value || row.dataset.standing === standing.value) &&
    words.value.toLowerCase().split(/\s+/).every((word) => texts.get(row).includes(word));

  const value = (row) => {
    const cell = row.rows[0].cells[order.column];
    return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
  };

  const compare = (a, b) => {
    const x = value(a);
    const y = value(b);
    const sign = typeof x === "number" ? x - y : x.localeCompare(y, "en");
    return order.downwards ? -sign : sign;
  };

  const title = (name, count) => {
    const body = document.createElement("tbody");
    body.className = "group";
    const cell = document.createElement("th");
    cell.colSpan = headers.length;
    cell.scope = "rowgroup";
    cell.textContent = `${name} (${count})`;
    body.insertRow().append(cell);
    return body;
  };

  const draw = () => {
    const chosen = rows.filter(isShown);
    if (order.column >= 0) {
      chosen.sort(compare);
    }
    table.querySelectorAll("tbody").forEach((body) => body.remove());
    if (group.value) {
      const groups = new Map();
      chosen.forEach((row) => {
        const name = row.dataset[group.value];
        groups.set(name, [...(groups.get(name) ?? []), row]);
      });
      groups.forEach((members, name) => table.append(title(name, members.length), ...members));
    } else {
      table.append(...chosen);
    }
    shown.value = `${chosen.length} of ${rows.length} rows`;
  };

  headers.forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = header.textContent;
    header.replaceChildren(button);
    button.addEventListener("click", () => {
      order.downwards = order.column === column && !order.downwards;
      order.column = column;
      headers.forEach((other) => other.removeAttribute("aria-sort"));
      header.setAttribute("aria-sort", order.downwards ? "descending" : "ascending");
      draw();
    });
  });
  controls.addEventListener("input", draw);
  controls.addEventListener("submit", (event) => event.preventDefault());
  controls.hidden = false;
  draw();
})();
