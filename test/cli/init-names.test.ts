import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { putGitDirectory } from "../support/git-directory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
  putGitDirectory(join(work, ".git"));
});

const workflow = ".github/workflows/api-changes.yml";
const read = (path: string): string => readFileSync(join(work, path), "utf8");

function putDocument(path: string): void {
  const file = join(work, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pets());
}

type Texts = readonly (readonly [path: string, text: string])[];

/** All keys and values of a YAML document: GitHub looks for expressions in each of them. */
function textsOf(value: unknown, path = ""): Texts {
  if (typeof value !== "object" || value === null)
    return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => [
    [`${path}/${key} (key)`, key] as const,
    ...textsOf(member, `${path}/${key}`),
  ]);
}

/** What GitHub evaluates, and where: everything from `${{` on, with its end or without. */
function expressionsOf(text: string): Texts {
  return textsOf(parse(text)).flatMap(([path, each]) =>
    [...each.matchAll(/\$\{\{.*?(?:\}\}|$)/gs)].map(
      ([found]) => [path, found] as const,
    ),
  );
}

const ours = readFileSync(
  join(repository, "examples/github/api-changes.yml"),
  "utf8",
);
const ourTexts = new Map(textsOf(parse(ours)));

describe("init writes names of files that are no YAML, no expression and no command", () => {
  it.each([
    "$(touch x).yaml",
    "`touch x`.yaml",
    '"; touch x; ".yaml',
    "it's.yaml",
    "a: b.yaml",
    "# a.yaml",
    "*.yaml",
    "[a].yaml",
    "{a, b}.yaml",
    "&a *b.yaml",
    "%0A::error::.yaml",
    "--out=x.yaml",
    "-.yaml",
    "$DOCUMENT.yaml",
    "}} ${ { x }.yaml",
    "$${a}/${b}.yaml",
    "\u00e9\u{1f600}.yaml",
    "true/null.yaml",
  ])("%s", async (document) => {
    putDocument(document);
    const { code, err } = await callCli(["init", "--yes"], work);
    expect(err).not.toContain("error");
    expect(code).toBe(0);
    const written = read(workflow);
    expect(expressionsOf(written)).toEqual(expressionsOf(ours));
    const changed = textsOf(parse(written)).filter(
      ([path, text]) => ourTexts.get(path) !== text,
    );
    expect(
      changed.filter(([path]) => path !== "/on/pull_request/paths/0"),
    ).toEqual([["/env/DOCUMENT", document]]);
    expect(parse(read("sdkwright.yaml"))).toMatchObject({
      generate: { openapi: document },
      mock: { openapi: document },
    });
  });

  it.each(["a[1].yaml", "!a.yaml", "a+b?.yaml", "**.yaml"])(
    "and are matched by the pattern of paths: %s",
    async (document) => {
      putDocument(document);
      await callCli(["init", "--yes"], work);
      const [pattern = ""] = (
        parse(read(workflow)) as {
          readonly on: {
            readonly pull_request: { readonly paths: readonly string[] };
          };
        }
      ).on.pull_request.paths;
      // Only the star is left of what GitHub reads as a pattern; it matches anything within a name.
      expect(pattern).not.toMatch(/[?+![\]\\]|\*\*/);
      expect(document).toMatch(
        new RegExp(
          `^${pattern
            .split("*")
            .map((part) => part.replaceAll(".", String.raw`\.`))
            .join("[^/]*")}$`,
        ),
      );
    },
  );

  it.each([
    "${{ toJSON(secrets) }}.yaml",
    "${{ toJSON(secrets) }}/openapi.yaml",
    "a${{.yaml",
    "$${{'a'}}.yaml",
    "a\nb.yaml",
    "a\rb.yaml",
    "a\u0085b.yaml",
    "a\u2028b.yaml",
    "a\u202eb.yaml",
    "\u001b]0;x.yaml",
    "a\u007f.yaml",
  ])("or writes nothing: %j", async (document) => {
    putDocument(document);
    const { code, err } = await callCli(["init", "--yes"], work);
    expect(err).toContain("[init-workflow-name]");
    expect(code).toBe(2);
    expect(() => read(workflow)).toThrow("ENOENT");
    expect(() => read("sdkwright.yaml")).toThrow("ENOENT");
    const without = await callCli(["init", "--yes", "--no-workflow"], work);
    expect(without.code, without.err).toBe(0);
    expect(parse(read("sdkwright.yaml"))).toMatchObject({
      generate: { openapi: document },
    });
  });

  it.each([
    "${{ secrets.A }}",
    "a\nmock:\n  port: 1",
    '" # x',
    "*a",
    "- b",
    "@acme/api: x",
  ])("nor from names that are given or found: %j", async (name) => {
    putDocument("openapi.json");
    const given = ["--package", name, "--out", `sdk/${name}`];
    const { code, err } = await callCli(["init", "--yes", ...given], work);
    expect(code, err).toBe(0);
    expect(expressionsOf(read(workflow))).toEqual(expressionsOf(ours));
    expect(parse(read("sdkwright.yaml"))).toMatchObject({
      generate: { package: name, out: `sdk/${name}` },
      mock: { openapi: "openapi.json" },
    });
  });
});

describe("the workflow", () => {
  it("has no expression of a value in a script, and no name in front of --", () => {
    const scripts = [...ourTexts].filter(([path]) => path.endsWith("/run"));
    expect(scripts.length).toBeGreaterThan(3);
    for (const [, script] of scripts) expect(script).not.toContain("${{");
    expect(ours).toMatch(
      /sdkwright diff --fail-on[^|]*-- "git:\$base:\$DOCUMENT" "\$DOCUMENT"/,
    );
  });
});
