import { isSameData } from "../../../model/same-data.ts";
import type { WireContent, WireExample } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";

interface Examples {
  readonly before: WireContent;
  readonly after: WireContent;
  readonly side: PayloadSide;
  readonly at: string;
}

/** Length of a text in the report, in characters. */
const longest = 500;
const shownInFront = 100;

/** Compares the examples of a body one by one. The same example under another name is no change. */
export function compareExamples(
  reporter: Reporter,
  { before, after, side, at }: Examples,
): void {
  const pairs = pairBy(before.examples, after.examples, ({ name }) => name);
  const changed = pairs.filter(
    ({ before: from, after: to }) =>
      from?.isUnread !== true &&
      to?.isUnread !== true &&
      !(from && to && isSameData(from.value, to.value)),
  );
  const gone = changed.flatMap((pair) => pair.before ?? []);
  const come = changed.flatMap((pair) => pair.after ?? []);
  for (const { before: from, after: to } of changed) {
    if (!isNew(from, come) && !isNew(to, gone)) continue;
    const name = (to ?? from)?.name ?? "";
    reporter.report({
      kind: "body-examples-changed",
      effect: "none",
      direction: side,
      at,
      name: name === "" ? null : name,
      ...endsOf(from, to),
      places: { before: from?.place ?? null, after: to?.place ?? null },
    });
  }
}

function isNew(
  example: WireExample | null,
  others: readonly WireExample[],
): boolean {
  return (
    example !== null &&
    !others.some(({ value }) => isSameData(value, example.value))
  );
}

/** Excerpts of long texts, starting shortly before their first difference; the documents have the full texts. */
function endsOf(
  before: WireExample | null,
  after: WireExample | null,
): Pick<Found, "before" | "after"> {
  const from = before?.text ?? null;
  const to = after?.text ?? null;
  const start = from === null || to === null ? 0 : firstDifference(from, to);
  return { before: from && cut(from, start), after: to && cut(to, start) };
}

function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  return index;
}

function cut(text: string, difference: number): string {
  if (text.length <= longest) return text;
  const start = Math.max(0, difference - shownInFront);
  const piece = text
    .slice(start, start + longest)
    // Half of a surrogate pair that was cut.
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
  const isCut = start + longest < text.length;
  return `${start > 0 ? "…" : ""}${piece}${isCut ? "…" : ""}`;
}
