// @ts-check

/**
 * An element with attributes and children. Text of a report is only ever a child, never a name, an attribute that does
 * something or markup.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string>>} attributes
 * @param {readonly (Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const attribute in attributes)
    made.setAttribute(attribute, attributes[attribute] ?? "");
  made.append(...children);
  return made;
}

/**
 * An element of the page's own markup.
 *
 * @template {Element} Type
 * @param {string} id
 * @param {new () => Type} type
 * @returns {Type}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`Expected an element ${id}.`);
}

/**
 * A sentence whose lines are prose and code in turn.
 *
 * @param {string} lines
 * @returns {(Node | string)[]}
 */
export function prose(lines) {
  if (lines === "") return [];
  return lines
    .split("\n")
    .map((text, index) => (index % 2 === 1 ? element("code", {}, text) : text));
}

/** @param {number} count */
export function countText(count) {
  return count.toLocaleString("en");
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
