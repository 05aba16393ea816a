export interface UsersShape {
  readonly server?: string;
  readonly parameters?: string;
  readonly fields?: string;
  readonly others?: string;
}

/** A document with a server path, one operation that gives users, and what else is asked for. */
export function users({
  server = "https://users.example/api/v3",
  parameters = "",
  fields = "id: { type: string }, nick: { type: string }",
  others = "",
}: UsersShape = {}): string {
  return `openapi: 3.1.0
info: { title: Users, version: "1" }
servers: [{ url: "${server}" }]
paths:
  /user/createWithList:
    get:
      operationId: listUsers
      parameters: [${parameters}]
      responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } }
${others}components:
  schemas:
    User: { type: object, properties: { ${fields} } }
`;
}

export const requiredLimit =
  "{ name: limit, in: query, required: true, schema: { type: integer } }";
/** One more endpoint. */
export const oldUser = `  /user/{id}/old:
    get: { operationId: oldUser, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Fine } } }
`;
/** Without `nick`. */
export const fewerFields = "id: { type: string }";
