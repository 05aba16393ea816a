/** `GET /v1/pets` as its two parts, `GET, PUT /v1/pets` too; an API as a whole has no path. */
export function endpointParts(endpoint: string | null): {
  readonly method: string;
  readonly path: string | null;
} {
  if (endpoint === null) return { method: "", path: null };
  const space = /(?<!,) /.exec(endpoint)?.index ?? endpoint.length;
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) };
}

/** `GET, PUT /v1/pets`: endpoints of one path as one, each method once. */
export function joinEndpoints(
  endpoints: readonly string[],
  path: string,
): string {
  const methods = endpoints.map((endpoint) => endpointParts(endpoint).method);
  return `${[...new Set(methods)].join(", ")} ${path}`;
}
