// @ts-check
/** @import { ChangeRow } from "./data.js" */

/**
 * @typedef {object} Filter
 * @property {string} text words that all have to occur
 * @property {ReadonlySet<string>} classes none: all
 * @property {string} kind empty: all
 * @property {string} namespace empty: all
 * @property {string} release its title; empty: all
 */

/** @type {Filter} */
export const noFilter = {
  text: "",
  classes: new Set(),
  kind: "",
  namespace: "",
  release: "",
};

/** @param {Filter} filter */
export function isNoFilter({ text, classes, kind, namespace, release }) {
  return (
    text.trim() === "" &&
    classes.size === 0 &&
    [kind, namespace, release].every((wanted) => wanted === "")
  );
}

/**
 * @param {Filter} filter
 * @returns {(change: ChangeRow) => boolean}
 */
export function matcherOf({ text, classes, kind, namespace, release }) {
  const hasWords = wordMatcherOf(text);
  return (change) =>
    (classes.size === 0 || classes.has(change.className)) &&
    (kind === "" || change.kind.id === kind) &&
    (namespace === "" || change.endpoint?.namespace === namespace) &&
    (release === "" || change.since.includes(release)) &&
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
