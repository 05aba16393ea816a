import type {
  DocumentSet,
  LoadedDocument,
} from "../../../source/document-set.ts";
import { dataKeywords, nameMaps } from "../../../source/document-keywords.ts";
import { createFindings } from "../../document/findings.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  pointerOf,
  rootPlace,
  type Place,
} from "../../document/place.ts";
import {
  createReferences,
  type References,
} from "../../document/references.ts";
import { tracedDocument } from "../../document/traced-source.ts";
import {
  bindingsText,
  createBinder,
  type Binder,
  type Bindings,
} from "./bindings.ts";
import { below, referenceFrom, referenceTo, type Out } from "./out-place.ts";
import { dynamicReferenceAt, hasDynamicReferences } from "./dynamic-keyword.ts";

/**
 * Documents in which `$dynamicRef` and `$recursiveRef` are replaced by the `$ref`s that they mean. A schema whose
 * meaning depends on the schema that refers to it, such as a list with an open item type, is copied there. Documents
 * that do not need it are returned unchanged.
 */
export function bindReferences(documents: DocumentSet): DocumentSet {
  if (!hasDynamicReferences(documents)) return documents;
  const references = createReferences(documents, createFindings());
  const binding: Binding = {
    references,
    binder: createBinder(references),
    origins: new WeakMap(),
    written: new Map(),
    left: mostWritten,
  };
  const bound = new Map(
    [...documents.documents].map(([uri, document]) => [
      uri,
      bindDocument(binding, document),
    ]),
  );
  const entry = bound.get(documents.entry.uri) ?? documents.entry;
  return { ...documents, entry, documents: bound };
}

/** Limits on copied schemas: beyond these numbers and depths, references keep their meaning outside of the context. */
const mostWritten = 200_000;
const deepest = 10;

interface Binding {
  readonly references: References;
  readonly binder: Binder;
  readonly origins: WeakMap<object, Place>;
  /** The copies, by their schema and its bindings. */
  readonly written: Map<string, Out>;
  left: number;
}

/** How the schemas around a place were reached. */
interface Scope {
  /** `null`: they have their own meaning. */
  readonly bindings: Bindings | null;
  /** Depth of copies around it. */
  readonly depth: number;
}

function bindDocument(
  binding: Binding,
  document: LoadedDocument,
): LoadedDocument {
  const { uri } = document;
  const out: Out = { uri, above: null, step: "" };
  const scope = { bindings: null, depth: 0 };
  const value = copy(binding, rootPlace(document), false, scope, out);
  return tracedDocument(document, value, binding.origins);
}

/** Recursion is as deep as the reader allows, a bounded number of times. */
function copy(
  binding: Binding,
  place: Place,
  isNameMap: boolean,
  scope: Scope,
  out: Out,
): unknown {
  const { value } = place;
  if (!Array.isArray(value) && !isObject(value)) return value;
  if (scope.depth > 0) binding.left -= 1;
  const made = Array.isArray(value)
    ? entriesAt(place).map((entry, index) =>
        copy(binding, entry, false, scope, below(out, index)),
      )
    : copyObject(binding, place, isNameMap, scope, out);
  binding.origins.set(made, place);
  return made;
}

function copyObject(
  binding: Binding,
  place: Place,
  isNameMap: boolean,
  scope: Scope,
  out: Out,
): Record<string, unknown> {
  const made = Object.create(null) as Record<string, unknown>;
  for (const [name, member] of membersAt(place)) {
    const isData = !isNameMap && dataKeywords.has(name);
    const isIdOfCopy = scope.depth > 0 && !isNameMap && ids.has(name);
    if (isIdOfCopy) continue;
    made[name] = isData
      ? member.value
      : copy(
          binding,
          member,
          !isNameMap && nameMaps.has(name),
          scope,
          below(out, name),
        );
  }
  if (!isNameMap) bindObject(binding, place, made, scope, out);
  return made;
}

/** Names that only the original uses. */
const ids: ReadonlySet<string> = new Set([
  "$anchor",
  "$dynamicAnchor",
  "$id",
  "$recursiveAnchor",
]);

/** Replaces the references of a schema by their meaning. */
function bindObject(
  binding: Binding,
  place: Place,
  made: Record<string, unknown>,
  scope: Scope,
  out: Out,
): void {
  const { references, binder } = binding;
  const bindings = scope.bindings ?? binder.ownBindings(place);
  const dynamic = dynamicReferenceAt(place);
  const written = memberAt(place, "$ref").value;
  if (dynamic !== null) delete made[dynamic.keyword];
  if (typeof written === "string") {
    const target = references.find(place, written);
    if (target !== null && isObject(target.value))
      refer(binding, { place, made, scope, out, bindings, target, written });
  }
  if (dynamic === null) return;
  const bound = binder.target(place, dynamic, bindings);
  const target = bound && behindAnchor(bound, references);
  // A reference that cannot be resolved is reported like any other.
  if (target === null) addReference(made, dynamic.reference);
  else
    refer(binding, {
      place,
      made,
      scope,
      out,
      bindings,
      target,
      written: null,
    });
}

/** If an anchor is next to a reference only, it names the target of the reference. */
function behindAnchor(place: Place, references: References): Place {
  const { value } = place;
  if (!isObject(value) || typeof value["$ref"] !== "string") return place;
  const isAlone = Object.keys(value).every(
    (name) => name === "$ref" || ids.has(name),
  );
  return (isAlone && references.find(place, value["$ref"])) || place;
}

interface Referring {
  readonly place: Place;
  readonly made: Record<string, unknown>;
  readonly scope: Scope;
  readonly out: Out;
  readonly bindings: Bindings;
  readonly target: Place;
  /** The text of a `$ref`, which may stay as it is. */
  readonly written: string | null;
}

function refer(binding: Binding, referring: Referring): void {
  const { made, scope, out, bindings, target, written } = referring;
  const { binder, written: known } = binding;
  const extended = binder.extend(bindings, target);
  const relevant =
    bindings.size === 0 || scope.depth >= deepest || binding.left <= 0
      ? noBindings
      : binder.relevant(target, extended);
  if (relevant.size === 0) {
    // A copy is in another place than the original reference.
    if (written === null || scope.depth > 0) {
      if (written !== null) delete made["$ref"];
      addReference(made, referenceFrom(out, target));
    }
    return;
  }
  if (written !== null) delete made["$ref"];
  const key = `${pointerOf(target)} ${bindingsText(relevant)}`;
  const there = known.get(key);
  if (there !== undefined) {
    addReference(made, referenceTo(out, there));
    return;
  }
  const whole = Array.isArray(made["allOf"]) ? made["allOf"] : [];
  const at = below(below(out, "allOf"), whole.length);
  known.set(key, at);
  const scoped = { bindings: extended, depth: scope.depth + 1 };
  made["allOf"] = [...whole, copy(binding, target, false, scoped, at)];
}

const noBindings: Bindings = new Map();

/** A second reference next to a `$ref` applies too. */
function addReference(made: Record<string, unknown>, reference: string): void {
  if (made["$ref"] === undefined) made["$ref"] = reference;
  else {
    const whole = Array.isArray(made["allOf"]) ? made["allOf"] : [];
    made["allOf"] = [...whole, { $ref: reference }];
  }
}
