import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { pets } from "./support/pets.ts";
import { codesOf, runDiff, type DiffRun } from "./support/run-diff.ts";

let work: string;
const at = (...steps: readonly string[]) => join(work, ...steps);
const write = (name: string, text: string | Uint8Array): string => {
  writeFileSync(at(name), text);
  return at(name);
};

let spec: string;
let old: string;
let now: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "sdkwright-diff-"));
  spec = at("spec");
  cpSync(builtInSpec, spec, { recursive: true });
  old = write("old.json", pets());
  now = write("now.json", pets({ operations: ["GET /pets"], members: [] }));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface JsonReport {
  readonly summary: Readonly<Record<string, number>>;
  readonly changes: readonly { readonly kind: string }[];
}

async function kinds(...args: readonly string[]): Promise<readonly string[]> {
  const run = await runDiff([...args, "--spec", spec, "--format", "json"]);
  expect(run.code, run.err).toBeLessThan(2);
  const report = JSON.parse(run.out) as JsonReport;
  return report.changes.map(({ kind }) => kind);
}

function expectNothingPrinted({ code, out }: DiffRun): void {
  expect([code, out]).toEqual([3, ""]);
}

describe("two documents", () => {
  it("are compared, and gate on what breaks", async () => {
    const run = await runDiff([old, now]);
    expect(run.code).toBe(1);
    expect(run.err).toBe("");
    expect(run.out).toContain("`POST /pets`");
    expect(run.out).toContain("from old.json to now.json");
    expect(await kinds(old, now)).toEqual(
      expect.arrayContaining(["operation-removed", "property-removed"]),
    );
  });

  it("are silent when they are equal", async () => {
    expect(await runDiff([old, old, "--fail-on", "info"])).toMatchObject({
      code: 0,
    });
    expect(await kinds(old, old)).toEqual([]);
  });

  it("may be YAML, gzipped, Swagger or on standard input", async () => {
    const yaml = write(
      "now.yaml",
      `openapi: 3.0.3\ninfo: { title: Pets, version: "1" }\npaths: {}\n`,
    );
    const packed = write("old.json.gz", gzipSync(pets()));
    const swagger = write(
      "swagger.json",
      JSON.stringify({
        swagger: "2.0",
        info: { title: "Pets", version: "1" },
        paths: {
          "/pets": { get: { responses: { 200: { description: "" } } } },
        },
      }),
    );
    const version = "api-version-not-raised";
    const all = ["operation-removed", "operation-removed", version];
    expect(await kinds(packed, yaml)).toEqual(all);
    expect(await kinds(swagger, yaml)).toEqual(["operation-removed", version]);
    const piped = await runDiff(["-", yaml], { input: pets() });
    expect(piped.code, piped.err).toBe(1);
    expect(piped.out).toContain("from standard input to now.yaml");
  });

  it("may stand in several files", async () => {
    mkdirSync(at("parts"));
    write("parts/pet.json", JSON.stringify({ type: "object" }));
    const whole = pets().replace("#/components/schemas/Pet", "pet.json");
    expect(await kinds(write("parts/api.json", whole), now)).toContain(
      "operation-removed",
    );
  });

  it("are read with overlays and filters on both sides", async () => {
    expect(await kinds(old, now, "--include", "operation:GET /pets")).toEqual([
      "property-removed",
      "api-version-not-raised",
    ]);
    const overlay = write(
      "overlay.yaml",
      'overlay: 1.0.0\ninfo: { title: o, version: "1" }\nactions:\n  - target: $.components.schemas.Pet.properties\n    remove: true\n',
    );
    expect(await kinds(old, now, "--overlay", overlay)).toEqual([
      "operation-removed",
      "api-version-not-raised",
    ]);
  });

  it("with nothing in common are compared with a loud remark", async () => {
    const other = write("other.json", pets({ operations: ["GET /cats"] }));
    const run = await runDiff([old, other]);
    expect(run.code).toBe(1);
    expect(codesOf(run)).toEqual(["sides-share-nothing"]);
    expect(run.out).toContain("no operation in common");
  });

  it("need no catalogue, and load none", async () => {
    expect(
      await runDiff([old, now, "--spec", at("nowhere"), "--report-only"]),
    ).toMatchObject({ code: 0, err: "" });
  });
});

