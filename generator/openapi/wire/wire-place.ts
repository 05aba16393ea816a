import type { Location } from "../../diagnostics/diagnostic.ts";
import type { WirePlace } from "../../model/wire/wire-place.ts";
import { keyLocationOf, pathOf, type Place } from "../place.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** A place, with what is known of the description that it is in. */
export interface DocumentPlace extends WirePlace {
  readonly at: Place;
  readonly registry: SchemaRegistry;
}

/** A class, so that tens of thousands of places share their getters. */
class PlaceInDocument implements DocumentPlace {
  readonly #at: Place;
  readonly #registry: SchemaRegistry;

  constructor(at: Place, registry: SchemaRegistry) {
    this.#at = at;
    this.#registry = registry;
  }

  get at(): Place {
    return this.#at;
  }

  get registry(): SchemaRegistry {
    return this.#registry;
  }

  get pointer(): string {
    const steps = pathOf(this.#at).map(escapeStep);
    const file = this.#registry.isOneOfMany ? this.#at.document.uri : "";
    return `${file}#${steps.join("")}`;
  }

  get location(): Location {
    return keyLocationOf(this.#at);
  }
}

export function wirePlace(at: Place, registry: SchemaRegistry): WirePlace {
  return new PlaceInDocument(at, registry);
}

/** The place in a document that a place is; `null` for one from elsewhere. */
export function asDocumentPlace(place: WirePlace): DocumentPlace | null {
  return place instanceof PlaceInDocument ? place : null;
}

function escapeStep(step: string | number): string {
  return `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
