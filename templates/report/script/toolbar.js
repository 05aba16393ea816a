// @ts-check
/** @import { Filter } from "./filter.js" */
import { byId } from "./elements.js";
import { isNoFilter, noFilter } from "./filter.js";

/**
 * The controls of the filter.
 *
 * @typedef {object} Toolbar
 * @property {HTMLInputElement} search
 * @property {(filter: Filter) => void} set
 */

/**
 * @param {(filter: Filter) => void} onFilter
 * @returns {Toolbar}
 */
export function createToolbar(onFilter) {
  const form = byId("filter", HTMLFormElement);
  const search = byId("search", HTMLInputElement);
  const kind = byId("kind", HTMLSelectElement);
  const namespace = byId("namespace", HTMLSelectElement);
  // Only where changes came with several releases.
  const release = form.querySelector("#release");
  const clear = byId("clear", HTMLButtonElement);
  const buttons = [...form.querySelectorAll("button")].filter((button) =>
    button.matches(".class"),
  );
  const read = () => ({
    text: search.value,
    classes: new Set(buttons.filter(isPressed).map(classOf)),
    kind: kind.value,
    namespace: namespace.value,
    release: release instanceof HTMLSelectElement ? release.value : "",
  });
  const set = (/** @type {Filter} */ filter) => {
    if (search.value.trim() !== filter.text.trim()) search.value = filter.text;
    kind.value = filter.kind;
    namespace.value = filter.namespace;
    if (release instanceof HTMLSelectElement) release.value = filter.release;
    for (const button of buttons)
      press(button, filter.classes.has(classOf(button)));
    clear.disabled = isNoFilter(filter);
  };
  const changed = () => {
    clear.disabled = isNoFilter(read());
    onFilter(read());
  };
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null) return;
    if (button === clear) set(noFilter);
    else press(button, !isPressed(button));
    changed();
  });
  // What stays in view below the filter has to know how high it is: it wraps.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(
      "--filter",
      `${form.offsetHeight}px`,
    );
  }).observe(form);
  return { search, set };
}

/** @param {HTMLButtonElement} button */
function classOf(button) {
  return button.dataset["class"] ?? "";
}

/** @param {HTMLButtonElement} button */
function isPressed(button) {
  return button.getAttribute("aria-pressed") === "true";
}

/**
 * @param {HTMLButtonElement} button
 * @param {boolean} pressed
 */
function press(button, pressed) {
  button.setAttribute("aria-pressed", String(pressed));
}
