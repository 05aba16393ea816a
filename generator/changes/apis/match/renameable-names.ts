import type { Change } from "../../kinds/change.ts";
import { changeKinds } from "../../kinds/change-kinds.ts";
import type { KindRow } from "../../kinds/kind-row.ts";
import { bodyFieldText } from "../../change/renamed-name.ts";
import { joinSteps } from "../field-path.ts";
import type { RenamedKind } from "../../change/stated-rename.ts";
import { withoutAlternatives, writtenAt } from "../../schemas/written-at.ts";

/** An element that a comparison reports as removed or added, in the words of a stated rename. */
export interface RenameableName {
  readonly kind: RenamedKind;
  readonly name: string;
}

/** The names in a change, from any kind of report. */
export interface NamedChange {
  readonly kind: string;
  /** The operations as `GET /v1/pets`, in all forms of their names. */
  readonly endpoints: readonly string[];
  /** As those of an element. */
  readonly schema: string | null;
  readonly schemaPath: string;
  readonly at: string | null;
  readonly path: string;
  readonly name: string | null;
  /** The component in which it is written on either side; `null` if it is not known. */
  readonly components: Readonly<Record<"before" | "after", string | null>>;
}

/** Reports have texts as kinds. */
const rows: ReadonlyMap<string, KindRow> = new Map(Object.entries(changeKinds));

/** The names of the element that a change removes or adds; several if it stands in several operations. */
export function namesIn(
  change: NamedChange,
  action: "removed" | "added",
): readonly RenameableName[] {
  const row = rows.get(change.kind);
  const kind = row?.renamed;
  return kind === undefined ||
    (row?.action !== action && row?.action !== "moved")
    ? []
    : namesAs(kind, change, action).map((name) => ({ kind, name }));
}

function namesAs(
  kind: RenamedKind,
  change: NamedChange,
  action: "removed" | "added",
): readonly string[] {
  const { endpoints, components } = change;
  switch (kind) {
    case "operation":
      return endpoints;
    case "parameter":
      return parameterNames(change);
    case "field":
      return change.schema === null
        ? bodyFieldNames(change)
        : ownerInComponent(change);
    case "value":
      return valueOwners(change).map(
        (owner) => `${owner}=${change.name ?? ""}`,
      );
    case "component": {
      const component = components[action === "removed" ? "before" : "after"];
      return component === null ? [] : [component];
    }
  }
}

function valueOwners(change: NamedChange): readonly string[] {
  return change.schema === null
    ? parameterNames(change)
    : ownerInComponent(change);
}

function ownerInComponent({
  schema,
  schemaPath,
}: NamedChange): readonly string[] {
  return schema === null ? [] : [joinSteps(schema, schemaPath)];
}

/** A parameter of several operations also has one name for all of them. */
function parameterNames({ endpoints, at }: NamedChange): readonly string[] {
  const [, place, name] =
    /^(query|header|cookie) parameter (.*)$/s.exec(at ?? "") ?? [];
  if (place === undefined || name === undefined) return [];
  const all = endpoints.length > 1 ? ["*"] : [];
  return [...all, ...endpoints].map((each) => `${each} ${place} ${name}`);
}

/** Without a component, a field has the name of each operation in whose body it is written. */
function bodyFieldNames({
  endpoints,
  at,
  path,
}: NamedChange): readonly string[] {
  const [, place, status = null] =
    /^(request body|response (\S+))(?: |$)/.exec(at ?? "") ?? [];
  if (place === undefined || path === "") return [];
  return endpoints.map((operation) =>
    bodyFieldText({ operation, status, path: withoutAlternatives(path) }),
  );
}

export function namedChange({
  kind,
  element,
  operation,
  reach,
  cause,
}: Change): NamedChange {
  const { schema, schemaPath, at, path, name } = element;
  const operations = [
    ...(operation === null ? [] : [operation]),
    ...reach.map((each) => each.operation),
  ];
  const endpoints = operations.flatMap(({ documentPath, ...each }) =>
    [each.path, ...(documentPath === undefined ? [] : [documentPath])].map(
      (text) => `${each.method} ${text}`,
    ),
  );
  const componentOn = (side: "before" | "after"): string | null => {
    if (kind !== "schema-removed" && kind !== "schema-renamed") return null;
    const written = cause.find((each) => each.side === side);
    return written === undefined
      ? null
      : writtenAt(written.pointer ?? "").schema;
  };
  return {
    kind,
    endpoints: [...new Set(endpoints)],
    schema,
    schemaPath,
    at,
    path,
    name,
    components: { before: componentOn("before"), after: componentOn("after") },
  };
}

/** The names that the changes report, by kind. */
export function renameableNames(changes: readonly Change[]): {
  removed(kind: RenamedKind): readonly string[];
  added(kind: RenamedKind): readonly string[];
} {
  const named = changes.map(namedChange);
  const collect = (action: "removed" | "added") => (kind: RenamedKind) => [
    ...new Set(
      named
        .flatMap((change) => namesIn(change, action))
        .flatMap((each) => (each.kind === kind ? [each.name] : [])),
    ),
  ];
  return { removed: collect("removed"), added: collect("added") };
}
