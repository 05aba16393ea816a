// @ts-check
/** @import { Filter } from "./filter.js" */
import { classNames } from "./data.js";

/**
 * The state of the page in its address, so that a link shows what its sender saw.
 *
 * @typedef {object} PageState
 * @property {Filter} filter
 * @property {string} open fingerprint of the row that is open; empty for none
 */

/**
 * @param {string} fragment with or without `#`
 * @returns {PageState}
 */
export function readFragment(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const classes = (given.get("severity") ?? "").split(",");
  return {
    filter: {
      text: given.get("q") ?? "",
      classes: new Set(classes.filter((name) => classNames.includes(name))),
      kind: given.get("kind") ?? "",
      namespace: given.get("namespace") ?? "",
      release: given.get("release") ?? "",
    },
    open: given.get("open") ?? "",
  };
}

/**
 * @param {PageState} state
 * @returns {string} with `#`, or empty
 */
export function printFragment({ filter, open }) {
  const named = [
    ["q", filter.text.trim()],
    ["severity", classNames.filter((name) => filter.classes.has(name)).join()],
    ["kind", filter.kind],
    ["namespace", filter.namespace],
    ["release", filter.release],
    ["open", open],
  ].filter(([, value]) => value !== "");
  if (named.length === 0) return "";
  return `#${new URLSearchParams(named).toString().replaceAll("%2C", ",")}`;
}
