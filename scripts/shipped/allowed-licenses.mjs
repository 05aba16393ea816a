import parse from "spdx-expression-parse";

/** Licenses that only require a notice, which `dist/bundled-licenses.txt` and the packages themselves contain. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  // This is the license of lists of license names, which are data.
  "CC-BY-3.0",
  "CC0-1.0",
  "ISC",
  "MIT",
]);

/** Whether an SPDX expression can be satisfied with allowed licenses alone. */
export function isAllowed(expression) {
  try {
    return isMet(parse(expression));
  } catch {
    return false;
  }
}

function isMet(node) {
  if ("license" in node) return allowed.has(node.license);
  const [left, right] = [isMet(node.left), isMet(node.right)];
  return node.conjunction === "or" ? left || right : left && right;
}
