import { isObject } from "../../correctness/support/raw-document.ts";
import {
  memberOf,
  membersOf,
  rootOf,
  type Files,
  type Value,
} from "./read-values.ts";

/** The parts of each operation by its key, `GET /pets/{}`: `path id`, `body`, `answer 200`, `deprecated`; sorted. */
export type Parts = Readonly<Record<string, readonly string[]>>;

const methods = "get put post delete options head patch".split(" ");

/** Reads the parts of a document without any code of the generator. */
export function readParts(path: string): Parts {
  const files: Files = new Map();
  const paths = memberOf(files, rootOf(files, path), "paths");
  return Object.fromEntries(
    membersOf(files, paths).flatMap(([template, item]) =>
      membersOf(files, item)
        .filter(
          ([method, { value }]) => methods.includes(method) && isObject(value),
        )
        .map(([method, operation]) => [
          `${method.toUpperCase()} ${template.replaceAll(/\{[^{}]*\}/g, "{}")}`,
          partsOf(files, template, [item, operation]),
        ]),
    ),
  );
}

function partsOf(
  files: Files,
  template: string,
  [item, operation]: readonly [item: Value, operation: Value],
): readonly string[] {
  const parts = [
    // A parameter of the path exists whether or not it is described.
    ...[...template.matchAll(/\{([^{}]*)\}/g)].map(
      ([, name]) => `path ${name}`,
    ),
    ...parametersOf(files, item),
    ...parametersOf(files, operation),
    ...(isObject(memberOf(files, operation, "requestBody").value)
      ? ["body"]
      : []),
    ...statusesOf(files, operation).map((status) => `answer ${status}`),
    ...(memberOf(files, operation, "deprecated").value === true
      ? ["deprecated"]
      : []),
  ];
  return [...new Set(parts)].toSorted();
}

function parametersOf(files: Files, of: Value): readonly string[] {
  return membersOf(files, memberOf(files, of, "parameters")).flatMap(
    ([, parameter]) => {
      const place = memberOf(files, parameter, "in").value;
      const name = memberOf(files, parameter, "name").value;
      if (typeof place !== "string") return [];
      // Those of Swagger 2 whose values are the body.
      return place === "body" || place === "formData"
        ? ["body"]
        : [`${place} ${String(name)}`];
    },
  );
}

function statusesOf(files: Files, operation: Value): readonly string[] {
  return membersOf(files, memberOf(files, operation, "responses"))
    .map(([status]) => status)
    .filter((status) => !status.startsWith("x-"))
    .map((status) => (status === "default" ? status : status.toUpperCase()));
}
