import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What each folder of the generator may import, beside itself; later ones stand on earlier ones. */
const allowed: Readonly<Record<string, string>> = {
  diagnostics: "",
  "html-text": "",
  json: "",
  patterns: "",
  source: "diagnostics json",
  configuration: "diagnostics json source",
  naming: "diagnostics",
  model: "diagnostics json naming",
  wire: "diagnostics json patterns model",
  // The reader of the wire stands on the readers of documents. Nothing else in the folder knows documents.
  "wire/read": "diagnostics json source naming model openapi wire",
  render: "diagnostics html-text json naming",
  catalogue: "diagnostics json source naming model wire changes",
  openapi: "diagnostics json patterns source naming model",
  manifest: "diagnostics json source naming model wire",
  // The compiler is given by io: facts are found in a program that is open.
  usage: "diagnostics naming model manifest",
  checks: "diagnostics naming model",
  changes: "diagnostics html-text json patterns source model wire",
  sdk: "diagnostics html-text json patterns naming model wire changes render",
  // Facts as data: nothing that reads them.
  impact: "diagnostics model changes usage",
  // Facts and changes as data; edits in a program that is open.
  migrate: "diagnostics model manifest changes usage",
  report: "diagnostics json model wire changes usage impact migrate render",
  release: "diagnostics json model changes render report",
  emulator: "diagnostics json source naming model openapi wire wire/read",
  io: "diagnostics source",
  // Of io the types, and the functions in `ioFunctions`.
  commands:
    "diagnostics json source configuration naming model wire wire/read render catalogue openapi manifest usage checks changes sdk impact migrate report release emulator io",
};

/**
 * What each folder inside a folder may import of its siblings; those below stand on those above. What a folder says in files of its own
 * all of them may import, except where the list of doors says otherwise.
 */
const rooms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changes: {
    change: "",
    wording: "change",
    kinds: "change wording",
    folding: "change wording kinds",
    schemas: "change kinds",
    policy: "change wording kinds",
    ledger: "change wording kinds policy",
    apis: "change kinds schemas witness",
    witness: "change kinds schemas",
    releases: "change wording kinds ledger apis",
  },
  wire: {
    model: "",
    text: "model",
    accept: "model text",
    sample: "model accept",
    subset: "model text accept sample",
    read: "model",
  },
  openapi: {
    document: "",
    settings: "",
    "schema-keywords": "document",
    schema: "document settings schema-keywords",
    read: "document settings schema",
    extensions: "document settings read",
    content: "document schema read extensions",
    operations: "document read extensions content",
    lists: "document settings read extensions operations",
    prepare: "document settings schema-keywords content",
  },
  "openapi/prepare": {
    overlay: "",
    dynamic: "",
    "written-out": "",
    swagger: "written-out",
  },
  "changes/apis": {
    match: "",
    operations: "match",
    documents: "match operations",
    causes: "match",
  },
  emulator: {
    rsql: "",
    schemas: "",
    settings: "schemas",
    seed: "settings",
    answers: "settings",
    parameters: "schemas answers",
    bodies: "schemas answers parameters",
    resources: "rsql schemas settings answers parameters bodies",
    gateway: "settings answers parameters",
    control: "settings answers gateway",
    openapi: "answers parameters bodies",
  },
  catalogue: {
    schema: "",
    files: "schema",
    build: "files",
    pins: "files build",
    describe: "pins",
    edit: "files build",
    imports: "files build pins edit",
    relabel: "files build pins edit",
    policy: "schema files",
  },
  "catalogue/imports": {
    openapi: "",
    tables: "openapi",
  },
  sdk: {
    types: "",
    plan: "types",
    views: "types plan",
    gateway: "plan views",
    package: "plan views",
    packs: "types plan views",
  },
  io: {
    files: "",
    process: "",
    http: "files",
    state: "files",
    output: "files state",
    write: "files process state output",
    read: "files http output",
    git: "files process read",
    address: "files http output read",
    project: "files process git",
    format: "files output",
  },
  usage: {
    trace: "",
    sites: "trace",
    facts: "sites trace",
  },
};

/** Folders whose own files are ways in: what stands inside imports none of them. */
const doors: Readonly<Record<string, readonly string[]>> = {
  changes: ["compare-releases.ts"],
};

/** The edges: they may import everything, and alone touch files, processes, console, clock and environment. */
const edges = new Set([
  "cli",
  "cli.ts",
  "workspace-worker.ts",
  "emulator.ts",
  "index.ts",
  "templates.ts",
  "library",
]);

/**
 * What commands import of io besides types: names of folders for messages, hashes, and what has no port since it is loaded
 * by one command alone. Everything else they read through `Ports`, and nothing do they write.
 */
