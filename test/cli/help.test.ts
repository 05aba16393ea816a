import type { Command } from "commander";
import { afterEach, describe, expect, it, vi } from "vitest";
import { commands as entries } from "../../generator/cli/commands.ts";
import { loadWholeProgram } from "../../generator/cli/program.ts";
import { callCli } from "../support/command-line.ts";

const program = await loadWholeProgram();
const commands = program.commands.flatMap(withThoseBelow);

function withThoseBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withThoseBelow)];
}

/** Its words behind the name of the program. */
function pathOf(command: Command): readonly string[] {
  return command.parent === null
    ? []
    : [...pathOf(command.parent), command.name()];
}

const help = (...path: readonly string[]) =>
  callCli([...path, "--help"], process.cwd());

/** As a shell takes them apart, as far as examples need it. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}

function examplesOf(text: string): readonly string[] {
  return [...text.matchAll(/^ {2}sdkwright (.+)$/gm)].map(
    ([, line = ""]) => line,
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the help of the program", () => {
  it("shows each command in one line of 80 columns, in groups", async () => {
    const { code, out } = await help();
    expect(code).toBe(0);
    const lines = out.split("\n");
    for (const { name, summary, group } of entries) {
      expect(lines.filter((line) => line.endsWith(`  ${summary}`))).toEqual([
        expect.stringMatching(new RegExp(`^ {2}${name} `)),
      ]);
      expect(lines).toContain(group);
    }
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    // One screen, with the examples.
    expect(lines.length).toBeLessThan(60);
  });

  it("is what sdkwright alone and sdkwright help print", async () => {
    const { out } = await help();
    expect(await callCli([], process.cwd())).toEqual({ code: 0, out, err: "" });
    expect((await callCli(["help"], process.cwd())).out).toBe(out);
  });

  it("has examples of commands that there are", async () => {
    const { out } = await help();
    const examples = examplesOf(out);
    expect(examples.length).toBeGreaterThan(2);
    for (const line of examples)
      expect(entries.map(({ name }) => name)).toContain(line.split(" ")[0]);
  });
});

describe("sdkwright help", () => {
  it("prints the help of a command", async () => {
    const { out } = await help("list");
    expect(await callCli(["help", "list"], process.cwd())).toEqual({
      code: 0,
      out,
      err: "",
    });
  });

  it("corrects the name of a command", async () => {
    const { code, err } = await callCli(["help", "lst"], process.cwd());
    expect(code).toBe(2);
    expect(err).toContain("Did you mean list?");
  });
});

const named = commands.map((command) => [pathOf(command).join(" "), command]);

describe.each(named as [string, Command][])("%s --help", (path, command) => {
  const words = path.split(" ");

  it("describes itself and all of its options in short words", async () => {
    vi.stubEnv("COLUMNS", "60");
    const { code, out } = await help(...words);
    expect(code).toBe(0);
    expect(command.description()).toMatch(/^[A-Z].*\.$/);
    for (const { flags, description } of command.options) {
      expect(description, flags).toMatch(/^\S.*[^.]$/);
      expect(description.length, flags).toBeLessThan(240);
    }
    const prose = out.split("\nExamples:")[0]?.split("\nForms of")[0] ?? "";
    expect(prose.split("\n").filter((line) => line.length > 60)).toEqual([]);
  });

  // A command that only has others below it shows theirs.
  if (["import", "renames", "workspace"].includes(path)) return;

  it("has examples that can be parsed", async () => {
    const { out } = await help(...words);
    // A line that is too long for the window goes on in the next one.
    const lines = examplesOf(out.replaceAll(/ \\\n +/g, " "));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.startsWith(`${path}`)).toBe(true);
      const parsed = await loadWholeProgram();
      let called = "";
      for (const each of parsed.commands.flatMap(withThoseBelow))
        each.action(() => {
          called = pathOf(each).join(" ");
        });
      await parsed.parseAsync(["node", "sdkwright", ...wordsOf(line)]);
      expect(called).toBe(path);
    }
  });
});
