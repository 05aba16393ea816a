import type { Doc } from "../../render/doc-comment.ts";
import type { Name, TypeText } from "../../render/typescript.ts";
import type { SchemaDocView } from "../types/schema-docs.ts";

/** The type of the parameters of a method: `partials/params.hbs`. */
export interface ParamsView {
  /** `PetGetParams` */
  readonly name: Name;
  /** `GET /pets/{id}`, in code style. */
  readonly operation: Doc;
  /** What the forms of the body have in common; the whole body if there is nothing to choose. */
  readonly members: readonly ParamView[];
  /** The forms of the body where it can have several, which makes the type a union. */
  readonly bodies: readonly BodyView[];
}

/** A property of the parameters: `partials/param.hbs`. */
export interface ParamView {
  /** What the document says of it. */
  readonly doc: SchemaDocView | null;
  readonly name: Name;
  readonly optional: boolean;
  readonly type: TypeText | Name;
}

/** One form of a body: the properties `body` and, where there is something to choose, `contentType`. */
export interface BodyView {
  readonly members: readonly ParamView[];
}
