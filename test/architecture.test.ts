import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What each folder of the generator may import, beside itself. The order is the direction that generator/ARCHITECTURE.md names. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  source: ["diagnostics"],
  naming: ["diagnostics"],
  model: ["diagnostics", "naming"],
  render: ["diagnostics"],
  catalogue: ["diagnostics", "source", "naming", "model", "changes"],
  openapi: ["diagnostics", "source", "naming", "model"],
  manifest: ["diagnostics", "source", "model"],
  checks: ["diagnostics", "naming", "model"],
  changes: ["diagnostics", "source", "model"],
  emit: ["diagnostics", "naming", "model", "changes", "render"],
  report: ["diagnostics", "model", "changes", "render"],
  release: ["diagnostics", "model", "changes", "render", "report"],
  emulator: ["diagnostics", "source", "naming", "model", "openapi"],
  io: ["diagnostics", "source"],
  "openapi-pipeline.ts": [
    "diagnostics",
    "source",
    "naming",
    "model",
    "render",
    "catalogue",
    "openapi",
    "emit",
  ],
  "pipeline.ts": [
    "openapi-pipeline.ts",
    "diagnostics",
    "source",
    "naming",
    "model",
    "render",
    "catalogue",
    "openapi",
    "checks",
    "changes",
    "emit",
    "report",
    "emulator",
  ],
};

/** The edges: they may import everything, and alone touch files, processes, console, clock and environment. */
const edges = new Set(["cli", "cli.ts", "index.ts"]);

interface Source {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function readSources(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => {
      const file = join(folder, name);
      const text = readFileSync(join(root, file), "utf8");
      return { file, text, imports: importsOf(text) };
    });
}

