/** Splits `GET /v1/pets` into its two parts, `GET, PUT /v1/pets` too; the whole API has no path. */
export function endpointParts(endpoint: string | null): {
  readonly method: string;
  readonly path: string | null;
} {
  if (endpoint === null) return { method: "", path: null };
  const space = /(?<!,) /.exec(endpoint)?.index ?? endpoint.length;
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) };
}

/** `GET, PUT /v1/pets`: joins endpoints with the same path, each method once. */
export function joinEndpoints(
  endpoints: readonly string[],
  path: string,
): string {
  const methods = endpoints.map((endpoint) => endpointParts(endpoint).method);
  return `${[...new Set(methods)].join(", ")} ${path}`;
}
