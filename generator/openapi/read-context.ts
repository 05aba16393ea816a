import type { Parameter, ResponseShape } from "../model/operation-shape.ts";
import type { OpenapiSettings } from "./settings/settings.ts";
import type { Findings } from "./findings.ts";
import type { Notes } from "./notes.ts";
import { isMapping, type Place } from "./place.ts";
import type { References } from "./references.ts";
import type { SchemaReader } from "./schema/read-schema.ts";

/** What every reader of a part of a document needs. */
export interface ReadContext {
  readonly findings: Findings;
  readonly notes: Notes;
  readonly references: References;
  readonly schemas: SchemaReader;
  readonly settings: OpenapiSettings;
  readonly shared: SharedParts;
  /** `apart`: bodies, answers and callbacks are not read with their operations, which are then without any. */
  readonly payloads: "with-operations" | "apart";
  /** Extensions that the settings map, and those that readers know by name. */
  readonly knownExtensions: ReadonlySet<string>;
}

/** Parts that have been read, by the object in the document: components are referred to thousands of times. */
export interface SharedParts {
  readonly parameters: WeakMap<object, DeclaredParameter>;
  readonly responses: WeakMap<object, ResponseContent>;
}

/** A parameter, and its schema without references, which says more of the value than a type can. */
export interface DeclaredParameter {
  readonly parameter: Parameter;
  /** Where it is described; the key of the path for one that only the path names. */
  readonly place: Place;
  readonly schema: Place | null;
  /** Only the path names it, and what describes it may be among what cannot be read. */
  readonly isUnread?: boolean;
}

/** What an operation declares. */
export interface ReadParameters {
  readonly parameters: readonly DeclaredParameter[];
  /** Whether there are others that cannot be read. */
  readonly hasUnread: boolean;
}

/** A response without the status at which it stands. */
export type ResponseContent = Omit<ResponseShape, "status">;

/** What `read` makes of an object of a document, made once. */
export function readOnce<Part>(
  known: WeakMap<object, Part>,
  place: Place,
  read: () => Part,
): Part {
  const { value } = place;
  const found = isMapping(value) ? known.get(value) : undefined;
  if (found !== undefined) return found;
  const made = read();
  if (isMapping(value)) known.set(value, made);
  return made;
}
