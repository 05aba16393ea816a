import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** The operations of 10.30.0, a line each: method, path, and whether the document marks it as deprecated. */
const operations = readFileSync(
  join(import.meta.dirname, "operations.txt"),
  "utf8",
)
  .trim()
  .split("\n");

/** The next release deprecates one, leaves one out, and has two more. */
const later = [
  ...operations
    .filter((line) => line !== "POST /v1/scripts deprecated")
    .map((line) => (line === "GET /v2/check-in" ? `${line} deprecated` : line)),
  "GET /v1/regions",
  "GET /v1/vendor-protect",
];

const statuses = new Map([
  ["POST", 201],
  ["DELETE", 204],
]);

function documentOf(lines: readonly string[]): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of lines) {
    const [method = "", path = "", ...marks] = line.split(" ");
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        parameters,
        deprecated: marks.includes("deprecated"),
        responses: {
          [statuses.get(method) ?? 200]: { description: "Success." },
        },
      },
    };
  }
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Device-management product API", version: "production" },
    servers: [{ url: "/api" }],
    paths,
  });
}

/** Writes the documents of both releases, `pro-10.30.0.json` and `pro-10.31.0.json`; gives their folder. */
export function writeDocuments(): string {
  const folder = temporaryFolder();
  const write = (label: string, lines: readonly string[]): void =>
    writeFileSync(join(folder, `pro-${label}.json`), documentOf(lines));
  write("10.30.0", operations);
  write("10.31.0", later);
  return folder;
}
