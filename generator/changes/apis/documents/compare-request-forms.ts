import type {
  AreWrittenAlike,
  WireApi,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import { reportGoneType, reportShape } from "../report-gone-type.ts";
import type { Reporter } from "../finding.ts";
import type { LeftComponents } from "./compare-components.ts";

/** Changes after which a type may need no form for requests any more. */
const mayEndForms: readonly ChangeKind[] = [
  "property-writable",
  "property-readable",
  "property-removed",
  "required-property-removed",
  "type-changed",
  "union-member-removed",
];

interface Sides {
  readonly before: WireApi;
  readonly after: WireApi;
  /** The operations that both sides have. */
  readonly pairs: readonly {
    readonly before: WireOperation;
    readonly after: WireOperation;
  }[];
  /** What these alone send loses its form, although its type may be there still. */
  readonly removed: readonly WireOperation[];
  readonly areAlike: AreWrittenAlike | null;
  readonly left: LeftComponents;
}

/**
 * Reports each `PetInput` that code no longer finds, or that means something else: `Pet` is sent as it is received, or is not
 * sent any more, its type has another name, or another type takes the name. Reading all types takes time, so it is only
 * done where one of these may be.
 */
export function compareRequestForms(
  reporter: Reporter,
  kinds: ReadonlySet<ChangeKind>,
  sides: Sides,
): void {
  const { before, after, pairs, removed, left } = sides;
  const sent = before.sentBy?.([
    ...pairs.map((pair) => pair.before),
    ...removed,
  ]);
  if (!sent || !(mayEnd(sides, kinds) || mayLeave(sides, sent))) return;
  const now = after.requestForms?.();
  if (now === undefined) return;
  const types = after.typeNames?.() ?? new Map<string, string>();
  const nameNow = byValue([...types, ...now]);
  for (const [name, component] of before.requestForms?.() ?? []) {
    const heir = left.get(component);
    const to = nameNow.get(heir ?? component) ?? null;
    const isSame = now.get(name) === (heir ?? component);
    // Without its type the component is reported as gone, if that is known.
    if (!sent.has(component) || (isSame && heir !== null)) continue;
    if (to === null && heir === undefined) continue;
    if (isSame) reportShape(reporter, name, "unknown");
    else
      reportGoneType(reporter, {
        name,
        to: heir === null ? null : to,
        isReused: types.has(name) || now.has(name),
        places: {
          before: before.components?.get(component)?.place ?? null,
          after: after.components?.get(heir ?? component)?.place ?? null,
        },
      });
  }
}

/** Whether something that is sent in another way ends a form. */
function mayEnd(
  { before, after, pairs, removed, areAlike }: Sides,
  kinds: ReadonlySet<ChangeKind>,
): boolean {
  const rewritten = pairs.filter((pair) => !isSentAlike(pair, areAlike));
  const others = [...rewritten.map((pair) => pair.before), ...removed];
  if (others.length === 0) return false;
  const was = before.sentBy?.(others) ?? new Set<string>();
  if (!may(before, was)) return false;
  if (mayEndForms.some((kind) => kinds.has(kind))) return true;
  const sent = after.sentBy?.(after.operations, "named");
  const ended = [...was].filter((component) => sent?.has(component) !== true);
  if (may(before, ended)) return true;
  const stay = before.sentBy?.(rewritten.map((pair) => pair.before)) ?? [];
  const rewrittenTypes = [...stay].filter((component) => {
    const [old, now] = [before, after].map(
      ({ components }) => components?.get(component)?.schema,
    );
    return !old || !now || areAlike?.(old, now) !== true;
  });
  return rewrittenTypes.some(
    (component) => may(before, [component]) && !may(after, [component]),
  );
}

function may({ mayHaveTwoForms }: WireApi, names: Iterable<string>): boolean {
  return mayHaveTwoForms?.(new Set(names)) === true;
}

/** Whether the type of something that is sent has left its name, or another type wants the name of its form. */
function mayLeave(
  { before, after, left }: Sides,
  sent: ReadonlySet<string>,
): boolean {
  const old = before.typeNames?.() ?? new Map<string, string>();
  const all = [...old.keys(), ...(after.typeNames?.().keys() ?? [])];
  const wished = new Set(all.map((name) => name.toLowerCase()));
  const suspects = [...old].flatMap(([name, component]) =>
    left.has(component) || wished.has(`${name}Input`.toLowerCase())
      ? [component]
      : [],
  );
  const among = new Set(suspects.filter((component) => sent.has(component)));
  return among.size > 0 && before.mayHaveTwoForms?.(among) === true;
}

/** The names by what they mean; of several the last. */
function byValue(
  names: readonly (readonly [name: string, of: string])[],
): ReadonlyMap<string, string> {
  return new Map(names.map(([name, of]) => [of, name]));
}

function isSentAlike(
  { before, after }: Sides["pairs"][number],
  areAlike: AreWrittenAlike | null,
): boolean {
  const now = sentBy(after);
  return sentBy(before).every((schema, index) => {
    const other = now[index];
    return other !== undefined && areAlike?.(schema, other) === true;
  });
}

function sentBy({ details }: WireOperation): readonly WireSchema[] {
  return [
    ...(details?.parameters ?? []),
    ...(details?.body?.contents ?? []),
  ].flatMap(({ schema }) => schema ?? []);
}
