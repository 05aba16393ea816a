import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/**
 * Gives GitHub's description of its REST API from the npm package that publishes it. It has 1,108 operations in
 * 22.0.0.
 *
 * @param {string} [version]
 */
export function githubDocument(version = "22.0.0") {
  const folder = join(
    root,
    "node_modules",
    ".cache",
    "bench-documents",
    version,
  );
  const file = join(folder, "package/generated/api.github.com.json");
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", `@octokit/openapi@${version}`], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  execFileSync("tar", [
    "-xzf",
    join(folder, packed.filename),
    "-C",
    folder,
    "package/generated/api.github.com.json",
  ]);
  return file;
}

/**
 * Writes a document with the given number of operations: five per resource, fifty resources per tag, and for each
 * resource a schema and an error that reference others.
 *
 * @param {string} file
 * @param {number} operations
 * @param {(schema: object) => object} [edit] changes the schema of each resource
 */
export function writeSyntheticDocument(
  file,
  operations,
  edit = (schema) => schema,
) {
  const paths = {};
  const schemas = { Problem: problem };
  for (let index = 0; index < operations / 5; index += 1)
    addResource(index, paths, schemas, edit);
  writeFileSync(
    file,
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Synthetic", version: "1.0.0" },
      servers: [{ url: "https://api.example.com" }],
      paths,
      components: { schemas },
    }),
  );
}

const problem = {
  type: "object",
  required: ["title", "status"],
  properties: { title: { type: "string" }, status: { type: "integer" } },
};

function addResource(index, paths, schemas, edit) {
  const name = `Resource${index}`;
  const reference = { $ref: `#/components/schemas/${name}` };
  schemas[name] = edit({
    type: "object",
    description: `The resource of number ${index}, with the fields that such things have.`,
    required: ["id", "name"],
    properties: {
      id: { type: "integer", format: "int64", readOnly: true },
      name: { type: "string", description: "What people call it." },
      state: { type: "string", enum: ["new", "active", "archived"] },
      labels: { type: "array", items: { type: "string" } },
      createdAt: { type: "string", format: "date-time", nullable: true },
      next: { $ref: `#/components/schemas/Resource${Math.max(0, index - 1)}` },
    },
  });
  const operation = (id, more) => ({
    operationId: `${id}${name}`,
    tags: [`area-${Math.floor(index / 50)}`],
    summary: `${id} a resource`,
    responses: {
      200: content(reference),
      404: content({ $ref: "#/components/schemas/Problem" }),
    },
    ...more,
  });
  const body = { requestBody: content(reference) };
  const list = operation("list", {
    parameters: ["page", "per_page", "sort"].map((parameter) => ({
      name: parameter,
      in: "query",
      schema: { type: parameter === "sort" ? "string" : "integer" },
    })),
    responses: { 200: content({ type: "array", items: reference }) },
  });
  paths[`/resources-${index}`] = { get: list, post: operation("create", body) };
  paths[`/resources-${index}/{id}`] = {
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "integer" } },
    ],
    get: operation("get", {}),
    patch: operation("update", body),
    delete: operation("delete", {
      responses: { 204: { description: "Gone" } },
    }),
  };
}

function content(schema) {
  return { description: "OK", content: { "application/json": { schema } } };
}
