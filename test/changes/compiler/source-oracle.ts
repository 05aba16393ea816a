import type ts from "typescript-6";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { methodBreaks, readBreaks, sentBreaks } from "./find-breaks.ts";
import type { DocumentSdk } from "./sdk-of-document.ts";
import type { CompiledSdk } from "./sdk-program.ts";

/** An SDK of a document, and what the compiler knows of it. */
export interface OracleSide {
  readonly calls: DocumentSdk["calls"];
  readonly types: DocumentSdk["types"];
  readonly compiled: CompiledSdk;
}

/** Code that does not compile any more, by where it stands. */
interface Break {
  /** `METHOD /path`, `client` or `webhooks`. */
  readonly where: string;
  readonly side: "name" | "request" | "response";
  readonly why: string;
}

/** What compiler and findings say of each other. */
export interface Contradictions {
  /** Compile breaks, and how many of them no finding tells. */
  readonly breaks: number;
  readonly untold: readonly string[];
  /** Findings that say that code breaks, and those of them of which the compiler knows nothing. */
  readonly findings: number;
  readonly unproven: readonly Change[];
  /** Of the breaks those that are told by a finding which breaks callers on the wire alone. */
  readonly toldOnWireAlone: number;
}

export function contradictions(
  before: OracleSide,
  after: OracleSide,
  changes: readonly Change[],
): Contradictions {
  // If an operation is removed, its types go with it, and the operation is told.
  const hasRemoved = changes.some(({ kind }) => kind === "operation-removed");
  const ofTypes = typeBreaks(before, after);
  const breaks = [
    ...allBreaks(before, after),
    ...ofTypes.filter(({ why }) => !hasRemoved || why !== isGone),
  ];
  const placesOf = placesBetween(changes);
  const source = changes.filter((change) => change.source === "breaks");
  const wire = changes.filter((change) => change.severity === "breaking");
  const told = placesOf(source);
  const toldAtAll = placesOf([...source, ...wire]);
  const broken = new Set(
    [
      ...breaks,
      ...ofTypes,
      ...typesReshaped(before, after),
      ...typesInModulesGone(before, after),
    ].flatMap(placesOfBreak),
  );
  const isIn = (places: ReadonlySet<string>) => (found: Break) =>
    placesOfBreak(found).some((place) => places.has(place));
  return {
    breaks: breaks.length,
    untold: breaks
      .filter((found) => !isIn(toldAtAll)(found))
      .map(({ where, side, why }) => `${where}, ${side}: ${why}`),
    findings: source.length,
    unproven: source.filter(
      (change) => ![...placesOf([change])].some((place) => broken.has(place)),
    ),
    toldOnWireAlone: breaks.filter(
      (found) => isIn(toldAtAll)(found) && !isIn(told)(found),
    ).length,
  };
}

function allBreaks(before: OracleSide, after: OracleSide): readonly Break[] {
  const [old, now] = [before.compiled, after.compiled];
  const { checker } = old;
  const ofMethods = [...before.calls].flatMap(([where, path]) =>
    methodBreaks(old, now, path).map((found) => ({ where, ...found })),
  );
  const ofClient = sentBreaks(checker, old.options, now.options).map(
    (found) => ({ where: "client", ...found }),
  );
  const ofWebhooks =
    old.webhooks === null
      ? []
      : now.webhooks === null
        ? [{ side: "name", why: "no webhooks" } as const]
        : readBreaks(checker, old.webhooks, now.webhooks);
  return [
    ...ofMethods,
    ...ofClient,
    ...ofWebhooks.map((found) => ({ where: "webhooks", ...found })),
  ];
}

const isGone = "is gone";

/**
 * Names of types that code imports and does not find any more, or that mean another schema which does not fit. Other
 * types are those of operations, which are compared with their methods.
 */