const ioFunctions = new Set([
  // Of the threads in which commands work.
  "generator/io/process/answer-in-thread.ts",
  "generator/io/files/reach.ts",
  "generator/io/process/within-limits.ts",
  "generator/io/process/work-thread.ts",
  "generator/io/format/format-with-prettier.ts",
  "generator/io/format/prettier-settings.ts",
  "generator/io/project/find-packages.ts",
  "generator/io/git/git-store.ts",
  "generator/io/git/work-tree-files.ts",
  // To read what is planned and not written yet.
  "generator/io/read/layered-reader.ts",
  "generator/io/project/list-project.ts",
  "generator/io/read/memory-reader.ts",
  "generator/io/project/open-project.ts",
  "generator/io/files/output-folder.ts",
  "generator/io/output/output-path.ts",
  "generator/io/read/read-documents.ts",
  // To find the packages of a workspace.
  "generator/io/files/expand-glob.ts",
  "generator/io/files/sha256.ts",
  "generator/io/files/path-overlap.ts",
  "generator/io/files/real-path.ts",
  "generator/io/read/stream-store.ts",
  // What undo reads, in the state folder.
  "generator/io/state/undo-records.ts",
]);

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

/** Imports that load something. */
function valueImports(text: string): readonly string[] {
  const pattern =
    /(?:^|\n)(?:import|export)\s+(?!type\b)[^"';]*?\bfrom\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g;
  return [...text.matchAll(pattern)].map(
    ([, from, dynamic]) => from ?? dynamic ?? "",
  );
}

/** What a file imports of the file system that is able to read what is in files. */
function readings(text: string): readonly string[] {
  const reads =
    /^(?:copyFile|cp$|cpSync|createReadStream|open|promises|read(?:Sync|v|vSync|File|FileSync)?$)/;
  const pattern =
    /(?:^|\n)(?:import|export)\s+(?!type\b)([^"';]*?)\s*\bfrom\s*"(?:node:)?fs(?:\/promises)?"|\bimport\(\s*"(?:node:)?fs(?:\/promises)?"\s*\)/g;
  return [...text.matchAll(pattern)].flatMap(([, names = "import()"]) => {
    const [, named] = /^\{([^]*)\}$/.exec(names) ?? [];
    if (named === undefined) return [names];
    return named
      .split(",")
      .map((name) => name.trim())
      .filter((name) => reads.test(name.replace(/ as .*/, "")));
  });
}

/** Whether files are opened for nothing but to be written. */
function opensToWrite(text: string): boolean {
  const calls = [...text.matchAll(/\bopen\(([^)]*)\)/g)];
  return calls.every(([, given = ""]) => /, "wx?"/.test(given));
}

function resolveImport(source: Source, specifier: string): string {
  return normalize(join(dirname(source.file), specifier));
}

/** The folder in the list: a folder of the generator, or one inside it that the list names. */
function folderOf(file: string): string {
  const [folder = "", inner = ""] = relative("generator", file).split("/");
  const both = `${folder}/${inner}`;
  return both in allowed ? both : folder;
}

/** What stands directly in a folder and has the file: a folder, or the file itself; `null` for files outside. */
function partOf(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`)
    ? (file.slice(folder.length + 1).split("/")[0] ?? null)
    : null;
}

/** Names stand with blanks between them. */
function isAmong(names: string, name: string): boolean {
  return names.split(" ").includes(name);
}

/** Pairs of parts of a folder of which the first imports the second. */
function linksInside(
  folder: string,
): readonly (readonly [from: string, to: string, file: string])[] {
  return generator.flatMap((source) => {
    const from = partOf(folder, source.file);
    if (from === null) return [];
    return localImports(source).flatMap((target) => {
      const to = partOf(folder, target);
      return to === null || to === from ? [] : [[from, to, source.file]];
    });
  });
}

function localImports(source: Source): readonly string[] {
  return source.imports
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => resolveImport(source, specifier));
}

type Graph = ReadonlyMap<string, readonly string[]>;

function cyclesIn(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, above: readonly string[]): void => {
    if (above.includes(node)) {
      cycles.push([...above.slice(above.indexOf(node)), node].join(" -> "));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...above, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
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
      return localImports(source)
        .filter((target) => {
          const to = folderOf(target);
          return to !== from && !isAmong(may, to);
        })
        .map((target) => `${source.file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("have no cycles", () => {
    const graph = new Map(
      [...generator, ...runtime].map((source) => [
        source.file,
        localImports(source),
      ]),
    );
    const made = { a: ["b"], b: ["c", "d"], c: [], d: ["b"] };
    expect(cyclesIn(new Map(Object.entries(made)))).toEqual(["b -> d -> b"]);
    expect(cyclesIn(graph)).toEqual([]);
  });

  it("have no cycles between folders, and the files beside them", () => {
    const folders = new Set(
      generator.flatMap(({ file }) => {
        const steps = dirname(file).split("/");
        return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
      }),
    );
    expect(folders).toContain("generator/changes/schemas");
    const wrong = [...folders].flatMap((folder) => {
      const graph = new Map<string, string[]>();
      for (const [from, to] of linksInside(folder))
        graph.set(from, [...(graph.get(from) ?? []), to]);
      return cyclesIn(graph).map((cycle) => `${folder}: ${cycle}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(rooms))(
    "point one way between the folders of %s",
    (name) => {
      const inside = rooms[name] ?? {};
      const folder = `generator/${name}`;
      const own = generator
        .map(({ file }) => partOf(folder, file))
        .filter((part) => part !== null);
      const listed = Object.keys(inside).toSorted();
      const files = new Set(own.filter((part) => part.endsWith(".ts")));
      expect(
        [...new Set(own)].filter((part) => !files.has(part)).toSorted(),
      ).toEqual(listed);
      const wrong = linksInside(folder).filter(([from, to]) => {
        if (files.has(from)) return false;
        if (files.has(to)) return name in doors;
        return !isAmong(inside[from] ?? "", to);
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each(Object.entries(doors))("find %s through its door", (name, files) => {
    const others = generator
      .map(({ file }) => partOf(`generator/${name}`, file))
      .filter((part) => part !== null && part.endsWith(".ts"))
      .filter((part) => !files.includes(part ?? ""));
    expect(others).toEqual([]);
  });

  it("reach node only from io and cli", () => {
    const wrong = generator
      .filter(({ file }) => !["io", "cli", "cli.ts"].includes(folderOf(file)))
      .filter(({ file, imports }) =>
        imports.some(
          (name) =>
            name.startsWith("node:") &&
            // Paths are computed, not looked up.
            !(folderOf(file) === "commands" && name === "node:path"),
        ),
      )
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it("read what is in files in one place", () => {
    const wrong = generator
      .filter(({ file }) => file !== "generator/io/files/read-bytes.ts")
      // What it copies, only the tests of a user read.
      .filter(({ file }) => file !== "generator/io/files/copy-tree.ts")
      .flatMap(({ file, text }) =>
        readings(text)
          .filter((name) => !(name === "open" && opensToWrite(text)))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
    const compilers = generator
      .filter(({ text }) => /\bsys\b/.test(bareCode(text)))
      .map(({ file }) => file);
    expect(compilers).toEqual(["generator/io/project/plain-system.ts"]);
  });

  it("finds what reads files", () => {
    expect(
      readings(
        'import { stat, readFile as get } from "node:fs/promises";\nimport { openSync as o, type Stats } from "node:fs";\nimport fs from "node:fs";\nimport * as all from "fs";\nawait import("node:fs");',
      ),
    ).toEqual([
      "readFile as get",
      "openSync as o",
      "fs",
      "* as all",
      "import()",
    ]);
    expect(readings('import type { Stats } from "node:fs";')).toEqual([]);
    expect(opensToWrite('await open(path, "wx");')).toBe(true);
    expect(opensToWrite('open(a, "w");\nopen(b);')).toBe(false);
  });

  it("of io in commands are types and the functions in the list", () => {
    const used = generator
      .filter(({ file }) => folderOf(file) === "commands")
      .flatMap((source) =>
        valueImports(source.text)
          .filter((name) => name.startsWith("."))
          .map((name) => resolveImport(source, name))
          .filter((target) => folderOf(target) === "io")
          .map((target) => ({ from: source.file, target })),
      );
    expect(used.filter(({ target }) => !ioFunctions.has(target))).toEqual([]);
    const targets = new Set(used.map(({ target }) => target));
    expect([...ioFunctions].filter((file) => !targets.has(file))).toEqual([]);
  });

  it("start programs in four places, and git in one", () => {
    const importersOf = (name: RegExp): readonly string[] =>
      generator
        .filter(({ imports }) => imports.some((each) => name.test(each)))
        .map(({ file }) => file)
        .toSorted();
    expect(importersOf(/child_process$/)).toEqual([
      "generator/io/git/run-git.ts",
      "generator/io/process/run-pool.ts",
      "generator/io/process/run-program.ts",
      "generator/io/state/process-identity.ts",
    ]);
    // The program of `--verify`, which only the command line names.
    expect(importersOf(/\/run-program\.ts$/)).toEqual([
      "generator/cli/run-tests.ts",
      "generator/commands/migrate/test-trial.ts",
    ]);
    const callers = importersOf(/\/run-git\.ts$/);
    expect(callers.length).toBeGreaterThan(2);
    expect(
      callers.filter((file) => dirname(file) !== "generator/io/git"),
    ).toEqual([]);
  });

  it("load modules by a computed name only to format as the project does", () => {
    const computed =
      /\bimport\(\s*[^"\s]|\brequire\(|\bcreateRequire\(|\bregister\(|\beval\(|\bnew Function\(|from "node:vm"/;
    expect(computed.test("await import(path)")).toBe(true);
    const files = generator
      .filter(({ text }) => computed.test(text.replace(/\/\*[^]*?\*\//g, "")))
      .map(({ file }) => file)
      .toSorted();
    expect(files).toEqual([
      "generator/io/format/format-files.ts",
      "generator/io/format/format-with-prettier.ts",
      "generator/io/format/prettier-settings.ts",
    ]);
  });

  it("leave it to one file to say that a work tree was found", () => {
    const makers = generator
      .filter(({ text }) =>
        /\b(?:as|satisfies) WorkTree\b/.test(bareCode(text)),
      )
      .map(({ file }) => file);
    expect(makers).toEqual(["generator/io/git/find-work-tree.ts"]);
  });

  it("finds the imports of values", () => {
    expect(
      valueImports(
        'import type { A } from "./a.ts";\nimport { b } from "./b.ts";\nimport { type C } from "./c.ts";\nawait import("./d.ts");',
      ),
    ).toEqual(["./b.ts", "./c.ts", "./d.ts"]);
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
    [
      "generate",
      [
        "cli/commands/generate.ts",
        "commands/generate/plan-openapi.ts",
        "io/read/read-documents.ts",
      ],
    ],
    [
      "diff",
      [
        "cli/commands/diff.ts",
        "commands/diff/plan-diff.ts",
        "commands/diff/find-side.ts",
        "io/read/read-documents.ts",
      ],
    ],
  ])("of %s load nothing of catalogues for documents", (_, files) => {
    const described = ["cli.ts", ...files].flatMap((file) => [
      ...loadedBy(join("generator", file)),
    ]);
    expect(described).toContain("generator/source/parse-json.ts");
    const others = [
      "generator/commands/catalogue/read-catalogue.ts",
      "generator/checks/check-model.ts",
      "generator/catalogue/files/parse-document.ts",
      "generator/emulator/settings/options.ts",
      "ajv",
      "js-yaml",
      "yaml",
    ];
    expect(loadedBy("generator/cli/commands/check.ts")).toContain(
      "generator/commands/catalogue/read-catalogue.ts",
    );
    expect(loadedBy("generator/catalogue/files/parse-document.ts")).toContain(
      "yaml",
    );
    expect(others.filter((name) => described.includes(name))).toEqual([]);
  });

  it("of a catalogue load the slow reader of YAML only for its messages", () => {
    for (const command of ["check", "list", "diff", "lifecycle"])
      expect(loadedBy(`generator/cli/commands/${command}.ts`)).not.toContain(
        "yaml",
      );
    const late = ["open-catalogue.ts", "open-rules.ts"];
    for (const file of late)
      expect(loadedBy(`generator/commands/catalogue/${file}`)).not.toContain(
        "yaml",
      );
  });
});

/** What a module imports when it is loaded, directly or not: types and dynamic imports are no part of it. */
function loadedBy(entry: string): ReadonlySet<string> {
  const pattern =
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?"([^"]+)"/g;
  const loaded = new Set<string>();
  expect(generator.map(({ file }) => file)).toContain(entry);
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

describe("kinds", () => {
  it("are compared whole, never by how they are spelled", () => {
    const forbidden =
      /\bkind\)?\??\.(?:startsWith|endsWith|includes|indexOf|match|slice)\(/;
    expect(forbidden.test('found.kind.endsWith("-changed")')).toBe(true);
    const wrong = generator
      .filter(({ text }) => forbidden.test(text))
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });
});

describe("messages", () => {
  it("are each met by a test", () => {
    const codes = generator
      .filter(({ file }) => file.startsWith("generator/diagnostics/codes/"))
      .flatMap(({ text }) => [
        ...text.matchAll(
          /class: "(?:error|warning|info|unreadable|wrong-(?:use|argument))",\s*code: "([a-z0-9-]+)"/g,
        ),
      ])
      .map(([, code]) => code ?? "");
    const folder = join(root, "test");
    const tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:ts|txt)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    expect(codes.length).toBeGreaterThan(250);
    expect(codes.filter((code) => !tests.includes(code))).toEqual([]);
  });
});
