import type { DocumentSet } from "../../source/document-set.ts";
import type { ExtensionPaths } from "../../openapi/settings/extension-facts.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import type { References } from "../../openapi/document/references.ts";
import { createVersions } from "../../openapi/document/versions.ts";
import { createChildren } from "./children.ts";
import { componentKey, componentName } from "./component-name.ts";
import { anyShape } from "../model/any-shape.ts";
import { createDocumentSchema } from "./document-schema.ts";
import { hasAnnotations } from "./keyword-groups.ts";
import { maxSteps, aliasTarget, resolveSchema } from "./resolve-schema.ts";
import { cyclicShape, textShape } from "./shape.ts";
import { wirePlace } from "./wire-place.ts";
import type { DocumentSchema, SchemaRegistry } from "./schema-registry.ts";

/** Limit of intersections of several schemas in one description; real ones need some hundreds. */
const mostIntersections = 1_000;

/** Limit of schemas of one intersection. */
const mostParts = 200;

/** Limit of schemas visited to fold others; real documents need some ten thousands. */
const visitBudget = 1_000_000;

export function createRegistry(
  documents: DocumentSet,
  references: References,
  extensions: ExtensionPaths,
): SchemaRegistry {
  const isVersion30 = createVersions(documents);
  const known = new WeakMap<object, DocumentSchema>();
  /** Schemas that are `true`, `false` or invalid, by the object that contains them and their key in it. */
  const nonObjects = new WeakMap<object, Map<unknown, DocumentSchema>>();
  const nulls = new WeakMap<object, DocumentSchema>();
  const intersections = new Map<string, DocumentSchema>();
  let ids = 0;
  const children = createChildren(documents, references);
  let fileNames: ReadonlyMap<unknown, string> | null = null;
  const namesOfFiles = (): ReadonlyMap<unknown, string> =>
    (fileNames ??= nameFiles(documents, registry));
  const registry: SchemaRegistry = {
    references,
    extensions,
    isVersion30,
    schemaAt,
    intersectionOf,
    nullAt,
    childrenOf: children,
    placeOf: (place) => wirePlace(place, registry),
    budget: { visits: visitBudget },
    cache: {
      resolved: new WeakMap(),
      texts: new WeakMap(),
    },
    isOneOfMany: documents.documents.size > 1,
  };
  return registry;

  function schemaAt(place: Place): DocumentSchema {
    const { value } = place;
    if (!isObject(value)) return nonObjectAt(place);
    const found = known.get(value);
    if (found !== undefined) return found;
    if (aliasTarget(registry, place) === null)
      return targetAt(place, undefined);
    const visited: Place[] = [];
    let at = place;
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const next = aliasTarget(registry, at);
      if (next === null) return remember(visited, targetAt(at, visited.at(-1)));
      visited.push(at);
      at = next;
    }
    // A cycle of references, or a chain that counts as one.
    const schema = create(place, [place], {
      fold: () => cyclicShape(registry, place),
    });
    known.set(value, schema);
    return schema;
  }

  /** An alias is the schema that it resolves to, unless it has annotations of its own. */
  function remember(
    visited: readonly Place[],
    target: DocumentSchema,
  ): DocumentSchema {
    let schema = target;
    for (const place of visited.toReversed()) {
      if (!isObject(place.value)) continue;
      if (hasAnnotations(place.value, extensions))
        schema = withDocs(place, schema);
      known.set(place.value, schema);
    }
    return schema;
  }

  function withDocs(place: Place, target: DocumentSchema): DocumentSchema {
    ids += 1;
    const [at = place] = target.parts;
    return createDocumentSchema({
      registry,
      id: ids,
      component: target.component,
      parts: target.parts,
      docParts: [place, ...target.docParts],
      at,
      fold: () => target.shape,
    });
  }

  function targetAt(at: Place, from: Place | undefined): DocumentSchema {
    if (!isObject(at.value)) return nonObjectAt(at);
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

  function nonObjectAt(place: Place): DocumentSchema {
    const above = place.above?.value;
    if (typeof above !== "object" || above === null)
      return create(place, [place], {});
    const steps = nonObjects.get(above) ?? new Map<unknown, DocumentSchema>();
    nonObjects.set(above, steps);
    const schema =
      steps.get(place.step) ??
      create(place, [place], { component: componentKey(place) });
    steps.set(place.step, schema);
    return schema;
  }

  function intersectionOf(places: readonly Place[]): DocumentSchema {
    const [alone] = places;
    if (alone !== undefined && places.length === 1) return schemaAt(alone);
    const schemas = [...new Set(places.map(schemaAt))];
    const [only] = schemas;
    if (only !== undefined && schemas.length === 1) return only;
    const parts = distinct(schemas.flatMap((schema) => schema.parts));
    const key = parts.map((part) => targetAt(part, undefined).id).join(" ");
    const found = intersections.get(key);
    if (found !== undefined) return found;
    const [at] = parts;
    if (at === undefined) throw new Error("Expected a schema.");
    const isTooMuch =
      intersections.size >= mostIntersections || parts.length > mostParts;
    const schema = create(at, parts, {
      docParts: schemas.flatMap(({ docParts }) => docParts),
      ...(isTooMuch ? { fold: () => textShape(registry, parts) } : {}),
    });
    if (!isTooMuch) intersections.set(key, schema);
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
    const source = { registry, id: ids, component, parts, docParts, at };
    return createDocumentSchema(fold ? { ...source, fold } : source);
  }
}

/** Each part once, in order. */
function distinct(parts: readonly Place[]): readonly Place[] {
  const byValue = new Map(parts.map((part) => [part.value, part]));
  return [...byValue.values()];
}

/** The names of components in the first document for schemas of other files. */
function nameFiles(
  documents: DocumentSet,
  registry: SchemaRegistry,
): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  if (!registry.isOneOfMany) return names;
  const components = memberAt(rootPlace(documents.entry), "components");
  for (const [name, place] of membersAt(memberAt(components, "schemas"))) {
    const { value, document } = resolveSchema(registry, place);
    const known = names.get(value);
    if (document !== documents.entry && (known === undefined || name < known))
      names.set(value, name);
  }
  return names;
}
