import type { SecurityRequirement } from "../../../model/operation-shape.ts";
import type { Found, Reporter } from "../finding.ts";
import { groupBy } from "../../change/group-by.ts";
import {
  alternativesOf,
  alternativesText,
  isPublic,
  isStillServed,
  satisfies,
  type Alternative,
} from "../../change/security-sets.ts";

interface Requirements {
  readonly before: readonly SecurityRequirement[];
  readonly after: readonly SecurityRequirement[];
  /** Earlier names of schemes that have another name on the later side. */
  readonly schemeNames: ReadonlyMap<string, string>;
  /** Ids of schemes that cannot be read on one side. */
  readonly unreadSchemes: ReadonlySet<string>;
}

interface Sides {
  readonly before: readonly Alternative[];
  readonly after: readonly Alternative[];
}

type Report = (found: Pick<Found, "kind" | "effect"> & Partial<Found>) => void;

/**
 * Decides whether every client that could authenticate still can. Operations that use the requirements of the
 * document share one cause if both sides say the same.
 */
export function compareSecurity(
  reporter: Reporter,
  { before, after, schemeNames, unreadSchemes }: Requirements,
): void {
  const sides: Sides = {
    before: alternativesOf(before, (scheme) => scheme),
    after: alternativesOf(after, (scheme) => schemeNames.get(scheme) ?? scheme),
  };
  const from = alternativesText(sides.before);
  const to = alternativesText(sides.after);
  if (from === to || isUnknown(before, after, unreadSchemes)) return;
  const report: Report = (found) =>
    reporter.report({
      direction: "request",
      at: "security",
      before: from,
      after: to,
      cause: JSON.stringify([from, to]),
      ...found,
    });
  const wasOpen = sides.before.some(isPublic);
  const isOpen = sides.after.some(isPublic);
  if (wasOpen && !isOpen)
    report({
      kind: sides.before.every(isPublic)
        ? "security-added"
        : "security-required",
      effect: "narrows",
    });
  if (!wasOpen && isOpen)
    report({
      kind: sides.after.every(isPublic)
        ? "security-removed"
        : "security-optional",
      effect: "widens",
    });
  // If one side needs no credentials, there is nothing else to report.
  if (sides.before.every(isPublic) || sides.after.every(isPublic)) return;
  compareAlternatives(report, sides);
}

/** Whether one side requires a scheme that cannot be read, and the other side does not require it. */
function isUnknown(
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
  unread: ReadonlySet<string>,
): boolean {
  const [from, to] = [namesIn(before), namesIn(after)];
  return [...unread].some((id) => from.has(id) !== to.has(id));
}

function namesIn(
  requirements: readonly SecurityRequirement[],
): ReadonlySet<string> {
  return new Set(requirements.flat().map(({ scheme }) => scheme));
}

/** Alternatives with the same schemes are one alternative whose scopes changed; all others were added or removed. */
function compareAlternatives(report: Report, sides: Sides): void {
  const before = groupBy(sides.before.filter(isProtected), schemesOf);
  const after = groupBy(sides.after.filter(isProtected), schemesOf);
  const removed: Alternative[] = [];
  const added: Alternative[] = [];
  for (const schemes of new Set([...before.keys(), ...after.keys()])) {
    const from = before.get(schemes) ?? [];
    const to = after.get(schemes) ?? [];
    const [one] = from;
    const [other] = to;
    if (from.length === 1 && to.length === 1 && one && other) {
      compareScopes(report, sides, one, other);
      continue;
    }
    removed.push(...without(from, to));
    added.push(...without(to, from));
  }
  reportAlternatives(report, sides, removed, added);
}

function reportAlternatives(
  report: Report,
  sides: Sides,
  removed: readonly Alternative[],
  added: readonly Alternative[],
): void {
  const [from] = removed;
  const [to] = added;
  if (removed.length === 1 && added.length === 1 && from && to) {
    report({
      kind: "security-alternative-changed",
      effect: isStillServed(from, sides.after)
        ? "widens"
        : satisfies(to, from)
          ? "narrows"
          : "incomparable",
      name: to.schemes,
      before: from.text,
      after: to.text,
    });
    return;
  }
  for (const alternative of removed)
    report({
      kind: "security-alternative-removed",
      effect: isStillServed(alternative, sides.after) ? "none" : "narrows",
      name: alternative.text,
      before: alternative.text,
      after: null,
    });
  for (const alternative of added)
    report({
      kind: "security-alternative-added",
      effect: isStillServed(alternative, sides.before) ? "none" : "widens",
      name: alternative.text,
      before: null,
      after: alternative.text,
    });
}

function compareScopes(
  report: Report,
  sides: Sides,
  from: Alternative,
  to: Alternative,
): void {
  const isServed = isStillServed(from, sides.after);
  for (const [scheme, needed] of to.scopes) {
    const known = from.scopes.get(scheme) ?? [];
    for (const scope of needed.filter((name) => !known.includes(name)))
      report({
        kind: "security-scope-added",
        effect: isServed ? "none" : "narrows",
        name: `${scheme}: ${scope}`,
        before: null,
        after: scope,
      });
    for (const scope of known.filter((name) => !needed.includes(name)))
      report({
        kind: "security-scope-removed",
        effect: "widens",
        name: `${scheme}: ${scope}`,
        before: scope,
        after: null,
      });
  }
}

function isProtected(alternative: Alternative): boolean {
  return !isPublic(alternative);
}

function schemesOf({ schemes }: Alternative): string {
  return schemes;
}

function without(
  alternatives: readonly Alternative[],
  others: readonly Alternative[],
): readonly Alternative[] {
  const texts = new Set(others.map(({ text }) => text));
  return alternatives.filter(({ text }) => !texts.has(text));
}
