import { assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { anyCharacter } from "../../support/any-character.ts";
import { documentOf } from "../../support/documents.ts";

function serve(document: unknown) {
  const text = JSON.stringify(document);
  const { value: documents } = documentOf({ file: "api.json", text });
  if (documents === null) throw new Error("Expected a document.");
  const { value: api, diagnostics } = readOpenapi(documents);
  if (api === null) throw new Error("Expected something to serve.");
  return { emulator: createApiEmulator(api), diagnostics };
}

interface Names {
  readonly header: string;
  readonly cookie: string;
  readonly key: string;
  readonly mediaType: string;
  readonly status: string;
}

const usual: Names = {
  header: "X-Trace",
  cookie: "session",
  key: "X-Key",
  mediaType: "application/json",
  status: "200",
};

function documentWith(names: Partial<Names>): unknown {
  const { header, cookie, key, mediaType, status } = { ...usual, ...names };
  const parameters = [
    { name: header, in: "header", required: true, schema: { enum: ["a"] } },
    { name: cookie, in: "cookie", schema: {} },
  ];
  const content = { [mediaType]: { schema: { type: "object" } } };
  const responses = { [status]: { description: "", content } };
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {
      "/a": {
        get: { parameters, responses },
        post: { requestBody: { content }, responses },
      },
    },
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: key } },
    },
  };
}

const headers = { "x-trace": "a", "x-key": "k" };

const odd = oneof(
  constantFrom(
    "",
    " ",
    "a b",
    "a:b",
    "ä",
    "a\nb",
    "__proto__",
    "600",
    "99",
    "1XX",
    "299",
    "text/plain; x=\u0000",
    "text/ä",
    "*/*",
    "text/plain, a/b",
  ),
  string(),
  string({ unit: anyCharacter }),
);

describe("what no request or answer can hold", () => {
  it.each<[keyof Names, string, string]>([
    ["header", "X Trace\u0000", "openapi-unhandled"],
    ["key", "schlüssel", "openapi-unhandled"],
    ["mediaType", "text/plain\nx: y", "openapi-media-type"],
    ["status", "600", "openapi-status"],
    ["status", "OK", "openapi-status"],
  ])("is left out with a warning: %s %j", async (name, value, expected) => {
    const { emulator, diagnostics } = serve(documentWith({ [name]: value }));
    const answer = await emulator(
      new Request("http://api.test/a", { headers }),
    );
    expect(answer.ok).toBe(true);
    const warnings = diagnostics.filter(
      ({ severity }) => severity === "warning",
    );
    expect(warnings.map(({ code }) => code)).toContain(expected);
  });

  it("never makes the emulator fail", async () => {
    const fields = constantFrom(...(Object.keys(usual) as (keyof Names)[]));
    await assert(
      asyncProperty(
        fields,
        odd,
        constantFrom("GET", "POST"),
        async (name, value, method) => {
          const { emulator } = serve(documentWith({ [name]: value }));
          const body = method === "POST" ? { body: "x" } : {};
          const request = { method, headers, ...body };
          const answer = await emulator(
            new Request("http://api.test/a", request),
          );
          expect(answer).toBeInstanceOf(Response);
        },
      ),
      { numRuns: 300 },
    );
  });
});
