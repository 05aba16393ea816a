import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession } from "../../generator/cli/session.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Ends its line, begins a command of two build servers, turns the reading direction and moves the cursor. */
const hostile = "2.0.0\n::error::X\n##[error]Y\u202e\u001b[2J\r";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

/** What must not be in anything that people read. */
function expectHarmless({ out, err }: Pick<Called, "out" | "err">): void {
  for (const text of [out, err]) {
    expect(text).not.toMatch(/^\s*::/m);
    expect(text).not.toContain("##[");
    expect(text.replaceAll(/[\n\t]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
}

interface Spoken {
  readonly out: string;
  readonly err: string;
}

function speak(
  say: (session: ReturnType<typeof createSession>) => void,
): Spoken {
  const said = { out: "", err: "" };
  say(
    createSession(
      { ownsProcess: false },
      {
        stdout: { write: (text) => (said.out += String(text)) !== "" },
        stderr: { write: (text) => (said.err += String(text)) !== "" },
      },
    ),
  );
  return said;
}

describe("the session", () => {
  it("says a note in one line", () => {
    const said = speak(({ note }) => note(`Generated as of ${hostile}.`));
    expect(said.err.split("\n")).toHaveLength(2);
    expect(said.err).toContain(String.raw`2.0.0\n::error::X`);
    expectHarmless(said);
    const first = speak(({ note }) => note("::error::X"));
    expect(first.err).toBe("\\u003a:error::X\n");
  });

  it("keeps the lines and tabs of a result and shows all else", () => {
    const said = speak(({ out }) =>
      out("a\tb\n::error::X\n  ::warning::X\n## [a](b)\u202e\n##vso[task]\n"),
    );
    expect(said.out).toBe(
      [
        "a\tb",
        String.raw`\u003a:error::X`,
        String.raw`  \u003a:warning::X`,
        String.raw`## [a](b)\u202e`,
        String.raw`\u0023#vso[task]`,
        "",
      ].join("\n"),
    );
  });

  it("leaves results for programs as they are", () => {
    expect(speak(({ data }) => data("::error::X\u202e\n")).out).toBe(
      "::error::X\u202e\n",
    );
  });

  it("shows what is hidden in the place of a finding", () => {
    const said = speak(({ report }) =>
      report([
        {
          severity: "error",
          code: "any-code",
          message: `Found ${hostile}`,
          location: {
            file: "::error::X",
            line: 1,
            column: 1,
            length: 1,
            excerpt: { text: `##[error]${hostile}`, offset: 0 },
          },
          hint: hostile,
          related: [],
        },
      ]),
    );
    expectHarmless(said);
    expect(said.err).toContain(String.raw`\u003a:error::X:1:1: error: Found`);
  });
});

describe("commands print nothing that acts, whatever a catalogue calls itself", () => {
  const quoted = JSON.stringify(hostile);

  beforeEach(() => {
    cpSync(builtInSpec, join(work, "spec"), { recursive: true });
    writeFileSync(
      join(work, "spec", "releases.yaml"),
      `releases:\n  - { id: 10.29.0, label: 10.29.0 }\n  - { id: later, label: ${quoted} }\n`,
    );
  });

  it.each([
    [["check"]],
    [["list", "--release", hostile]],
    [["list", hostile]],
    [["generate", "--out", "sdk"]],
    [["generate", "--out", "sdk", "--release", hostile]],
    [["rename", "pro.buildings", hostile]],
    [["generate", "--spec", "::error::X"]],
    [["list", "--spec", `none${hostile}`]],
  ])("%j", async (args) => {
    const called = await callCli(args, work);
    expect(called.out + called.err).not.toBe("");
    expectHarmless(called);
  });
});

describe("commands print nothing that acts, whatever a document calls itself", () => {
  const answer = { responses: { "200": { description: hostile } } };
  const paths: Record<string, unknown> = {
    "/pets": {
      get: {
        operationId: hostile,
        tags: [hostile],
        [hostile]: 1,
        ...answer,
      },
    },
    [`/${hostile}`]: { get: answer },
  };
  const document = {
    openapi: "3.0.3",
    info: { title: hostile, version: hostile },
    servers: [{ url: `/${hostile}` }],
    tags: [{ name: hostile }],
    security: [{ [hostile]: [] }],
    paths,
    components: {
      securitySchemes: {
        [hostile]: { type: "apiKey", in: "header", name: hostile },
      },
    },
  };

  it.each([["openapi.json"], ["##[error]\u202e.json"]])(
    "in %j",
    async (name) => {
      writeFileSync(join(work, name), JSON.stringify(document));
      const args = ["generate", "--openapi", name, "--verbose"];
      const called = await callCli(
        [...args, "--release", hostile, "--out", "sdk"],
        work,
      );
      expect(called.err).not.toBe("");
      expectHarmless(called);
    },
  );

  it.each([
    ["diff", "before.json", "after.json"],
    ["diff", "before.json", "after.json", "--next-version", hostile],
    ["diff", hostile, "after.json"],
    [
      "import",
      "openapi",
      "after.json",
      "--namespace",
      "pets",
      "--release",
      hostile,
    ],
    ["release", hostile, "--openapi", "pets=after.json"],
    ["release", "1.0.0", "--openapi", "pets=after.json"],
    ["release", "1.0.0", "--openapi", "pets=after.json", "--dry-run"],
    ["release", "1.0.0", "--openapi", `${hostile}=after.json`],
  ])("%j %j %j %j %j", async (...args) => {
    const before = { ...document, paths: { "/pets": { get: answer } } };
    writeFileSync(join(work, "before.json"), JSON.stringify(before));
    writeFileSync(join(work, "after.json"), JSON.stringify(document));
    const called = await callCli(args, work);
    expect(called.out + called.err).not.toBe("");
    expectHarmless(called);
  });

  it("in the guide of mock", async () => {
    const [hostilePath = ""] = Object.keys(document.paths).slice(1);
    // No request can have the first one, which is told of.
    const paths = {
      [hostilePath]: { get: answer },
      "/::error::X": { get: answer },
    };
    const path = join(work, "openapi.json");
    writeFileSync(path, JSON.stringify({ ...document, paths }));
    const mock = await startMockHere(["--openapi", path, "--port", "0"], work);
    expect(mock.guide).toContain("curl -sS");
    expect(mock.said()).toContain("openapi-path-form");
    expectHarmless({ out: mock.guide, err: mock.said() });
    await mock.stop();
  });
});
