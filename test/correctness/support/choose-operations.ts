import type { RawOperation } from "./raw-operations.ts";

/**
 * So many operations of a document, spread over what they are made of: first those that bring most of what no other one
 * has (methods, styles, kinds of bodies and answers), then every nth of the rest. The same document gives the same.
 */
export function chooseOperations(
  operations: readonly RawOperation[],
  count: number,
): readonly RawOperation[] {
  const features = new Map(operations.map((each) => [each, featuresOf(each)]));
  const chosen = new Set<RawOperation>();
  const seen = new Set<string>();
  const news = (each: RawOperation) =>
    (features.get(each) ?? []).filter((name) => !seen.has(name)).length;
  while (chosen.size < count) {
    const best = operations.reduce<RawOperation | null>(
      (most, each) => (most === null || news(each) > news(most) ? each : most),
      null,
    );
    if (best === null || news(best) === 0) break;
    chosen.add(best);
    for (const name of features.get(best) ?? []) seen.add(name);
  }
  const rest = operations.filter((each) => !chosen.has(each));
  const missing = Math.min(count - chosen.size, rest.length);
  for (let index = 0; index < missing; index += 1) {
    const each = rest[Math.floor((index * rest.length) / missing)];
    if (each !== undefined) chosen.add(each);
  }
  return [...chosen].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

export function featuresOf(operation: RawOperation): readonly string[] {
  const { method, path, parameters, bodies, answers } = operation;
  return [
    `method ${method}`,
    ...parameters.map(
      ({ style, kind, isRequired }) =>
        `${style} ${kind} ${isRequired ? "required" : "optional"}`,
    ),
    ...bodies.map(({ mediaType, kind }) => `body ${mediaType} ${kind}`),
    ...answers.map(({ mediaType, kind }) => `answer ${mediaType} ${kind}`),
    ...(answers.length === 0 ? ["no answer"] : []),
    ...(bodies.length > 0 && method === "DELETE" ? ["DELETE with a body"] : []),
    ...(/\}[^/]|[^/]\{/.test(path) ? ["several in a segment"] : []),
  ];
}
