// @ts-check
/** @import { ChangeRow } from "./data.js" */

/**
 * @typedef {object} Filter
 * @property {string} text words that all have to occur
 * @property {ReadonlySet<string>} classes none: all
 * @property {string} kind empty: all
 * @property {string} namespace empty: all
 */

/** @type {Filter} */
export const noFilter = {
  text: "",
  classes: new Set(),
  kind: "",
  namespace: "",
};

/** @param {Filter} filter */
export function isNoFilter({ text, classes, kind, namespace }) {
  return (
    text.trim() === "" && classes.size === 0 && kind === "" && namespace === ""
  );
}

/**
 * @param {Filter} filter
 * @returns {(change: ChangeRow) => boolean}
 */
export function matcherOf({ text, classes, kind, namespace }) {
  const hasWords = wordMatcherOf(text);
  return (change) =>
    (classes.size === 0 || classes.has(change.className)) &&
    (kind === "" || change.kind.id === kind) &&
    (namespace === "" || change.endpoint?.namespace === namespace) &&
    hasWords(change.searched);
}

/**
 * @param {string} text
 * @returns {(searched: string) => boolean} of text in lower case
 */
export function wordMatcherOf(text) {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return (searched) => words.every((word) => searched.includes(word));
}
