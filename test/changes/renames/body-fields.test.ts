import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renameProblem } from "../../../generator/catalogue/policy/check-renames.ts";
import { runDiff } from "../../cli/support/run-diff.ts";
import { callCli } from "../../support/command-line.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/*
 * Fields that no component has: they are named by the operation and the body in which they are written.
 */

/** A note that is answered in place, and sent as a component. */
const shop = (path: string, field: string, sent = "text") => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  ${path}:
    put:
      operationId: putNote
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
      responses:
        "200": { description: A note., content: { application/json: { schema: { type: object, properties: { note: { type: object, properties: { ${field}: { type: string, description: "Who has written the note, as an address." } } } } } } } }
        "201": { description: A note., content: { application/json: { schema: { type: object, properties: { ${field}: { type: integer } } } } } }
components:
  schemas:
    Note: { type: object, properties: { ${sent}: { type: string } } }
`;

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text);
  return folder;
}

async function compared(before: string, after: string, renames: string) {
  const folder = folderOf({
    "before.yaml": before,
    "after.yaml": after,
    "renames.yaml": `renames:\n${renames}`,
  });
  const path = (name: string) => join(folder, name);
  const { out, diagnostics } = await runDiff([
    path("before.yaml"),
    path("after.yaml"),
    "--renames",
    path("renames.yaml"),
    "--format",
    "json",
  ]);
  // A test of the form holds it against its schema.
  const { changes } = JSON.parse(out) as {
    changes: readonly { kind: string }[];
  };
  return {
    kinds: changes.map(({ kind }) => kind),
    diagnostics: diagnostics
      .filter(({ code }) => code.startsWith("rename-"))
      .map(({ code, message, hint, location }) => ({
        code,
        line: location?.line,
        text: `${message} ${hint ?? ""}`,
      })),
  };
}

it("follow the rename of their operation, and only the stated body", async () => {
  const { kinds, diagnostics } = await compared(
    shop("/notes/{id}", "author"),
    shop("/v2/notes/{noteId}", "by"),
    `  - operation: { from: "PUT /notes/{id}", to: "PUT /v2/notes/{id}" }
  - field: { from: "PUT /notes/{x} response 200 note.author", to: "PUT /notes/{x} response 200 note.by" }
`,
  );
  expect(diagnostics).toEqual([]);
  expect(kinds.filter((kind) => /^(?:operation|property)-/.test(kind))).toEqual(
    [
      "operation-moved",
      "property-removed",
      "property-renamed",
      "property-added",
    ],
  );
});

it("an unknown one is a located finding with the nearest", async () => {
  const { kinds, diagnostics } = await compared(
    shop("/notes", "author"),
    shop("/notes", "by"),
    `  - field: { from: PUT /notes response 200 note.autor, to: PUT /notes response 200 note.by }
`,
  );
  expect(kinds).not.toContain("property-renamed");
  expect(diagnostics).toMatchObject([{ code: "rename-stale", line: 2 }]);
  expect(diagnostics[0]?.text).toContain(
    '"PUT /notes response 200 note.author"',
  );
});

it("a field of a component has the name of the component alone", async () => {
  const { kinds, diagnostics } = await compared(
    shop("/notes", "by", "text"),
    shop("/notes", "by", "body"),
    `  - field: { from: PUT /notes request text, to: PUT /notes request body }
`,
  );
  expect(kinds).not.toContain("property-renamed");
  expect(diagnostics.map(({ code }) => code)).toEqual(["rename-stale"]);
});

it.each([
  ["PUT /a request x.y", "PUT /a request x.z", true],
  ["* response 2XX [].y", "* response default [].z", true],
  ["put /a request x", "put /a request y", false],
  ["PUT /a request", "PUT /a request y", false],
  ["PUT /a response x", "PUT /a response y", false],
  ["PUT /a/{b} request x", "PUT /a/{c} request x", false],
])("%s, %s: %s", (from, to, isSound) => {
  expect(renameProblem({ kind: "field", from, to }) === null).toBe(isSound);
});

it("are proposed, and can be recorded", async () => {
  const folder = folderOf({
    "a.yaml": shop("/notes", "writtenBy"),
    "b.yaml": shop("/notes", "written_by"),
  });
  const file = ["--renames", "renames.yaml"];
  const read = () => readFileSync(join(folder, "renames.yaml"), "utf8");
  const from = "PUT /notes response 200 note.writtenBy";
  const to = "PUT /notes response 200 note.written_by";
  await callCli(["renames", "propose", "a.yaml", "b.yaml", ...file], folder);
  expect(read()).toContain(
    `# - field: { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }`,
  );
  const words = ["accept-rename", from.replace("PUT /notes", "*"), to];
  const sides = ["--from", "a.yaml", "--to", "b.yaml"];
  const { code, err } = await callCli([...words, ...sides, ...file], folder);
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(`is now ${to}`) as string,
  ]);
});
