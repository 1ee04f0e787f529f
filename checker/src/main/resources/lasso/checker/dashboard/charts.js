"use strict";
/* Charts that look alike: lines over a linear x axis, zoomed by dragging, by ctrl and wheel, or with two fingers. */
const Charts = (() => {
  // Colours that the common kinds of colour blindness keep apart.
  const COLOURS = ["#0b6bcb", "#e07b00", "#1a9268", "#c2479b", "#7a5cd6", "#8c6d1f", "#d1382c", "#3aa6c9", "#6b7785"];
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const all = [];

  const scaled = (value, steps, base) => {
    let size = Math.abs(value);
    let step = 0;
    while (size >= base && step < steps.length - 1) {
      size /= base;
      step++;
    }
    const digits = size >= 100 || (step === 0 && Number.isInteger(value)) ? 0 : size >= 10 ? 1 : 2;
    return (value < 0 ? "-" : "") + String(Number(size.toFixed(digits))) + steps[step];
  };
  const format = {
    count: value => scaled(value, ["", " k", " M", " G", " T"], 1000),
    bytes: value => scaled(value, [" B", " kB", " MB", " GB", " TB"], 1000),
    plain: value => Number(value.toPrecision(4)).toLocaleString("en"),
    percent: value => (value > 0.99 && value < 1 ? (100 * value).toFixed(4) : Number((100 * value).toPrecision(3))) + " %",
    seconds: value => {
      if (value > 0 && value < 1) {
        return Number((1000 * value).toPrecision(3)) + " ms";
      }
      if (value < 120) {
        return Number(value.toPrecision(3)) + " s";
      }
      const minutes = Math.floor(value / 60);
      return minutes < 120
        ? minutes + " min " + Math.round(value % 60) + " s"
        : Math.floor(minutes / 60) + " h " + (minutes % 60) + " min";
    },
  };

  const element = (name, properties = {}, children = []) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  /* A card with heading, explanation and canvas; returns the canvas. */
  const card = (parent, title, explanation, tall) => {
    const canvas = element("canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", title + ". " + explanation);
    const plot = element("div", { className: "plot" }, [canvas]);
    parent.append(element("section", { className: "chart" + (tall ? " tall" : "") }, [
      element("h3", { textContent: title }), element("p", { className: "soft", textContent: explanation }), plot]));
    return canvas;
  };

  /* Two fingers: spread to zoom, move to shift. */
  const pinch = (canvas, chart, done) => {
    const fingers = new Map();
    const spot = () => {
      const [a, b] = [...fingers.values()];
      return { centre: (a + b) / 2, spread: Math.max(20, Math.abs(a - b)) };
    };
    canvas.addEventListener("pointerdown", event => {
      if (event.pointerType === "touch") {
        fingers.set(event.pointerId, event.offsetX);
      }
    });
    canvas.addEventListener("pointermove", event => {
      if (!fingers.has(event.pointerId)) {
        return;
      }
      if (fingers.size !== 2) {
        fingers.set(event.pointerId, event.offsetX);
        return;
      }
      const before = spot();
      fingers.set(event.pointerId, event.offsetX);
      const now = spot();
      chart.zoom({ x: now.spread / before.spread, focalPoint: { x: now.centre, y: 0 } });
      chart.pan({ x: now.centre - before.centre });
      done();
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      canvas.addEventListener(end, event => fingers.delete(event.pointerId));
    }
    canvas.addEventListener("touchmove", event => event.touches.length === 2 && event.preventDefault(), { passive: false });
  };

  /*
   * lines: [{label, dashed, fill, stack, colour}]; options: {y: a format, x: a format, xTitle, stacked, max, onZoom(min, max), tooltipTitle(x), logarithmic, points, xWhole}.
   * setLines(), setRange() and setPoints() change what is shown.
   */
  const line = (canvas, lines, options) => {
    const text = css("--soft");
    const grid = css("--line");
    const zoomed = () => options.onZoom && options.onZoom(chart.scales.x.min, chart.scales.x.max);
    const chart = new Chart(canvas, {
      type: "line",
      data: { datasets: [] },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        interaction: { mode: "nearest", axis: "x", intersect: false },
        elements: { point: { radius: options.points ? 3 : 0, hoverRadius: 5, hitRadius: 12 }, line: { borderWidth: 1.8 } },
        scales: {
          x: {
            type: "linear",
            min: options.xMin,
            max: options.xMax,
            bounds: "data",
            title: { display: Boolean(options.xTitle), text: options.xTitle, color: text },
            ticks: { color: text, maxRotation: 0, includeBounds: false, autoSkipPadding: 16, callback: options.x },
            grid: { color: grid },
            afterBuildTicks: options.xWhole && (axis => {
              axis.ticks = [];
              for (let value = Math.ceil(axis.min); value <= axis.max; value++) {
                axis.ticks.push({ value });
              }
            }),
          },
          y: {
            type: options.logarithmic ? "logarithmic" : "linear",
            stacked: Boolean(options.stacked),
            beginAtZero: !options.logarithmic,
            ticks: { color: text, maxTicksLimit: options.logarithmic ? 8 : 7, callback: options.y },
            grid: { color: grid },
          },
        },
        plugins: {
          legend: {
            display: lines.length > 1,
            position: "bottom",
            labels: { color: text, usePointStyle: true, pointStyle: "line", boxWidth: 24, padding: 10, font: { size: 12 } },
          },
          tooltip: {
            callbacks: {
              title: items => items.length ? (options.tooltipTitle || options.x)(items[0].parsed.x) : "",
              label: item => " " + item.dataset.label + ": " + options.y(item.parsed.y),
            },
          },
          zoom: {
            limits: { x: { min: "original", max: "original" } },
            zoom: {
              mode: "x",
              drag: { enabled: true, threshold: 8, backgroundColor: "rgba(11,107,203,0.18)" },
              wheel: { enabled: true, modifierKey: "ctrl" },
              onZoomComplete: zoomed,
            },
          },
        },
      },
    });
    const made = {
      chart,
      setLines(wanted) {
        chart.options.plugins.legend.display = wanted.length > 1;
        chart.data.datasets = wanted.map((one, i) => {
          const colour = one.colour || COLOURS[i % COLOURS.length];
          return {
            label: one.label,
            data: one.data || [],
            borderColor: colour,
            backgroundColor: one.fill ? colour + "66" : colour,
            fill: one.fill ? "stack" : false,
            stack: one.stack || (options.stacked ? "stores" : one.label),
            borderDash: one.dashed ? [5, 4] : [],
            spanGaps: true,
          };
        });
        chart.update("none");
      },
      setRange(min, max) {
        Object.assign(chart.options.scales.x, { min, max });
      },
      setPoints(columns) {
        columns.forEach((points, i) => {
          chart.data.datasets[i].data = points;
        });
        chart.update("none");
      },
    };
    made.setLines(lines);
    pinch(canvas, chart, zoomed);
    canvas.addEventListener("dblclick", () => options.onReset ? options.onReset() : chart.resetZoom("none"));
    all.push(made);
    return made;
  };

  return { COLOURS, all, card, element, format, line };
})();
