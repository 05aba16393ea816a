import type {
  WireDetails,
  WireOperation,
  WireParameter,
} from "../../../wire/model/wire-api.ts";
import { memberKey } from "../../../model/parameter-members.ts";
import { namesInPath } from "../../../model/operation-path.ts";
import { compareParameter, kindsOfPlace } from "./compare-parameter.ts";
import { graceOf } from "../../change/element-life.ts";
import { explodedObjects } from "./exploded-objects.ts";
import { withoutTexts, type Reporter } from "../finding.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import { standInOf } from "../../schemas/stand-in.ts";
import { pairBy } from "../pair-by.ts";
import {
  keyOf,
  renamesThatHold,
  type ParameterRename,
} from "./parameter-renames.ts";
import {
  hasDefault,
  parameterText,
  placeOfParameter,
  standsAt,
} from "./parameter-text.ts";

interface Side {
  readonly path: WireOperation["path"];
  readonly details: Pick<WireDetails, "parameters" | "unread">;
}

/** Path parameters are paired by position: their names are never sent. */
export function compareParameters(
  reporter: Reporter,
  before: Side,
  after: Side,
  renames: readonly ParameterRename[],
): void {
  const [old, now] = [namedParameters(before), namedParameters(after)];
  const holding = renamesThatHold(renames, namesIn(old), namesIn(now));
  const laterName = ({ name }: NamedParameter): string => {
    const rename = holding.get(name);
    return rename === undefined ? name : keyOf(rename.to);
  };
  const pairs = pairBy(
    old.map((each) => ({
      ...each,
      name: laterName(each),
      rename: holding.get(each.name),
    })),
    now.map((each) => ({ ...each, rename: undefined })),
    ({ name }) => name,
  );
  const removed: WireParameter[] = [];
  const added: WireParameter[] = [];
  for (const pair of pairs) {
    const earlier = pair.before?.parameter;
    const later = pair.after?.parameter;
    if (earlier?.isUnread === true || later?.isUnread === true) continue;
    if (earlier && later) {
      const rename = pair.before?.rename;
      if (rename) reportRenamed(reporter, earlier, later, rename.stated);
      compareParameter(reporter, earlier, later);
    } else if (earlier) removed.push(earlier);
    else if (later) added.push(later);
  }
  // A parameter that cannot be read may be any parameter of the other side.
  if (after.details.unread?.hasParameters === true) removed.length = 0;
  if (before.details.unread?.hasParameters === true) added.length = 0;
  compareExploded(reporter, removed, added);
  const moved = findMoved(removed, added);
  for (const [from, to] of moved) reportMoved(reporter, from, to);
  const gone = new Set(moved.map(([from]) => from));
  const come = new Set(moved.map(([, to]) => to));
  for (const parameter of removed)
    if (!gone.has(parameter)) reportRemoved(reporter, parameter);
  for (const parameter of added)
    if (!come.has(parameter)) reportAdded(reporter, parameter);
}

interface NamedParameter {
  readonly name: string;
  readonly parameter: WireParameter;
}

function namesIn(parameters: readonly NamedParameter[]): ReadonlySet<string> {
  return new Set(parameters.map(({ name }) => name));
}

function namedParameters({ path, details }: Side): readonly NamedParameter[] {
  const inPath = namesInPath(path);
  return details.parameters.map((parameter) => ({
    name: memberKey(parameter, inPath),
    parameter,
  }));
}

/**
 * An object that is written as its members is the same on the wire as parameters of their names. Takes what it has
 * compared out of both lists.
 */
function compareExploded(
  reporter: Reporter,
  removed: WireParameter[],
  added: WireParameter[],
): void {
  const wire = withoutTexts(reporter);
  const same = sameOnTheWire(reporter);
  const older = { parameters: removed, report: reportRemoved };
  const newer = { parameters: added, report: reportAdded };
  for (const [own, other] of [
    [newer, older],
    [older, newer],
  ] as const)
    for (const { whole, members } of explodedObjects(
      own.parameters,
      other.parameters,
    )) {
      take(own.parameters, whole);
      own.report(same, whole);
      for (const member of members) {
        const twin = takeNamed(other.parameters, member);
        if (twin === null) {
          own.report(reporter, member);
          continue;
        }
        if (own === newer) compareParameter(wire, twin, member);
        else compareParameter(wire, member, twin);
        other.report(same, twin);
      }
    }
}

function sameOnTheWire(reporter: Reporter): Reporter {
  return {
    ...reporter,
    report: (found) =>
      reporter.report({
        ...found,
        effect: "none",
        guards: ["written-as-before"],
        life: {},
      }),
  };
}

function take(parameters: WireParameter[], taken: WireParameter): void {
  parameters.splice(parameters.indexOf(taken), 1);
}

function takeNamed(
  parameters: WireParameter[],
  { name }: WireParameter,
): WireParameter | null {
  const found = parameters.find(
    (parameter) => parameter.in === "query" && parameter.name === name,
  );
  if (found === undefined) return null;
  take(parameters, found);
  return found;
}

function findMoved(
  removed: readonly WireParameter[],
  added: readonly WireParameter[],
): readonly (readonly [WireParameter, WireParameter])[] {
  const left = new Set(added);
  return removed.flatMap((from) => {
    const to = [...left].find(
      (candidate) =>
        candidate.name.toLowerCase() === from.name.toLowerCase() &&
        candidate.in !== "path" &&
        from.in !== "path",
    );
    if (to === undefined) return [];
    left.delete(to);
    return [[from, to] as const];
  });
}

function reportMoved(
  reporter: Reporter,
  before: WireParameter,
  after: WireParameter,
): void {
  reporter.report({
    kind: "parameter-moved",
    effect: "incomparable",
    direction: "request",
    ...standsAt(after),
    before: placeOfParameter(before),
    after: placeOfParameter(after),
    places: { before: before.place, after: after.place },
  });
}

/** With the places if they differ too. */
function reportRenamed(
  reporter: Reporter,
  before: WireParameter,
  after: WireParameter,
  rename: StatedRename,
): void {
  const text = (parameter: WireParameter): string =>
    before.in === after.in ? parameter.name : placeOfParameter(parameter);
  reporter.report({
    kind: "parameter-name-changed",
    effect: "incomparable",
    direction: "request",
    ...standsAt(after),
    before: text(before),
    after: text(after),
    places: { before: before.place, after: after.place },
    rename,
  });
}

function reportRemoved(reporter: Reporter, parameter: WireParameter): void {
  // A parameter that was declared without being in the path: the path itself does not change.
  if (parameter.in === "path") return;
  reporter.report({
    kind: kindsOfPlace[parameter.in].removed,
    effect: "narrows",
    direction: "request",
    guards: ["may-be-ignored"],
    ...standsAt(parameter),
    before: parameterText(parameter),
    places: { before: parameter.place, after: null },
    life: { grace: graceOf(parameter) },
  });
}

function reportAdded(reporter: Reporter, parameter: WireParameter): void {
  if (parameter.in === "path") return;
  const kinds = kindsOfPlace[parameter.in];
  reporter.report({
    kind: parameter.isRequired ? kinds.addedRequired : kinds.addedOptional,
    effect: parameter.isRequired ? "narrows" : "widens",
    direction: "request",
    guards:
      parameter.isRequired && hasDefault(parameter)
        ? ["default-stands-in"]
        : [],
    ...standsAt(parameter),
    after: parameterText(parameter),
    places: { before: null, after: parameter.place },
    ...(parameter.isRequired ? standInOf(parameter.schema) : {}),
  });
}
