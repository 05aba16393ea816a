import type { Location } from "../../diagnostics/diagnostic.ts";
import type { WirePlace } from "../model/wire-place.ts";
import {
  fragmentOf,
  keyLocationOf,
  pointerOf,
  textAround,
  type Place,
} from "../../openapi/document/place.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** A class, so that tens of thousands of places share their getters. */
class PlaceInDocument implements WirePlace {
  readonly #at: Place;
  readonly #registry: SchemaRegistry;

  constructor(at: Place, registry: SchemaRegistry) {
    this.#at = at;
    this.#registry = registry;
  }

  get pointer(): string {
    return this.#registry.isOneOfMany
      ? pointerOf(this.#at)
      : fragmentOf(this.#at);
  }

  get location(): Location {
    return keyLocationOf(this.#at);
  }

  get text(): string | undefined {
    return textAround(this.#at);
  }
}

export function wirePlace(at: Place, registry: SchemaRegistry): WirePlace {
  return new PlaceInDocument(at, registry);
}
