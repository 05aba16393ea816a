import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { beforeEach, describe, expect, it } from "vitest";
import { loadWholeProgram } from "../../generator/cli/program.ts";
import { createSession } from "../../generator/cli/session.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { commands } = await loadWholeProgram();
const all = commands.flatMap(withThoseBelow);

function withThoseBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withThoseBelow)];
}

const document = JSON.stringify({
  openapi: "3.0.3",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      get: {
        deprecated: "yes",
        responses: { "200": { description: "Fine" } },
        "x-unknown": 1,
      },
    },
  },
});

describe("every command", () => {
  it.each(all.map((command) => [command.name(), command] as const))(
    "%s can be colored, quiet and verbose",
    (_, command) => {
      const flags = command.options.map((option) => option.flags);
      expect(flags).toEqual(
        expect.arrayContaining([
          "--color <when>",
          "-q, --quiet",
          "-v, --verbose",
        ]),
      );
    },
  );
});

describe("--quiet and --verbose", () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, "pets.json"), document);
  });
  const generate = (...more: readonly string[]) =>
    callCli(
      ["generate", "--openapi", "pets.json", "--out", "sdk", ...more],
      folder,
    );

  it("print less and more of the same", async () => {
    const usual = await generate();
    expect(usual.err).toContain("warning: ");
    expect(usual.err).toMatch(/^sdk: /m);
    const quiet = await generate("--quiet");
    expect(quiet).toEqual({ code: 0, out: "", err: "" });
    const verbose = await generate("-v");
    expect(verbose.err).toContain("info: ");
    expect(verbose.err).toMatch(/^ +\d+\.\d\d s {2}Total\n$/m);
    expect(usual.err).not.toMatch(/\d\.\d\d s|info: .*x-unknown/);
  });

  it("--quiet leaves errors and what a check finds", async () => {
    const failed = await callCli(["list", "--spec", "no", "-q"], folder);
    expect(failed.err).toContain("error: ");
    await generate();
    writeFileSync(join(folder, "pets.json"), document.replace("Fine", "Good"));
    const checked = await generate("--check", "--quiet");
    expect(checked.code).toBe(1);
    expect(checked.err).toContain("stale     sdk/");
  });

  it("exclude each other", async () => {
    const { code, err } = await callCli(["check", "-q", "-v"], folder);
    expect(code).toBe(2);
    expect(err).toContain("cannot be used with option");
  });
});

describe("--color", () => {
  const finding: Diagnostic = {
    severity: "error",
    code: "any-code",
    message: "Found \u001b[31mred.",
    location: {
      file: "a.yaml",
      line: 1,
      column: 3,
      length: 2,
      excerpt: { text: "a: ##[error]x\u202e", offset: 3 },
    },
    hint: "Look.",
    related: [],
  };

  function said(
    isTTY: boolean,
    colour: "auto" | "always" | "never",
    { columns = 80, found = finding } = {},
  ): string {
    let text = "";
    const stderr = {
      isTTY,
      columns,
      write: (given: string | Uint8Array) => (text += String(given)) !== "",
    };
    const session = createSession(
      { ownsProcess: false },
      { stdout: { write: () => true }, stderr },
    );
    session.adopt({ colour, loudness: "usual" });
    session.report([found]);
    return text;
  }

  // oxlint-disable-next-line no-control-regex
  const escapes = /\u001b\[\d+m/g;

  it("paints the parts of a finding, behind the escaping", () => {
    const plain = said(true, "never");
    const painted = said(false, "always");
    expect(plain).toBe(
      String.raw`a.yaml:1:3: error: Found \u001b[31mred. [any-code]
  1 | a: \u0023#[error]x\u202e
    |    ^^
  hint: Look.
`,
    );
    expect(painted.replace(escapes, "")).toBe(plain);
    expect(painted).toContain("\u001b[31merror\u001b[39m");
    expect(painted).toContain("\u001b[31m^^\u001b[39m");
  });

  it("wraps sentences at words in a window, and shows the source around the place", () => {
    const long: Diagnostic = {
      ...finding,
      message: "The reference does not resolve; its target is left out.",
      hint: "Correct the reference, or add what it names to the document.",
      location: {
        file: "a.yaml",
        line: 1,
        column: 41,
        length: 3,
        excerpt: { text: `${"x".repeat(40)}abc${"y".repeat(40)}`, offset: 40 },
      },
    };
    expect(said(true, "never", { columns: 40, found: long }))
      .toBe(`a.yaml:1:41: error: The reference does
    not resolve; its target is left out.
    [any-code]
  1 | xxxxxxxxxxxxxxxxxabcyyyyyyyyyyyyyy
    |                  ^^^
  hint: Correct the reference, or add
    what it names to the document.
`);
    const piped = said(false, "never", { columns: 40, found: long });
    expect(piped.split("\n")[0]).toBe(
      "a.yaml:1:41: error: The reference does not resolve; its target is left out. [any-code]",
    );
    expect(piped).toContain("y".repeat(40));
  });

  it("colors no pipe unless it is told to", () => {
    expect(said(false, "auto")).not.toMatch(escapes);
  });

  it("colors errors of use, too", async () => {
    const args = ["diff", "--color", "always"];
    const { err } = await callCli(args, temporaryFolder());
    expect(err).toMatch(escapes);
    expect(err.replace(escapes, "")).toBe(
      "error: sdkwright diff needs <from>, <to>\nFor help: sdkwright diff --help\n",
    );
  });
});
