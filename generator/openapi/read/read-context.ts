import type { Parameter, ResponseShape } from "../../model/operation-shape.ts";
import type { OpenapiSettings } from "../settings/settings.ts";
import type { Findings } from "../document/findings.ts";
import type { Notes } from "./notes.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../document/place.ts";
import type { References } from "../document/references.ts";
import type { SchemaReader } from "../schema/read-schema.ts";

/** The input of every reader of a part of a document. */
export interface ReadContext {
  readonly findings: Findings;
  readonly notes: Notes;
  readonly references: References;
  readonly schemas: SchemaReader;
  readonly settings: OpenapiSettings;
  readonly shared: SharedParts;
  /** `apart`: bodies, responses and callbacks are not read with their operations, which then have none. */
  readonly payloads: "with-operations" | "apart";
  /** Extensions that the settings map, and extensions that readers know by name. */
  readonly knownExtensions: ReadonlySet<string>;
}

/** Cached parts, by the object in the document: components are referenced thousands of times. */
export interface SharedParts {
  readonly parameters: WeakMap<object, DeclaredParameter>;
  readonly responses: WeakMap<object, ResponseContent>;
}

/** A parameter with its resolved schema, which says more about the value than a type can. */
export interface DeclaredParameter {
  readonly parameter: Parameter;
  /** The place of its description; the key of the path if only the path names it. */
  readonly place: Place;
  readonly schema: Place | null;
  /** Only the path names it, and its description may be among the parts that cannot be read. */
  readonly isUnread?: boolean;
}

/** The parameters that an operation declares. */
export interface ReadParameters {
  readonly parameters: readonly DeclaredParameter[];
  /** Whether there are others that cannot be read. */
  readonly hasUnread: boolean;
  /** Whether there are path parameters that the path does not have. */
  readonly hasStray: boolean;
}

/** A response without its status. */
export type ResponseContent = Omit<ResponseShape, "status">;

/** The result of `read` for an object of a document, computed once. */
export function readOnce<Part>(
  known: WeakMap<object, Part>,
  place: Place,
  read: () => Part,
): Part {
  const { value } = place;
  const found = isObject(value) ? known.get(value) : undefined;
  if (found !== undefined) return found;
  const made = read();
  if (isObject(value)) known.set(value, made);
  return made;
}
