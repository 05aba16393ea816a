// @ts-check
/** @import { Excerpt } from "./data.js" */
import { element } from "./elements.js";

const sideNames = { before: "Before", after: "After", catalogue: "Catalogue" };

/**
 * The lines of the documents around a change, both sides beside each other.
 *
 * @param {readonly Excerpt[]} excerpts
 */
export function excerptsOf(excerpts) {
  return element(
    "div",
    { class: "excerpts" },
    ...excerpts.map((excerpt) => {
      const { side, file, line, lines } = excerpt;
      return element(
        "figure",
        {},
        element(
          "figcaption",
          {},
          `${sideNames[side]} `,
          element("code", {}, `${file}:${line}`),
        ),
        ...(lines.length === 0 ? [] : [listing(excerpt)]),
      );
    }),
  );
}

/** @param {Excerpt} excerpt */
function listing({ line, first, lines }) {
  const list = element("pre", {});
  for (const [index, text] of lines.entries()) {
    const number = first + index;
    list.append(
      element(
        "span",
        number === line ? { class: "line marked" } : { class: "line" },
        element("i", { "aria-hidden": "true" }, String(number)),
        element("code", {}, text === "" ? " " : text),
        "\n",
      ),
    );
  }
  return list;
}
