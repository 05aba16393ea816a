import { own } from "./objects.ts";
import type { ParameterEntry } from "./entries.ts";
import { toParameter, writePath, writeTarget } from "./parameters.ts";
import type { Parameter, ParametersPart, Route } from "./parts.ts";

/** Part for operations with parameters: takes their route apart, and writes what callers give. */
export const parameters: ParametersPart = {
  extend: ({ key, params = {} }) => ({
    route: parseRoute(key, params),
    writeTarget,
  }),
  writePath,
};

type Entries = Readonly<Record<string, ParameterEntry>>;

const pathExpression = /\{([.;]?)([^{}]+)\}/g;
const queryExpression = /\{[?&]([^{}]+)\}/g;
const pathStyles = { "": "simple", ".": "label", ";": "matrix" } as const;

/** Method and path without query. */
export const keyOf = (route: string): string =>
  route
    .slice(0, queryStart(route))
    .replaceAll(/\{[.;]?([^{}*]+)\*?\}/g, "{$1}");

/** Where the query of a route begins. */
const queryStart = (route: string): number => route.search(/\{?[?]|\{&|$/);

/** Takes apart what generated code says of the address of an operation. */
export const parseRoute = (route: string, params: Entries): Route => {
  const [method = "", target = ""] = route.split(" ");
  const pathEnd = queryStart(target);
  const pathText = target.slice(0, pathEnd);
  const queryText = target.slice(pathEnd);
  const path = readPath(pathText, params);
  const others = Object.entries(params).filter(
    ([, each]) => each.in !== "path",
  );
  const parameters = [
    ...readQuery(queryText),
    ...others.map(([property, each]) => toParameter(property, each)),
  ];
  const inPath = path.filter((piece) => typeof piece !== "string");
  return {
    method,
    key: keyOf(`${method} ${target}`),
    path,
    fixedQuery: queryText.replaceAll(queryExpression, "").slice(1),
    parameters,
    properties: [...inPath, ...parameters].map(({ property }) => property),
  };
};

/** An entry of `params` says how a parameter is written whose place the template shows. */
const readPath = (
  text: string,
  params: Entries,
): readonly (string | Parameter)[] => {
  const pieces: (string | Parameter)[] = [];
  let end = 0;
  for (const match of text.matchAll(pathExpression)) {
    const [whole, operator = "", name = ""] = match;
    const { property, explode } = readName(name);
    const style = pathStyles[operator as keyof typeof pathStyles]; // the pattern has no others
    const entry = own(params, property);
    pieces.push(
      text.slice(end, match.index),
      toParameter(property, { in: "path", style, explode, ...entry }),
    );
    end = match.index + whole.length;
  }
  return [...pieces, text.slice(end)];
};

const readQuery = (text: string): readonly Parameter[] =>
  [...text.matchAll(queryExpression)]
    .flatMap(([, names = ""]) => names.split(","))
    .map(readName)
    .map(({ property, name, explode }) =>
      toParameter(property, { in: "query", name, explode }),
    );

/** A name as a template has it: `labels*`, `pageSize=page-size`. */
const readName = (
  text: string,
): {
  readonly property: string;
  readonly name: string;
  readonly explode: boolean;
} => {
  const explode = text.endsWith("*");
  const [property = "", name = property] = text
    .replace(/\*$/, "")
    .split("=")
    .map(decodeURIComponent);
  return { property, name, explode };
};
