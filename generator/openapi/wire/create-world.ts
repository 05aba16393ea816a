import type { DocumentSet } from "../../source/document-set.ts";
import type { ExtensionPaths } from "../settings/extension-facts.ts";
import {
  isMapping,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../place.ts";
import type { References } from "../references.ts";
import { createVersions } from "../schema/versions.ts";
import { createChildren } from "./children.ts";
import { componentKey, componentName } from "./component-name.ts";
import { anyShape } from "../../model/wire/any-shape.ts";
import { createDocumentSchema } from "./document-schema.ts";
import { saysToPeople } from "./keyword-sets.ts";
import { maxSteps, nextSchema, settle } from "./next-schema.ts";
import { textShape } from "./shape.ts";
import { wirePlace } from "./wire-place.ts";
import type { DocumentSchema, WireWorld } from "./wire-world.ts";

/** Schemas made of several at once in one description; real ones need some hundreds. */
const mostMade = 1_000;

/** Schemas that meet in one. */
const mostParts = 200;

/** Schemas that are gone through to put others together; real documents need some ten thousands. */
const gatherBudget = 1_000_000;

export function createWorld(
  documents: DocumentSet,
  references: References,
  extensions: ExtensionPaths,
): WireWorld {
  const isVersion30 = createVersions(documents);
  const known = new WeakMap<object, DocumentSchema>();
  /** Schemas that are `true`, `false` or no schemas at all, by the object around them. */
  const bare = new WeakMap<object, Map<unknown, DocumentSchema>>();
  const nulls = new WeakMap<object, DocumentSchema>();
  const made = new Map<string, DocumentSchema>();
  let ids = 0;
  const children = createChildren(documents, references);
  let fileNames: ReadonlyMap<unknown, string> | null = null;
  const namesOfFiles = (): ReadonlyMap<unknown, string> =>
    (fileNames ??= nameFiles(documents, world));
  const world: WireWorld = {
    references,
    extensions,
    isVersion30,
    schemaAt,
    together,
    nullAt,
    childrenOf: children,
    placeOf: (place) => wirePlace(place, world),
    budget: { visits: gatherBudget },
    memory: {
      settled: new WeakMap(),
      texts: new WeakMap(),
    },
    isOneOfMany: documents.documents.size > 1,
  };
  return world;

  function schemaAt(place: Place): DocumentSchema {
    const { value } = place;
    if (!isMapping(value)) return bareAt(place);
    const found = known.get(value);
    if (found !== undefined) return found;
    if (nextSchema(world, place) === null) return targetAt(place, undefined);
    const passed: Place[] = [];
    let at = place;
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const next = nextSchema(world, at);
      if (next === null) return remember(passed, targetAt(at, passed.at(-1)));
      passed.push(at);
      at = next;
    }
    // A circle of references, or what comes near one.
    const schema = create(place, [place], {
      fold: () => textShape(world, [place]),
    });
    known.set(value, schema);
    return schema;
  }

  /** What leads to a schema is that schema, unless it says something to people beside. */
  function remember(
    passed: readonly Place[],
    target: DocumentSchema,
  ): DocumentSchema {
    let schema = target;
    for (const place of passed.toReversed()) {
      if (!isMapping(place.value)) continue;
      if (saysToPeople(place.value, extensions))
        schema = withDocs(place, schema);
      known.set(place.value, schema);
    }
    return schema;
  }

  function withDocs(place: Place, target: DocumentSchema): DocumentSchema {
    ids += 1;
    const [at = place] = target.parts;
    return createDocumentSchema({
      world,
      id: ids,
      component: target.component,
      parts: target.parts,
      docParts: [place, ...target.docParts],
      at,
      fold: () => target.shape,
    });
  }

  function targetAt(at: Place, from: Place | undefined): DocumentSchema {
    if (!isMapping(at.value)) return bareAt(at);
    const found = known.get(at.value);
    if (found !== undefined) return found;
    const isReferred = from !== undefined && "$ref" in Object(from.value);
    const schema = create(at, [at], {
      component:
        namesOfFiles().get(at.value) ??
        (isReferred ? componentName(at) : componentKey(at)),
    });
    known.set(at.value, schema);
    return schema;
  }

  function bareAt(place: Place): DocumentSchema {
    const above = place.above?.value;
    if (typeof above !== "object" || above === null)
      return create(place, [place], {});
    const steps = bare.get(above) ?? new Map<unknown, DocumentSchema>();
    bare.set(above, steps);
    const schema =
      steps.get(place.step) ??
      create(place, [place], { component: componentKey(place) });
    steps.set(place.step, schema);
    return schema;
  }

  function together(places: readonly Place[]): DocumentSchema {
    const [alone] = places;
    if (alone !== undefined && places.length === 1) return schemaAt(alone);
    const schemas = [...new Set(places.map(schemaAt))];
    const [only] = schemas;
    if (only !== undefined && schemas.length === 1) return only;
    const parts = distinct(schemas.flatMap((schema) => schema.parts));
    const key = parts.map((part) => targetAt(part, undefined).id).join(" ");
    const found = made.get(key);
    if (found !== undefined) return found;
    const [at] = parts;
    if (at === undefined) throw new Error("Expected a schema.");
    const isTooMuch = made.size >= mostMade || parts.length > mostParts;
    const schema = create(at, parts, {
      docParts: schemas.flatMap(({ docParts }) => docParts),
      ...(isTooMuch ? { fold: () => textShape(world, parts) } : {}),
    });
    if (!isTooMuch) made.set(key, schema);
    return schema;
  }

  function nullAt(place: Place): DocumentSchema {
    const key = Object(place.value);
    const schema =
      nulls.get(key) ??
      create(place, [], { fold: () => ({ ...anyShape, types: ["null"] }) });
    nulls.set(key, schema);
    return schema;
  }

  function create(
    at: Place,
    parts: readonly Place[],
    more: {
      readonly component?: string | null;
      readonly docParts?: readonly Place[];
      readonly fold?: () => DocumentSchema["shape"];
    },
  ): DocumentSchema {
    ids += 1;
    const { component = null, docParts = parts, fold } = more;
    const source = { world, id: ids, component, parts, docParts, at };
    return createDocumentSchema(fold ? { ...source, fold } : source);
  }
}

/** Each part once, in their order. */
function distinct(parts: readonly Place[]): readonly Place[] {
  const byValue = new Map(parts.map((part) => [part.value, part]));
  return [...byValue.values()];
}

/** The names that the components of the first document give to schemas of other files. */
function nameFiles(
  documents: DocumentSet,
  world: WireWorld,
): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  if (!world.isOneOfMany) return names;
  const components = memberAt(rootPlace(documents.entry), "components");
  for (const [name, place] of membersAt(memberAt(components, "schemas"))) {
    const { value, document } = settle(world, place);
    const known = names.get(value);
    if (document !== documents.entry && (known === undefined || name < known))
      names.set(value, name);
  }
  return names;
}