describe("a side", () => {
  it("that cannot be read prints nothing, whatever the other is", async () => {
    const broken = write("broken.json", '{"openapi": "3.0.3",');
    const tooOld = write("old-version.json", '{"openapi": "4.0", "paths": {}}');
    const list = write("list.json", '{"hello": 1}');
    const ledger = write("names.yaml", "names: {}\n");
    for (const [path, code] of [
      [broken, "json-syntax"],
      [tooOld, "openapi-version"],
      [list, "not-openapi"],
      [ledger, "ledger-as-document"],
    ] as const) {
      const run = await runDiff([old, path, "--report-only"]);
      expectNothingPrinted(run);
      expect(codesOf(run)).toContain(code);
      expectNothingPrinted(await runDiff([path, old, "--report-only"]));
    }
  });

  it("that lacks a file is compared without what the file describes", async () => {
    const dangling = write(
      "dangling.json",
      pets().replace("#/components/schemas/Pet", "missing.json"),
    );
    for (const sides of [
      [old, dangling],
      [dangling, old],
    ]) {
      const run = await runDiff([...sides]);
      expect(codesOf(run)).toEqual(["reference-not-readable"]);
      // Nobody knows whether the file broke.
      expect(run).toMatchObject({ code: 1 });
      expect(await runDiff([...sides, "--strict"])).toMatchObject({
        code: 3,
        out: "",
      });
    }
  });

  it("that is nowhere is told with all that was tried", async () => {
    const missing = await runDiff([old, at("no.json"), "--spec", at("none")]);
    expectNothingPrinted(missing);
    expect(missing.err).toContain("there is no such file");
    expect(missing.err).toContain("has no catalogue");
    const label = await runDiff(["10.29", "latr", "--spec", spec]);
    expectNothingPrinted(label);
    expect(codesOf(label)).toEqual(["side-unknown", "side-unknown"]);
    expect(label.err).toContain('"later"');
    expect(label.err).toContain("has no such release");
  });

  it("that is an address is not fetched, which the hint says", async () => {
    const run = await runDiff(["https://example.com/openapi.yaml", old]);
    expectNothingPrinted(run);
    expect(run.err).toContain("sdkwright does not fetch");
  });

  it("is one pipe for one side", async () => {
    const run = await runDiff(["-", "-"]);
    expectNothingPrinted(run);
    expect(codesOf(run)).toEqual(["sides-from-one-pipe"]);
  });

  it("is a release before it is a file, unless it looks like one", async () => {
    const place = process.cwd();
    process.chdir(work);
    try {
      write("later", pets());
      const run = await runDiff(["10.29.0", "later", "--report-only"]);
      expect(run.code).toBe(0);
      expect(codesOf(run)).toEqual(["side-two-things"]);
      expect(run.out).toContain("Device-management gateway");
      const file = await runDiff(["./later", "old.json"]);
      expect(file).toMatchObject({ code: 0, err: "" });
    } finally {
      rmSync(at("later"), { force: true });
      process.chdir(place);
    }
  });

  it("of a broken catalogue ends with its errors", async () => {
    cpSync(builtInSpec, at("broken-spec"), { recursive: true });
    write("broken-spec/releases.yaml", "releases: 1\n");
    const run = await runDiff(["10.29.0", old, "--spec", at("broken-spec")]);
    expectNothingPrinted(run);
    expect(codesOf(run)).not.toContain("side-unknown");
  });
});

describe("a manifest", () => {
  const sdk = join(repository, "generated", "sdk");

  it("says the same as the release that it is of", async () => {
    expect(await kinds(sdk, "later")).toEqual([]);
    expect(await kinds(join(sdk, "manifest.json"), "later")).toEqual([]);
    const between = await kinds("10.29.0", sdk);
    const labels = await kinds("10.29.0", "later");
    const whole = labels.filter((kind) => kind.startsWith("operation-"));
    expect(between.toSorted()).toEqual(whole.toSorted());
  });

  it("is compared with documents by its operations alone", async () => {
    const run = await runDiff([sdk, old, "--report-only"]);
    expect(run.code).toBe(0);
    expect(run.out).toContain("does not describe its operations");
  });

  it("of another form is refused, and so is a folder without one", async () => {
    const text = readFileSync(join(sdk, "manifest.json"), "utf8");
    const newer = write(
      "newer.json",
      text.replace(/"format": \d+/, '"format": 9'),
    );
    const run = await runDiff([newer, old]);
    expectNothingPrinted(run);
    expect(codesOf(run)).toEqual(["manifest-form"]);
    const folder = await runDiff([work, old]);
    expectNothingPrinted(folder);
    expect(codesOf(folder)).toEqual(["side-folder"]);
  });
});

