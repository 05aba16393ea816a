import type { Release } from "../../model/release.ts";
import type { Change } from "../kinds/change.ts";
import { titleOf } from "../wording/wording.ts";
import {
  chainsOf,
  isSame,
  type ReleaseStep,
  type SteppedChange,
} from "./attach-since.ts";
import { attributeKey } from "./attribute-key.ts";

/** More of them would hide the real changes. */
const mostTold = 20;

/** Elements that changed within a range and have the same value at both ends, as sentences. */
export function undoneText(
  steps: readonly ReleaseStep[],
  net: readonly Change[],
  releases: readonly Release[],
): readonly string[] {
  if (steps.length < 2) return [];
  const left = new Set(
    net.map(({ kind, element }) => attributeKey(kind, element)),
  );
  const undone = [...chainsOf(steps)]
    .filter(([key, chain]) => !left.has(key) && isUndone(chain))
    .map(([, chain]) => sentence(chain, releases))
    .toSorted();
  const more = undone.length - mostTold;
  return more <= 0
    ? undone
    : [
        ...undone.slice(0, mostTold),
        `${more} more ${more === 1 ? "element" : "elements"} changed within the range and changed back.`,
      ];
}

function isUndone(chain: readonly SteppedChange[]): boolean {
  const first = chain[0]?.change;
  const last = chain.at(-1)?.change;
  return (
    first !== undefined &&
    last !== undefined &&
    chain.length > 1 &&
    isSame(first.before, last.after)
  );
}

/** `GET /v1/pets, query parameter limit: added in 1.14.0, removed in 1.22.0: no difference between the two ends.` */
function sentence(
  chain: readonly SteppedChange[],
  releases: readonly Release[],
): string {
  const history = chain.map(
    ({ release, change }) =>
      `${change.action} in ${titleOf(releases, release)}`,
  );
  const what = chain[0] === undefined ? "" : placeText(chain[0].change);
  return `${what}: ${history.join(", ")}; no difference between the two ends.`;
}

function placeText({ element, operation }: Change): string {
  const { schema, schemaPath, at, path, name } = element;
  const place =
    schema === null
      ? [operation && `${operation.method} ${operation.path}`, at, path]
      : [[schema, schemaPath].filter((part) => part !== "").join(".")];
  return [...place, name]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}
