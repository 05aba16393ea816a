// @ts-check
/** @import { Filter } from "./filter.js" */
import { listenForCopies } from "./copy.js";
import { readReport } from "./data.js";
import { byId, counted, countText } from "./elements.js";
import { matcherOf } from "./filter.js";
import { printFragment, readFragment } from "./fragment.js";
import { listenForKeys } from "./keyboard.js";
import { listenForOverview, markOverview } from "./overview.js";
import { createRows } from "./rows.js";
import { listenForTheme } from "./theme-switch.js";
import { createTimeline } from "./timeline.js";
import { createToolbar } from "./toolbar.js";

/** Browsers refuse to change the address much more often. */
const addressPauseMs = 250;

const report = readReport();
const rows = createRows(report, (open) => {
  state = { ...state, open };
  writeAddress();
});
const showTimeline =
  report.timeline === null ? null : createTimeline(report, report.timeline);
let state = readFragment(location.hash);
let addressTimer = 0;

/** @param {Filter} filter */
function show(filter) {
  state = { ...state, filter };
  const shown = rows.show(matcherOf(filter));
  const all = counted(report.changes.length, "change");
  const isAll = shown.changes === report.changes.length;
  const endpoints = counted(shown.endpoints, "endpoint");
  byId("shown", HTMLElement).textContent = isAll
    ? `${all} at ${endpoints}`
    : `${countText(shown.changes)} of ${all} at ${endpoints}`;
  const nothing = byId("nothing", HTMLElement);
  nothing.hidden = shown.changes > 0;
  if (report.changes.length === 0) nothing.textContent = "No change was found.";
  markOverview(filter);
  showTimeline?.(filter);
}

function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    const fragment = printFragment(state);
    if (fragment !== location.hash)
      history.replaceState(
        null,
        "",
        fragment === "" ? location.pathname + location.search : fragment,
      );
  }, addressPauseMs);
}

function showState() {
  toolbar.set(state.filter);
  show(state.filter);
  if (state.open !== "") rows.open(state.open);
}

const toolbar = createToolbar((filter) => {
  show(filter);
  writeAddress();
});
addEventListener("hashchange", () => {
  // A link to a part of the page says nothing of the filter.
  if (/^#[a-z]+$/.test(location.hash)) return;
  state = readFragment(location.hash);
  showState();
});
listenForOverview(
  () => state.filter,
  (filter) => {
    toolbar.set(filter);
    show(filter);
    writeAddress();
  },
);
listenForKeys(rows, toolbar.search);
listenForCopies();
listenForTheme();
showState();