describe("a release and a document", () => {
  it("meet below the path that the catalogue has in front", async () => {
    const document = write(
      "buildings.json",
      pets({ operations: ["GET /v1/buildings"], server: "https://x.test/pro" }),
    );
    const run = await runDiff([
      "later",
      document,
      "--spec",
      spec,
      "--format",
      "json",
      "--report-only",
    ]);
    const report = JSON.parse(run.out) as {
      readonly changes: readonly { readonly operation: string }[];
      readonly remarks?: readonly string[];
    };
    const told = report.changes.map(({ operation }) => operation);
    expect(told).not.toContain("GET /pro/v1/buildings");
    // The document says nothing of other namespaces.
    expect(told.filter((each) => each.includes("/devices/"))).toEqual([]);
    expect(run.out).toContain(
      "Only the namespace pro of the catalogue was compared",
    );
  });
});

describe("output", () => {
  it("takes several forms, each to its file", async () => {
    const run = await runDiff([
      old,
      now,
      "--format",
      "md",
      "--format",
      "json",
      "--out",
      at("r.json"),
    ]);
    expect(run.code, run.err).toBe(1);
    expect(run.out).toContain("# ");
    expect(JSON.parse(readFileSync(at("r.json"), "utf8"))).toMatchObject({
      verdict: "major",
    });
  });

  it("writes all forms into a folder where none is named", async () => {
    const run = await runDiff([old, now, "--out-dir", at("reports")]);
    expect([run.code, run.out], run.err).toEqual([1, ""]);
    expect(readdirSync(at("reports")).toSorted()).toEqual([
      "changes.annotations.txt",
      "changes.html",
      "changes.json",
      "changes.junit.xml",
      "changes.md",
      "changes.pull-request.md",
      "changes.sarif",
      "changes.summary.md",
      "changes.txt",
      "gl-code-quality-report.json",
    ]);
  });

  it("writes the named forms into a folder", async () => {
    const forms = ["md", "json", "sarif", "junit", "gitlab", "github", "html"];
    const run = await runDiff([
      old,
      now,
      ...forms.flatMap((form) => ["--format", form]),
      "--out-dir",
      at("named"),
    ]);
    expect([run.code, run.out], run.err).toEqual([1, ""]);
    expect(readdirSync(at("named")).length).toBe(forms.length);
  });

  it("adds to the summary of a job when no file is named", async () => {
    const summaryFile = write("summary.md", "before\n");
    const form = ["--format", "github-summary"];
    const run = await runDiff([old, now, ...form], { summaryFile });
    expect(run.out).toBe("");
    expect(readFileSync(summaryFile, "utf8")).toMatch(/^before\n./);
    // Elsewhere it is a text as any other, and other forms never go there.
    expect((await runDiff([old, now, ...form])).out).not.toBe("");
    const length = readFileSync(summaryFile, "utf8").length;
    await runDiff([old, now], { summaryFile });
    expect(readFileSync(summaryFile, "utf8").length).toBe(length);
  });

  it("that cannot be written leaves nothing that looks like a result", async () => {
    const run = await runDiff([
      old,
      now,
      "--format",
      "md",
      "--format",
      "json",
      "--out",
      at("old.json", "below", "r.json"),
    ]);
    expectNothingPrinted(run);
  });

  it("is never one of the files that were read", async () => {
    const text = readFileSync(old, "utf8");
    for (const args of [
      [old, now, "--out", old],
      [now, old, "--out", at("none", "..", "old.json")],
      [old, now, "--policy", at("rules.yaml"), "--out", at("rules.yaml")],
    ]) {
      const run = await runDiff([...args, "--report-only"]);
      expect([run.code, run.out]).toEqual([2, ""]);
      expect(codesOf(run)).toEqual(["output-is-input"]);
    }
    write("changes.json", text);
    const folder = ["--format", "json", "--out-dir", work];
    const run = await runDiff([at("changes.json"), now, ...folder]);
    expect(codesOf(run)).toEqual(["output-is-input"]);
    expect(readFileSync(at("changes.json"), "utf8")).toBe(text);
    expect(readFileSync(old, "utf8")).toBe(text);
  });

  it("refuses combinations that cannot be", async () => {
    for (const args of [
      ["--format", "pdf"],
      ["--format", "md", "--format", "json"],
      ["--format", "md", "--format", "md", "--out-dir", "x"],
      ["--out", "a", "--out", "b"],
      ["--out", "a", "--out-dir", "b"],
      ["--fail-on", "everything"],
      ["--steps"],
      ["--steps", "--format", "json"],
    ]) {
      const run = await runDiff([old, now, ...args]);
      expect([args, run.code, run.out]).toEqual([args, 2, ""]);
      expect(run.err).toMatch(/^error: /);
    }
    expect(existsSync("a")).toBe(false);
  });
});

