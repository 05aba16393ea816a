import type { ListConvention } from "../../model/list-convention.ts";
import type { Api, Route } from "../route.ts";
import { formOfExample, ownForm, type ItemForm } from "./item-form.ts";
import { followPath, isObject } from "./member-path.ts";
import type { Collection } from "./resource-map.ts";
import { sampleSchema } from "./sample-schema.ts";

export interface Examples {
  /** What the route answers: the example of the source, else one made from the schema; `undefined` without either. */
  response(route: Route): Promise<unknown>;
  form(collection: Collection): Promise<ItemForm>;
}

/** Makes each example once. */
export function createExamples(
  schemas: Api["schemas"],
  list: ListConvention,
): Examples {
  const response = once((route: Route) => makeResponse(route, schemas));
  return {
    response,
    form: once((collection: Collection) =>
      makeForm(collection, list, response),
    ),
  };
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

async function makeResponse(
  { response }: Route,
  schemas: Api["schemas"],
): Promise<unknown> {
  if (response.example !== undefined) return response.example;
  return response.schema === null
    ? undefined
    : sampleSchema(response.schema, schemas);
}

/** Reading an item shows it best, then the list, then what is answered when one is made or changed. */
async function makeForm(
  { name, routes, itemRoutes, parameter }: Collection,
  list: ListConvention,
  response: Examples["response"],
): Promise<ItemForm> {
  const showing = [
    ...itemRoutes.filter(isReading).map((route) => () => response(route)),
    ...routes.filter(isReading).map((route) => async () => {
      const { items } = route.list ?? list;
      return firstOf(followPath(await response(route), items));
    }),
    ...[...routes, ...itemRoutes]
      .filter((route) => !isReading(route) && route.method !== "DELETE")
      .map((route) => () => response(route)),
  ];
  for (const show of showing) {
    const example = await show();
    if (isObject(example)) return formOfExample(example, parameter);
  }
  return ownForm(name, parameter);
}

function firstOf(items: unknown): unknown {
  return Array.isArray(items) ? items[0] : undefined;
}

function isReading({ method }: Route): boolean {
  return method === "GET";
}
