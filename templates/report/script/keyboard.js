// @ts-check
/** @import { Rows } from "./rows.js" */

/**
 * `/` searches, `j` and `k` or the arrows go from row to row, Enter opens (a row is a `<details>`), Escape closes.
 *
 * @param {Rows} rows
 * @param {HTMLInputElement} search
 */
export function listenForKeys(rows, search) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (actOn(event.key, document.activeElement, { rows, search }))
      event.preventDefault();
  });
}

/**
 * @param {string} key
 * @param {Element | null} active
 * @param {{ rows: Rows, search: HTMLInputElement }} page
 * @returns {boolean} whether the key has been used
 */
function actOn(key, active, { rows, search }) {
  if (key === "Escape") return close(active, search);
  const isOnRow = active?.matches("details.row > summary") ?? false;
  if (active === search) {
    if (key !== "ArrowDown") return false;
    rows.move(null, 1);
    return true;
  }
  if (active?.matches("input, select, textarea")) return false;
  if (key === "/") {
    search.focus();
    search.select();
    return true;
  }
  if (key === "j" || (key === "ArrowDown" && isOnRow)) rows.move(active, 1);
  else if (key === "k" || (key === "ArrowUp" && isOnRow)) rows.move(active, -1);
  else return false;
  return true;
}

/**
 * @param {Element | null} active
 * @param {HTMLInputElement} search
 */
function close(active, search) {
  const row = active?.closest("details[open]:not(.part)");
  if (row instanceof HTMLDetailsElement) {
    row.open = false;
    row.querySelector("summary")?.focus();
    return true;
  }
  // With a text in it the field empties itself.
  if (active === search && search.value === "") search.blur();
  return false;
}