function importsOf(text: string): readonly string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?\bfrom\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;
  return [...text.matchAll(pattern)].map(
    ([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? "",
  );
}

function resolveImport(source: Source, specifier: string): string {
  return normalize(join(dirname(source.file), specifier));
}

function folderOf(file: string): string {
  return relative("generator", file).split("/")[0] ?? "";
}

const generator = readSources("generator");
const runtime = readSources("templates/runtime");

/** Code without comments and strings, where the name of a global is a use of it. */
function bareCode(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "")
    .replace(/`(?:[^`\\]|\\.)*`/g, '""')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}

describe("imports", () => {
  it("finds the imports that it judges", () => {
    expect(generator.length).toBeGreaterThan(80);
    expect(generator.flatMap(({ imports }) => imports).length).toBeGreaterThan(
      200,
    );
    expect(
      importsOf('import {\n  a,\n} from "./x.ts";\nawait import("./y.ts");'),
    ).toEqual(["./x.ts", "./y.ts"]);
  });

  it("point one way between the folders of the generator", () => {
    const wrong = generator.flatMap((source) => {
      const from = folderOf(source.file);
      if (edges.has(from)) return [];
      const may = allowed[from];
      if (may === undefined) return [`${source.file}: folder not in the list`];
      return source.imports
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => resolveImport(source, specifier))
        .filter((target) => {
          const to = folderOf(target);
          return to !== from && !may.includes(to);
        })
        .map((target) => `${source.file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("have no cycles", () => {
    const graph = new Map(
      [...generator, ...runtime].map((source) => [
        source.file,
        source.imports
          .filter((specifier) => specifier.startsWith("."))
          .map((specifier) => resolveImport(source, specifier)),
      ]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, above: readonly string[]): void => {
      if (above.includes(file)) {
        cycles.push([...above.slice(above.indexOf(file)), file].join(" -> "));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...above, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("reach node only from io and cli", () => {
    const wrong = generator
      .filter(({ file }) => !["io", "cli", "cli.ts"].includes(folderOf(file)))
      .filter(({ imports }) => imports.some((name) => name.startsWith("node:")))
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it("of the runtime stay inside the runtime", () => {
    const wrong = runtime.flatMap((source) =>
      source.imports
        .filter(
          (name) =>
            !/^\.\.?\/[a-z0-9/-]+\.ts$/.test(name) ||
            !resolveImport(source, name).startsWith("templates/runtime/"),
        )
        .map((name) => `${source.file} -> ${name}`),
    );
    expect(runtime.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it("of the runtime leave filters to the programs that use them", () => {
    const wrong = runtime
      .filter(({ file }) => !file.startsWith("templates/runtime/rsql/"))
      .filter(({ imports }) => imports.some((name) => name.includes("/rsql/")))
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it("give printed values to the printers alone", () => {
    const users = generator
      .filter(({ text }) =>
        /\bprinted\b[^]*from "[^"]*code-text\.ts"/.test(text),
      )
      .map(({ file }) => file);
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => folderOf(file) !== "render")).toEqual([]);
  });

  it("load heavy modules only where they are needed", () => {
    const lazy = [
      "oxfmt",
      "handlebars",
      "mdast-util-from-markdown",
      "openapi-sampler",
      "generator/emulator/prepare-mock.ts",
      "generator/emulator/create-emulator.ts",
      "generator/emulator/openapi/read-openapi.ts",
    ];
    const unknown = lazy.filter(
      (name) =>
        name.endsWith(".ts") && !generator.some(({ file }) => file === name),
    );
    expect(unknown).toEqual([]);
    const eager = loadedBy("generator/cli.ts");
    expect(eager).toContain("commander");
    expect(lazy.filter((name) => eager.has(name))).toEqual([]);
  });

  it.each([
    ["generate", ["generate.ts", "generate-openapi.ts"]],
    ["diff", ["diff/command.ts", "diff/run-diff.ts", "diff/read-side.ts"]],
  ])("of %s load nothing of catalogues for documents", (_, files) => {
    const described = ["../cli.ts", ...files].flatMap((file) => [
      ...loadedBy(normalize(join("generator/cli", file))),
    ]);
    expect(described).toContain("generator/source/parse-json.ts");
    const others = [
      "generator/pipeline.ts",
      "generator/checks/check-model.ts",
      "generator/catalogue/parse-document.ts",
      "generator/emulator/settings/options.ts",
      "ajv",
      "js-yaml",
      "yaml",
    ];
    expect([...loadedBy("generator/cli/check.ts")]).toEqual(
      expect.arrayContaining(["generator/pipeline.ts", "yaml"]),
    );
    expect(others.filter((name) => described.includes(name))).toEqual([]);
  });
});

/** What a module imports when it is loaded, directly or not: types and dynamic imports are no part of it. */
function loadedBy(entry: string): ReadonlySet<string> {
  const pattern =
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?"([^"]+)"/g;
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    const source = generator.find((each) => each.file === file);
    if (source === undefined || loaded.has(file)) return;
    loaded.add(file);
    for (const [, name = ""] of source.text.matchAll(pattern)) {
      loaded.add(name);
      if (name.startsWith(".")) visit(resolveImport(source, name));
    }
  };
  visit(entry);
  return loaded;
}

describe("globals", () => {
  it("clock, randomness, console and environment stay at the edge", () => {
    const forbidden =
      /\bconsole\.|\bprocess\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/;
    const wrong = generator
      .filter(
        ({ file }) => !edges.has(folderOf(file)) && folderOf(file) !== "io",
      )
      .filter(({ text }) => forbidden.test(bareCode(text)))
      .map(({ file }) => file);
    expect(forbidden.test(bareCode("const at = Date.now();"))).toBe(true);
    expect(wrong).toEqual([]);
  });
});

describe("messages", () => {
  /** They need a second failure in the middle of a first one, or a mount point; docs/output.md names both limits. */
  const notProvoked = ["output-half-written", "output-other-file-system"];

  it("are each met by a test", () => {
    const codes = generator
      .filter(({ file }) => file.startsWith("generator/diagnostics/codes/"))
      .flatMap(({ text }) => [
        ...text.matchAll(/"(?:error|warning|info)",\s*"([a-z0-9-]+)"/g),
      ])
      .map(([, code]) => code ?? "");
    const folder = join(root, "test");
    const tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:ts|txt)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((text) => !text.includes("notProvoked"))
      .join("\n");
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !tests.includes(code))).toEqual(notProvoked);
  });
});
