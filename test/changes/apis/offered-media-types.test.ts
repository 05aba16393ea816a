import { expect, it } from "vitest";
import { compare } from "../../../generator/index.ts";

const types = "[application/json, application/x-dump, text/plain]";

function dump(success: string, produces = types): string {
  return `
swagger: "2.0"
info: { title: Dumps, version: "1" }
paths:
  /dump:
    get:
      produces: ${produces}
      responses:
        "200": { description: The dump, schema: ${success} }
        "500": { description: An error, schema: { type: object } }
`;
}

const gone = "response-media-type-removed";
const come = "response-media-type-added";
const bytes = "{ type: string, format: binary }";
const structure = "{ type: object }";

async function changesBetween(from: string, to: string) {
  const { value } = await compare({
    from: { text: from, name: "a.yaml" },
    to: { text: to, name: "b.yaml" },
  });
  return (value?.changes ?? [])
    .map(({ change }) => change)
    .filter(({ severity }) => severity !== "info")
    .map(({ kind, severity, element }) => [severity, kind, element.at]);
}

/** Swagger 2 has one list for all responses, and the schema of the success decides how we read that list. */
it("tells nothing of a media type that an error loses only in our reading", async () => {
  for (const [before, after] of [
    [structure, bytes],
    [bytes, structure],
  ] as const) {
    const changes = await changesBetween(dump(before), dump(after));
    expect(changes).toEqual([
      ["breaking", "type-changed", "response 200 application/x-dump"],
    ]);
  }
});

it("tells of a media type that the operation no longer offers", async () => {
  const changes = await changesBetween(
    dump(structure),
    dump(structure, "[application/json, text/plain]"),
  );
  expect(changes).toEqual([
    ["breaking", gone, "response 200 application/x-dump"],
    ["breaking", gone, "response 500 application/x-dump"],
  ]);
});

it("tells of another media type where no other is left", async () => {
  const only = "[application/json, application/octet-stream]";
  const changes = await changesBetween(
    dump(structure, only),
    dump(bytes, only),
  );
  expect(changes).toEqual([
    ["breaking", gone, "response 200 application/json"],
    ["compatible", come, "response 200 application/octet-stream"],
  ]);
});
