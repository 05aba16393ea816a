export interface Pets {
  readonly operations?: readonly string[];
  readonly deprecated?: readonly string[];
  /** Members of a pet in the answer of the first operation. */
  readonly members?: readonly string[];
  readonly server?: string;
}

/** A document as text: `GET /pets` and others, which answer with a pet. */
export function pets({
  operations = ["GET /pets", "POST /pets"],
  deprecated = [],
  members = ["name"],
  server,
}: Pets = {}): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const [method = "", path = ""] = operation.split(" ");
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      ...(deprecated.includes(operation) ? { deprecated: true } : {}),
      responses: {
        "200": {
          description: "a pet",
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Pet" },
            },
          },
        },
      },
    };
  }
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    ...(server === undefined ? {} : { servers: [{ url: server }] }),
    paths,
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: Object.fromEntries(
            members.map((name) => [name, { type: "string" }]),
          ),
        },
      },
    },
  });
}