function typeBreaks(before: OracleSide, after: OracleSide): readonly Break[] {
  const [old, now] = [before.compiled, after.compiled];
  const found = (name: string, why: string): readonly Break[] => [
    { where: `type ${name}`, side: "name", why },
  ];
  const plain = [...before.types].filter(
    // Whether a schema is sent in a form of its own is not compared.
    ([name, schema]) =>
      before.types.get(name.replace(/Input$/, "")) !== schema ||
      !name.endsWith("Input"),
  );
  return plain.flatMap(([name, schema]) => {
    const [from, to] = [old.exports.get(name), now.exports.get(name)];
    if (from === undefined) throw new Error(`${name} is not exported.`);
    if (to === undefined) return found(name, isGone);
    if (after.types.get(name) === schema) return [];
    const fits = (a: ts.Type, b: ts.Type): boolean =>
      old.checker.isTypeAssignableTo(a, b);
    return fits(from, to) && fits(to, from) ? [] : found(name, "is another");
  });
}

/** Names of types that mean the same schema, whose values differ: most are told by operations. */
function typesReshaped(
  before: OracleSide,
  after: OracleSide,
): readonly Break[] {
  const { checker, exports } = before.compiled;
  return [...before.types.keys()].flatMap((name): readonly Break[] => {
    const [from, to] = [exports.get(name), after.compiled.exports.get(name)];
    if (from === undefined || to === undefined) return [];
    const fits =
      checker.isTypeAssignableTo(from, to) &&
      checker.isTypeAssignableTo(to, from);
    return fits
      ? []
      : [{ where: `type ${name}`, side: "name", why: "has another shape" }];
  });
}

/**
 * Names of types that operations have in place, such as bodies, and that no module exports any more. Evolutions judge
 * whether each of them is told: see `judge-evolutions.ts`.
 */
function typesInModulesGone(
  before: OracleSide,
  after: OracleSide,
): readonly Break[] {
  const namesIn = ({ compiled }: OracleSide): ReadonlySet<string> =>
    new Set(
      Array.from(compiled.modules.keys(), (key) =>
        key.slice(key.indexOf("#") + 1),
      ),
    );
  const left = namesIn(after);
  return [...namesIn(before)]
    .filter((name) => !left.has(name))
    .map((name) => ({ where: `type ${name}`, side: "name", why: isGone }));
}

/** Places at which code breaks, as both sides can name them. */
function placesOfBreak({ where, side }: Break): readonly string[] {
  return [`${anonymous(where)} ${side}`];
}

/** Both sides may name the parameters of a path differently. */
function anonymous(where: string): string {
  return where.replaceAll(/\{[^{}]*\}/g, "{}");
}

const both = ["request", "response"] as const;

type PlacesOf = (changes: readonly Change[]) => ReadonlySet<string>;

/** Gives the places of changes in the names of the earlier side, where operations may have had another path. */
function placesBetween(all: readonly Change[]): PlacesOf {
  const earlier = new Map(
    all
      .filter(({ kind }) => kind === "operation-moved")
      .map(({ before, after }) => [
        anonymous(String(after)),
        anonymous(String(before)),
      ]),
  );
  return (changes) => placesOf(changes, earlier);
}

/** A name is an operation's as a whole; whoever calls it meets it in its arguments. */
function placesOf(
  changes: readonly Change[],
  earlier: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { area, kind, before, element, reach } of changes) {
    if (
      kind === "schema-removed" ||
      kind === "schema-renamed" ||
      kind === "exported-type-changed"
    )
      for (const name of [element.name, before])
        if (typeof name === "string") places.add(`type ${name} name`);
    if (area === "security" || area === "server") places.add("client request");
    for (const { operation, direction } of reach) {
      const sides = direction === "both" ? both : [direction];
      const isSent = operation.path.startsWith("webhook ");
      const endpoint = anonymous(
        `${operation.method} ${operation.documentPath ?? operation.path}`,
      );
      const where = isSent ? "webhooks" : (earlier.get(endpoint) ?? endpoint);
      if (area === "operation" || area === "webhook") {
        places.add(`${where} name`);
        // Another operation may have its name now, or its call gives something else.
        for (const side of both) places.add(`${where} ${side}`);
      }
      for (const side of sides) places.add(`${where} ${side}`);
      // Who wants an answer of some media type asks for it.
      if (kind === "response-media-type-removed")
        places.add(`${where} request`);
    }
  }
  return places;
}
