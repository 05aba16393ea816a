// @ts-check
import { at } from "./data.js";

const barWidth = 5;
const step = 7;
const height = 18;
const lyingWidth = 80;

/**
 * A bar a release; all namespaces to one scale, so that they can be compared.
 *
 * @param {readonly number[]} churn
 * @param {readonly string[]} titles of the releases, one more: the first is what there was before
 * @param {number} most
 */
export function sparkline(churn, titles, most) {
  const told = churn.map(
    (count, index) => `${at(titles, index + 1)}: ${count}`,
  );
  const bars =
    churn.length === 1
      ? lyingBar(at(churn, 0), most)
      : churn.map((count, index) => standingBar(count, index, most));
  const width = churn.length === 1 ? lyingWidth : churn.length * step;
  const drawing = shape("svg", {
    class: "sparkline",
    role: "img",
    "aria-label": `Changes that endpoints meet, by release: ${told.join(", ")}`,
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
  });
  drawing.append(...bars);
  return drawing;
}

/**
 * @param {number} count
 * @param {number} index
 * @param {number} most
 */
function standingBar(count, index, most) {
  // What happened at all is seen, however little beside the most.
  const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
  return shape("rect", {
    x: String(index * step),
    y: String(height - tall),
    width: String(barWidth),
    height: String(tall),
    class: count === 0 ? "bar none" : "bar",
  });
}

/**
 * Between two sides there is but one number, which a length shows better.
 *
 * @param {number} count
 * @param {number} most
 */
function lyingBar(count, most) {
  const long = count === 0 ? 1 : Math.max(3, (count / most) * lyingWidth);
  return [
    shape("rect", {
      x: "0",
      y: String((height - barWidth) / 2),
      width: String(long),
      height: String(barWidth),
      class: count === 0 ? "bar none" : "bar",
    }),
  ];
}

/**
 * @param {"svg" | "rect"} name
 * @param {Readonly<Record<string, string>>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes))
    made.setAttribute(attribute, value);
  return made;
}