describe("gates", () => {
  it("fail on the severity that is named", async () => {
    const more = write("more.json", pets({ members: ["name", "age"] }));
    const run = async (...args: readonly string[]) =>
      (await runDiff([old, more, ...args])).code;
    expect(await run()).toBe(0);
    expect(await run("--fail-on", "info")).toBe(1);
    expect(await run("--fail-on", "info", "--report-only")).toBe(0);
    expect(await run("--fail-on", "never")).toBe(0);
  });

  it("let pass what somebody has accepted, and tell what has ended", async () => {
    const accepted = write(
      "accepted.yaml",
      "accepted:\n  - { kind: operation-removed, operation: POST /pets, reason: unused, owner: me }\n  - { kind: property-removed, reason: unused, owner: me }\n",
    );
    const run = await runDiff([old, now, "--accepted", accepted]);
    expect(run.code, run.err).toBe(0);
    const ended = write(
      "ended.yaml",
      "accepted:\n  - { kind: operation-removed, reason: unused, owner: me, until: 2026-01-01 }\n",
    );
    const late = await runDiff([old, now, "--accepted", ended]);
    expect(late.code).toBe(1);
    expect(codesOf(late)).toContain("accepted-change-expired");
  });

  it("follow the policy of a file", async () => {
    const policy = write(
      "policy.yaml",
      "severity:\n  - { kind: [operation-removed, property-removed], severity: info, because: internal }\n",
    );
    const run = await runDiff([old, now, "--policy", policy]);
    expect(run.code, run.err).toBe(0);
    expectNothingPrinted(
      await runDiff([old, now, "--policy", at("no-policy.yaml")]),
    );
  });

  it("compare what was renamed as one", async () => {
    const moved = write(
      "moved.json",
      pets({ operations: ["GET /pets", "POST /animals"] }),
    );
    const renames = write(
      "renames.yaml",
      "renames:\n  - operation: { from: POST /pets, to: POST /animals }\n",
    );
    expect(await kinds(old, moved, "--renames", renames)).toEqual([
      "operation-moved",
      "api-version-not-raised",
    ]);
  });
});

describe("the next version", () => {
  it("is printed alone, with what asks for it", async () => {
    const run = await runDiff([
      old,
      now,
      "--next-version",
      "1.4.2",
      "--report-only",
    ]);
    expect(run.code).toBe(0);
    expect(run.out.split("\n")[0]).toBe("2.0.0");
    expect(run.out).toContain("POST /pets");
  });

  it("says why it is no major version before 1.0.0", async () => {
    const run = await runDiff([old, now, "--next-version", "0.4.2"]);
    expect(run.out).toMatch(
      /^0\.5\.0\n\d+ changes? asks? for a major version, which is the second number before 1\.0\.0:\n- /,
    );
  });

  it("stands beside a report that is asked for", async () => {
    const run = await runDiff([
      old,
      old,
      "--next-version",
      "1.4.2",
      "--format",
      "json",
    ]);
    expect(() => JSON.parse(run.out) as unknown).not.toThrow();
    expect(run.err).toContain("No change requires a new version");
  });

  it("needs a version", async () => {
    const run = await runDiff([old, now, "--next-version", "summer"]);
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(codesOf(run)).toEqual(["label-not-a-version"]);
  });
});

describe("steps", () => {
  it("stand behind the whole, or in folders", async () => {
    const args = ["start", "later", "--spec", spec, "--report-only"];
    const run = await runDiff([...args, "--steps"]);
    const heads = [...run.out.matchAll(/^# .*$/gm)].map(([head]) => head);
    expect(heads.length).toBe(3);
    await runDiff([
      ...args,
      "--steps",
      "--format",
      "json",
      "--out-dir",
      at("steps"),
    ]);
    expect(readdirSync(at("steps")).toSorted()).toEqual([
      "10.29.0..later",
      "changes.json",
      "start..10.29.0",
    ]);
  });

  it("go from release to release, not between documents", async () => {
    const run = await runDiff([old, now, "--steps"]);
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(codesOf(run)).toEqual(["steps-need-releases"]);
  });
});
