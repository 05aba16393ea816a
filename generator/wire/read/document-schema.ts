import type { WirePlace } from "../model/wire-place.ts";
import type { WireDocs, WireShape } from "../model/wire-schema.ts";
import type { Place } from "../../openapi/document/place.ts";
import { foldShape, writtenAt } from "./shape.ts";
import { docsAt } from "./wire-docs.ts";
import type { DocumentSchema, SchemaRegistry } from "./schema-registry.ts";

/** What a schema is created from. */
export interface SchemaSource {
  readonly registry: SchemaRegistry;
  readonly id: number;
  readonly component: string | null;
  readonly parts: readonly Place[];
  readonly docParts: readonly Place[];
  /** Its location, for diagnostics. */
  readonly at: Place;
  /** Used instead of folding the parts. */
  readonly fold?: () => WireShape;
}

/** A class, so that tens of thousands of schemas share their getters. */
class SchemaInDocument implements DocumentSchema {
  readonly registry: SchemaRegistry;
  readonly id: number;
  readonly component: string | null;
  readonly parts: readonly Place[];
  readonly docParts: readonly Place[];
  readonly #at: Place;
  readonly #fold: (() => WireShape) | undefined;
  #shape: WireShape | null = null;
  #docs: WireDocs | null = null;

  constructor(source: SchemaSource) {
    this.registry = source.registry;
    this.id = source.id;
    this.component = source.component;
    this.parts = source.parts;
    this.docParts = source.docParts;
    this.#at = source.at;
    this.#fold = source.fold;
  }

  get place(): WirePlace {
    return this.registry.placeOf(this.#at);
  }

  get shape(): WireShape {
    this.#shape ??= this.#fold?.() ?? foldShape(this.registry, this.parts);
    return this.#shape;
  }

  writtenAt(keywords: readonly string[]): WirePlace | null {
    const place = writtenAt(this.registry, this.parts, keywords);
    return place && this.registry.placeOf(place);
  }

  get docs(): WireDocs {
    this.#docs ??= docsAt(this.registry, this.docParts);
    return this.#docs;
  }
}

export function createDocumentSchema(source: SchemaSource): DocumentSchema {
  return new SchemaInDocument(source);
}

/** The document schema of a schema; `null` if it does not come from a document. */
export function asDocumentSchema(schema: object): DocumentSchema | null {
  return schema instanceof SchemaInDocument ? schema : null;
}
