import {
  selectorNoMatch,
  selectorNothingLeft,
} from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { standardMethods } from "../../model/operation.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { createFindings } from "../document/findings.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../document/place.ts";
import { createReferences, type References } from "../document/references.ts";
import {
  parseSelector,
  type OperationFacts,
  type Selector,
} from "./selectors.ts";
import { removeMembers } from "./remove-members.ts";

/** Texts as `parseSelector` reads them. */
export interface OperationFilter {
  /** Empty: all operations. */
  readonly include: readonly string[];
  /** Wins over `include`. */
  readonly exclude: readonly string[];
}

interface FoundOperation {
  readonly place: Place;
  readonly facts: OperationFacts;
}

/**
 * Documents without the unwanted operations and the paths that become empty. Webhooks stay. A selector without a
 * match is a warning: it is a typing error, or the API has changed. If nothing is left, it is an error.
 */
export function filterOperations(
  documents: DocumentSet,
  filter: OperationFilter,
): Checked<DocumentSet> {
  const include = filter.include.map(parseSelector);
  const exclude = filter.exclude.map(parseSelector);
  const wrong = [...include, ...exclude].filter((each) => "code" in each);
  if (wrong.length > 0) return { value: null, diagnostics: wrong };
  return removeUnwanted(
    documents,
    include.filter((each) => "matches" in each),
    exclude.filter((each) => "matches" in each),
  );
}

function removeUnwanted(
  documents: DocumentSet,
  include: readonly Selector[],
  exclude: readonly Selector[],
): Checked<DocumentSet> {
  // Broken parts are reported when the rest is read.
  const references = createReferences(documents, createFindings());
  const paths = membersAt(memberAt(rootPlace(documents.entry), "paths"));
  const unwanted: Place[] = [];
  const operations: FoundOperation[] = [];
  let left = 0;
  for (const [path, place] of paths) {
    if (path.startsWith("x-")) continue;
    const found = operationsOf(references, path, place);
    const dropped = found.filter(
      ({ facts }) =>
        (include.length > 0 && !include.some((each) => each.matches(facts))) ||
        exclude.some((each) => each.matches(facts)),
    );
    for (const added of found) operations.push(added);
    left += found.length - dropped.length;
    if (found.length > 0 && dropped.length === found.length)
      unwanted.push(place);
    else for (const added of dropped) unwanted.push(added.place);
  }
  const diagnostics = [
    ...reportUnused([...include, ...exclude], operations),
    ...(left === 0 && operations.length > 0 ? [selectorNothingLeft()] : []),
  ];
  return {
    value: hasErrors(diagnostics) ? null : removeMembers(documents, unwanted),
    diagnostics,
  };
}

function operationsOf(
  references: References,
  path: string,
  place: Place,
): readonly FoundOperation[] {
  const item = references.resolve(place);
  if (item === null) return [];
  const others = membersAt(memberAt(item, "additionalOperations"));
  return [
    ...[...standardMethods, "TRACE"].map(
      (method) => [method, memberAt(item, method.toLowerCase())] as const,
    ),
    ...others,
  ]
    .filter(([, operation]) => isObject(operation.value))
    .map(([method, operation]) => ({
      place: operation,
      facts: factsOf(path, method, operation),
    }));
}

function factsOf(
  path: string,
  method: string,
  operation: Place,
): OperationFacts {
  const operationId = memberAt(operation, "operationId").value;
  return {
    key: `${method} ${path}`,
    path,
    operationId: typeof operationId === "string" ? operationId : null,
    tags: entriesAt(memberAt(operation, "tags"))
      .map(({ value }) => value)
      .filter((tag) => typeof tag === "string"),
    isDeprecated: memberAt(operation, "deprecated").value === true,
  };
}

function reportUnused(
  selectors: readonly Selector[],
  operations: readonly FoundOperation[],
): readonly Diagnostic[] {
  return selectors
    .filter(({ matches }) => !operations.some(({ facts }) => matches(facts)))
    .map(({ text, name, namesOf }) => {
      const known = operations.flatMap(({ facts }) => namesOf(facts));
      return selectorNoMatch(text, name, [...new Set(known)]);
    });
}
