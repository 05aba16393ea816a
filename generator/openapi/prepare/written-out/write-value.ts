import {
  openapiItemsList,
  openapiReferenceCycle,
} from "../../../diagnostics/codes.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  membersAt,
  pointerOf,
  valueAt,
  type Place,
} from "../../document/place.ts";
import { isReference } from "./survey-references.ts";
import {
  movedMapping,
  movedReference,
  referenceTo,
} from "./move-references.ts";
import {
  isUsualPlace,
  kindOfMember,
  objectKinds,
  type ObjectKind,
} from "./object-kinds.ts";
import {
  isTooMuch,
  remark,
  withOrigin,
  type PartOf,
  type Written,
  type Writing,
} from "./writing.ts";

/** The value as it is read in its new document; the same value if nothing in it changes. */
export function writeValue(writing: Writing, part: PartOf): unknown {
  const { place, kind, home } = part;
  const { value } = place;
  if (
    kind === objectKinds.mapped &&
    typeof value === "string" &&
    place.document !== home
  )
    return movedMapping(place, home, writing.references);
  if (typeof value !== "object" || value === null) return value;
  if (isTooMuch(writing, part)) return value;
  if (place.document === home) writing.seen.set(value, kind);
  if (Array.isArray(value)) return writeList(writing, part, value);
  if (!isObject(value)) return value;
  if (!isReference(value)) return writeObject(writing, part, value);
  if (!isUsualPlace(kind, writing.version))
    return followReference(writing, part);
  keepTarget(writing, part);
  return writeObject(writing, part, value);
}

function writeList(
  writing: Writing,
  part: PartOf,
  value: readonly unknown[],
): unknown {
  const { entries } = part.kind;
  if (entries === undefined || entries === null) return value;
  const kind = objectKinds[entries];
  const made = entriesAt(part.place).map((place) =>
    writeValue(writing, below(part, place, kind)),
  );
  // No other list is where a schema is expected.
  if (part.kind === objectKinds.schema && !writing.is31)
    return anyOf(writing, part.place, made);
  const isSame = made.every((entry, index) => entry === value[index]);
  return isSame ? value : withOrigin(writing, part.place, made);
}

/** A list in `items` before 3.1, which has no tuples: authors mean that each item is any of the schemas. */
function anyOf(
  writing: Writing,
  place: Place,
  schemas: readonly unknown[],
): object {
  writing.findings.broken({
    place,
    cause: "list in items",
    tell: openapiItemsList,
  });
  const list = withOrigin(writing, place, schemas);
  return withOrigin(writing, place, { anyOf: list });
}

function writeObject(
  writing: Writing,
  part: PartOf,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const made = Object.create(null) as Record<string, unknown>;
  let isSame = true;
  for (const [name, place] of membersAt(part.place)) {
    const member = writeMember(writing, part, name, place);
    isSame &&= member === value[name];
    if (member !== undefined) made[name] = member;
  }
  return isSame ? value : withOrigin(writing, part.place, made);
}

function writeMember(
  writing: Writing,
  part: PartOf,
  name: string,
  place: Place,
): unknown {
  const { kind, home } = part;
  const isMoved = place.document !== home;
  if (
    isMoved &&
    // A callback has free names, and may be a reference.
    (kind.members === undefined || kind.mayRefer === true) &&
    typeof place.value === "string"
  ) {
    if (name === "$ref" || name === "$dynamicRef")
      return movedReference(part.place, home, place.value);
    // Only the original has the name.
    if (name === "$id") return undefined;
  }
  const member = kindOfMember(kind, name);
  return member === null
    ? place.value
    : writeValue(writing, below(part, place, member));
}

function below(
  { home, depth }: PartOf,
  place: Place,
  kind: ObjectKind,
): PartOf {
  return { place, kind, home, depth: depth + 1 };
}

/** The target of a usual reference is of the same kind, and may have unusual references in it. */
function keepTarget(
  { references, waiting }: Writing,
  { place, kind }: PartOf,
): void {
  const target = references.find(place, String(valueAt(place, "$ref")));
  if (target !== null) waiting.push({ place: target, kind });
}

/** What an unusual reference leads to, with what stands beside the reference. */
function followReference(writing: Writing, part: PartOf): unknown {
  const { place } = part;
  remark(writing, part);
  const target = writing.references.resolve(place);
  if (target === null) return unread(part);
  if (writing.active.has(target.value)) {
    reportCycle(writing, place);
    return unread(part);
  }
  const value =
    part.kind === objectKinds.schemaComponents && target.document !== part.home
      ? referTo(writing, { ...part, place: target })
      : writeTarget(writing, { ...part, place: target });
  const beside = Object.keys(place.value as object).length > 1;
  if (!beside || !isObject(value)) return value;
  const own = writeObject(
    writing,
    part,
    place.value as Record<string, unknown>,
  );
  const { $ref: _, ...others } = own as Record<string, unknown>;
  return withOrigin(writing, target, { ...value, ...others });
}

/** Schemas with names stay in their file: a copy beside what refers to them there would be a second type. */
function referTo(writing: Writing, { place, home, kind }: PartOf): unknown {
  const members = membersAt(place).map(([name, member]) => {
    if (!isObject(member.value)) return [name, member.value];
    writing.waiting.push({ place: member, kind: objectKinds.schema });
    return [name, { $ref: referenceTo(member, home) }];
  });
  return isObject(place.value)
    ? withOrigin(writing, place, Object.fromEntries(members) as object)
    : writeValue(writing, { place, home, kind, depth: 0 });
}

/** Written once for each document and kind. */
function writeTarget(writing: Writing, part: PartOf): unknown {
  const { place, kind, home } = part;
  const key = `${kind.what} ${home.uri}`;
  const known = writing.written.get(place.value) ?? new Map<string, Written>();
  writing.written.set(place.value, known);
  const found = known.get(key);
  if (found !== undefined) {
    writing.visited += found.size;
    return found.value;
  }
  const before = writing.visited;
  writing.active.add(place.value);
  const value = writeValue(writing, below(part, place, kind));
  writing.active.delete(place.value);
  if (
    typeof value === "object" &&
    value !== null &&
    !writing.origins.has(value)
  )
    withOrigin(writing, place, value);
  known.set(key, { value, size: writing.visited - before });
  return value;
}

/** The value stays one that no reader takes for an empty part. */
function unread({ place, kind }: PartOf): unknown {
  return kind === objectKinds.plain ? place.value : "not read";
}

function reportCycle({ findings }: Writing, place: Place): void {
  findings.broken({
    place,
    cause: `cycle ${pointerOf(place)}`,
    tell: (at) => openapiReferenceCycle(at, [String(valueAt(place, "$ref"))]),
  });
}
