import { decodeForm, type RawPair } from "./raw-pairs.ts";
import { writtenList, writtenText, type Written } from "./written.ts";

/** Limit of nested names: no parameter has more. */
const maxDepth = 20;

/**
 * `filter[a]=1&filter[b][c]=2`. The specification does not define lists and nested objects; the common forms are
 * read: a repeated name, a trailing `[]`, or numbers from 0. Numbers may be names as well, so there may be two
 * readings; there is none if a name has another form or two meanings.
 */
export function readDeepObject(
  name: string,
  pairs: readonly RawPair[],
): readonly Written[] {
  const root: Branch = new Map();
  for (const pair of pairs) {
    if (!pair.name.startsWith(`${name}[`)) continue;
    const steps = readSteps(pair.name.slice(name.length));
    const isRead =
      steps !== null && addText(root, [name, ...steps], decodeForm(pair.raw));
    if (!isRead) return [];
  }
  const below = root.get(name);
  if (below === undefined) return [];
  if (!(below instanceof Map)) return [writtenList(below)];
  const written = toWritten(below);
  return written.kind === "members" ? [written] : [toMembers(below), written];
}

/** A member is a branch or the texts of its value. */
type Branch = Map<string, Branch | string[]>;

function readSteps(text: string): readonly string[] | null {
  if (!text.endsWith("]")) return null;
  const steps = text.slice(1, -1).split("][");
  return steps.length > maxDepth || steps.some((step) => /[[\]]/.test(step))
    ? null
    : steps;
}

function addText(
  root: Branch,
  steps: readonly string[],
  text: string,
): boolean {
  // `a[]` means `a` once more.
  const path = steps.at(-1) === "" ? steps.slice(0, -1) : steps;
  const last = path.at(-1);
  if (last === undefined) return false;
  let branch = root;
  for (const step of path.slice(0, -1)) {
    const next = branch.get(step) ?? new Map();
    if (Array.isArray(next)) return false;
    branch.set(step, next);
    branch = next;
  }
  const texts = branch.get(last) ?? [];
  if (!Array.isArray(texts)) return false;
  texts.push(text);
  branch.set(last, texts);
  return true;
}

function toMembers(branch: Branch): Written {
  const members = new Map<string, Written>();
  for (const [name, below] of branch) members.set(name, toWritten(below));
  return { kind: "members", members };
}

function toWritten(below: Branch | readonly string[]): Written {
  if (!(below instanceof Map))
    return below.length === 1
      ? writtenText(below[0] ?? "")
      : writtenList(below);
  const isList = [...below.keys()].every((name, index) => name === `${index}`);
  return isList && below.size > 0
    ? { kind: "list", entries: [...below.values()].map(toWritten) }
    : toMembers(below);
}
