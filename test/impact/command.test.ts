import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ImpactFile } from "../../generator/impact/impact-fact.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { sourceOptions } from "../support/code-options.ts";
import { callCli, type Called } from "../support/command-line.ts";
import {
  impactFormIds,
  impactForms,
} from "../../generator/report/impact/impact-forms.ts";
import { fact, factsFile, shopSdk } from "./facts.ts";
import { appFacts, laterShop, shop, webFacts } from "./sample-reports.ts";

const work = mkdtempSync(join(tmpdir(), "sdkwright-impact-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

function write(name: string, content: string | ImpactFile): string {
  writeFileSync(
    join(work, name),
    typeof content === "string" ? content : JSON.stringify(content, null, 2),
  );
  return name;
}

write("1.yaml", shop);
write("2.yaml", laterShop);
const sides = "--from 1.yaml --to 2.yaml";
mkdirSync(join(work, "facts"));
mkdirSync(join(work, "none"));
write("facts/web.json", webFacts);
write("facts/app.json", appFacts);

const deleted = "DELETE /pets/{}";

/** @param words of the command line, several of them in one text or not */
async function impact(...words: readonly string[]): Promise<Called> {
  return callCli(["impact", ...words.join(" ").split(" ")], work);
}

interface Result {
  readonly verdict: string;
  readonly impacts: readonly {
    readonly change: { readonly kind: string };
    readonly sites: readonly {
      readonly repository: string;
      readonly line: number;
      readonly expression: string | null;
    }[];
  }[];
  readonly coverage: object;
  readonly limits: readonly string[];
}

function resultOf({ out }: Called): Result {
  // JSON that a test of its form holds against its schema.
  return JSON.parse(out) as Result;
}

describe("impact", () => {
  it("joins the facts of a folder", async () => {
    const called = await impact("--facts", "facts", sides, "--format", "json");
    const { verdict, impacts, coverage } = resultOf(called);
    expect([called.code, called.err, verdict]).toEqual([1, "", "must-act"]);
    expect(impacts.map(({ change }) => change.kind)).toEqual([
      "property-removed",
      "property-required",
      "enum-value-added",
      "max-length-lowered",
      "operation-deprecated",
      "property-added",
    ]);
    expect(impacts[0]?.sites.map(({ repository }) => repository)).toEqual([
      "acme/web",
      "acme/app",
      "acme/web",
    ]);
    expect(coverage).toMatchObject({ projects: 2, repositories: 2 });
  });

  it("has each change as diff has it", async () => {
    const [called, diff] = [
      await impact("--facts", "facts", sides, "--format", "json"),
      await callCli(["diff", "1.yaml", "2.yaml", "--format", "json"], work),
    ];
    const changes = (
      JSON.parse(diff.out) as { readonly changes: readonly unknown[] }
    ).changes;
    for (const { change } of resultOf(called).impacts)
      expect(changes).toContainEqual(change);
  });

  it("is the same in any order of the files", async () => {
    const forth = await impact(
      "--facts",
      "facts/app.json",
      "facts/web.json",
      sides,
    );
    const back = await impact(
      "--facts",
      "facts/web.json",
      "facts/app.json",
      sides,
    );
    expect(back.out).toBe(forth.out);
    expect(forth.out).toContain("# Shop: what 1.yaml to 2.yaml does to code");
  });

  it("writes several forms at once", async () => {
    const { code, out, err } = await impact(
      "--facts",
      "facts/web.json",
      sides,
      "--format",
      "md",
      "--out",
      "impact.md",
      "--format",
      "json",
      "--out",
      "impact.json",
      "--format",
      "github",
      "--fail-on",
      "never",
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^::error file=src\/shop\.ts,line=4,col=17,/);
    expect(err).toBe(
      "Must act before 2.yaml: 3 changes at 3 places. Should look: 1 change at 1 place. Not known: 2 changes at 1 place. Deprecated: 1 change at 1 place. Written: impact.md, impact.json\n",
    );
    expect(readFileSync(join(work, "impact.md"), "utf8")).toMatch(/^# Shop: /);
  });

  it.each([
    ["breaking", "DELETE /pets/{}", 0],
    ["risky", "DELETE /pets/{}", 0],
    ["deprecated", "DELETE /pets/{}", 1],
    ["never", "DELETE /pets/{}", 0],
    ["breaking", "POST /pets", 1],
    ["never", "POST /pets", 0],
  ])("fails on %s, and %s is called: %d", async (gate, operation, code) => {
    const facts = write(
      "gated.json",
      factsFile([
        fact(1, operation, "operation", "call"),
        fact(2, operation, "request", "build", { members: [] }),
      ]),
    );
    const called = await impact("--facts", facts, sides, "--fail-on", gate);
    expect(called.code).toBe(code);
  });

  it("lets pass what somebody has accepted, and tells it", async () => {
    const { out } = await callCli(
      ["diff", "1.yaml", "2.yaml", "--format", "json"],
      work,
    );
    const { changes } = JSON.parse(out) as {
      readonly changes: readonly {
        readonly kind: string;
        readonly fingerprint: string;
      }[];
    };
    const accepted = changes
      .filter(({ kind }) => kind !== "operation-deprecated")
      .map(
        ({ fingerprint }) =>
          `  - fingerprint: ${fingerprint}\n    reason: Announced.\n    owner: "@api"\n`,
      );
    write("accepted.yaml", `accepted:\n${accepted.join("")}`);
    const called = await impact(
      "--facts",
      "facts/web.json",
      sides,
      "--accepted",
      "accepted.yaml",
      "--fail-on",
      "risky",
    );
    expect([called.code, called.err]).toEqual([0, ""]);
    expect(called.out).toContain("Accepted by `@api`: Announced.");
  });

  it("has nothing to say of code that calls another API", async () => {
    const facts = write(
      "strange.json",
      factsFile([
        fact(1, "GET /pets", "operation", "call"),
        fact(2, "GET /planes", "operation", "call"),
      ]),
    );
    const called = await impact("--facts", facts, sides, "--format json");
    expect(resultOf(called)).toMatchObject({
      verdict: "not-known",
      coverage: { foreign: ["GET /planes"] },
      limits: [
        "The code uses GET /planes, which neither side has: check that the comparison is about the API of the SDK.",
      ],
    });
    const { code } = await impact("--facts", facts, sides, "--fail-on risky");
    expect(code).toBe(1);
  });

  it("takes the SDK that is named", async () => {
    const other = { ...shopSdk, name: "@acme/bank" };
    const facts = write(
      "both.json",
      factsFile(
        [
          fact(1, deleted, "operation", "call"),
          fact(2, deleted, "operation", "call", { sdk: other.name }),
        ],
        { sdks: [other, shopSdk] },
      ),
    );
    const asked = ["--facts", facts, sides, "--format", "json"];
    const { code, err } = await impact(...asked);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("[impact-sdk-ambiguous]"),
    ]);
    expect(err).toContain("@acme/bank, @acme/shop");
    const named = await impact(...asked, "--sdk", "@acme/bank");
    expect(named.code).toBe(0);
    expect(resultOf(named).impacts).toHaveLength(1);
    const unknown = await impact(...asked, "--sdk", "@acme/cash");
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining("[impact-sdk-unknown]"),
    ]);
  });
});

describe("a project", () => {
  it("is read where it stands, with the same result as its facts", async () => {
    mkdirSync(join(work, "app/src"), { recursive: true });
    write(
      "app/tsconfig.json",
      JSON.stringify({
        compilerOptions: {
          ...sourceOptions,
          skipLibCheck: true,
          paths: { "@acme/shop": ["../sdk/src/index.ts"] },
        },
        files: ["src/app.ts"],
      }),
    );
    write(
      "app/src/app.ts",
      `import { createClient } from "@acme/shop";

const client = createClient({ baseUrl: "https://example.com" });
export async function nicks(): Promise<unknown> {
  const page = await client.pets.listPets({ limit: 10 });
  await client.pets.addPet({ body: { name: "Rex" } });
  return page.items.map((pet) => pet.nick);
}
`,
    );
    const made = await callCli(
      "generate --openapi 1.yaml --out sdk --package @acme/shop".split(" "),
      work,
    );
    expect(made.code).toBe(0);
    const app = "app/tsconfig.json";
    const reads = ["--project", app, "--no-compile", sides, "--format json"];
    const read = await impact(...reads);
    expect([read.code, read.err]).toEqual([1, ""]);
    const { impacts } = resultOf(read);
    expect(
      impacts.flatMap(({ change, sites }) =>
        sites.map(({ line, expression }) => [change.kind, line, expression]),
      ),
    ).toEqual([
      ["property-removed", 7, "pet.nick"],
      ["property-required", 6, '{ name: "Rex" }'],
      ["max-length-lowered", 6, "name"],
    ]);
    const collected = await callCli(
      `usage --project ${app} --text --facts app.json`.split(" "),
      work,
    );
    expect(collected.code).toBe(0);
    const joined = await impact("--facts app.json", sides, "--format json");
    const { limits, ...result } = resultOf(read);
    expect(limits).toEqual([expect.stringContaining("(--no-compile)")]);
    expect(resultOf(joined)).toEqual({
      ...result,
      limits: [],
      coverage: {
        ...result.coverage,
        compiled: expect.objectContaining({ projects: 0, off: 0 }),
      },
    });
  });
});

describe("the installed SDK", () => {
  it("says what the code was written for", async () => {
    mkdirSync(join(work, "gateway"), { recursive: true });
    write(
      "gateway/tsconfig.json",
      JSON.stringify({
        compilerOptions: {
          ...sourceOptions,
          skipLibCheck: true,
          paths: {
            "@sdkwright/device-gateway": [
              join(repository, "generated/sdk/src/index.ts"),
            ],
          },
        },
        files: ["app.ts"],
      }),
    );
    write(
      "gateway/app.ts",
      `import type { DevicesApi } from "@sdkwright/device-gateway";
export const list = (devices: DevicesApi): unknown => devices.v1.list();
`,
    );
    const called = await impact(
      "--project gateway/tsconfig.json --to start --format json",
      `--spec ${builtInSpec}`,
    );
    // What it calls is no older than the release: nothing is known of it before.
    expect([called.code, called.err]).toEqual([0, ""]);
    const { from, coverage } = JSON.parse(called.out) as {
      readonly from: { readonly id: string };
      readonly coverage: object;
    };
    expect(from.id).toBe("later");
    expect(coverage).toMatchObject({ projects: 1, using: 1, facts: 3 });
  });

  const app = "--project app/tsconfig.json --format json";

  it("is known by its manifest where no catalogue has its release", async () => {
    const without = shop.replace("    post:\n", "    put:\n");
    write("without.yaml", without);
    const called = await impact(app, "--to without.yaml");
    expect([called.code, called.err]).toEqual([1, ""]);
    const { impacts, ...report } = resultOf(called);
    expect(report).toMatchObject({
      from: { title: "@acme/shop 0.0.1-unreleased.0" },
      verdict: "must-act",
      remarks: [
        "The side compared from does not describe its operations: only the list of operations is compared, not their parameters, bodies, responses and credentials.",
        "The side compared with does not list the names that an SDK exports: the types, functions and subpaths of the two sides are not compared by name.",
      ],
    });
    expect(
      impacts.map(({ change, sites }) => [
        change.kind,
        sites.map(({ line }) => line),
      ]),
    ).toEqual([["operation-removed", [6]]]);
  });

  // Its manifest tells no fields, so nobody knows whether any of them has changed.
  it.each([
    ["breaking", 0],
    ["risky", 1],
  ])(
    "has nothing to do as far as is known, which --fail-on %s ends with %d",
    async (gate, code) => {
      const called = await impact(app, "--to 1.yaml --fail-on", gate);
      expect([called.code, resultOf(called).verdict]).toEqual([
        code,
        "not-known",
      ]);
      const merged = await impact(
        "merge",
        write("part.json", called.out),
        "--format json --fail-on",
        gate,
      );
      expect([merged.code, merged.out]).toEqual([code, called.out]);
    },
  );
});

describe("input that cannot be used", () => {
  it.each([
    ["no code", [sides], 3, "usage-project-missing"],
    [
      "no earlier side",
      ["--facts", "facts", "--to", "2.yaml"],
      2,
      "impact-without-side",
    ],
    [
      "no later side",
      ["--facts", "facts", "--from", "1.yaml"],
      2,
      "impact-without-side",
    ],
    [
      "a file that is not there",
      ["--facts", "gone.json", sides],
      3,
      "file-not-readable",
    ],
    [
      "a folder without facts",
      ["--facts", "none", sides],
      3,
      "facts-folder-empty",
    ],
    [
      "facts that would be overwritten",
      ["--facts", "facts/web.json", sides, "--out", "facts/web.json"],
      2,
      "output-is-input",
    ],
  ])("%s", async (_, args, code, diagnostic) => {
    const called = await impact(...args);
    expect([called.code, called.out]).toEqual([code, ""]);
    expect(called.err).toContain(`[${diagnostic}]`);
  });

  it.each<[string, string, string]>([
    ["no JSON", '{\n  "format": 1,\n', "bad.json:3:1: error"],
    [
      "facts of another format",
      JSON.stringify({ ...webFacts, format: 2 }, null, 2),
      "bad.json:2:13: error: The facts do not have the format 1",
    ],
    ["a list", "[]", "[wrong-value]"],
    [
      "a fact without a line",
      JSON.stringify({
        ...webFacts,
        facts: [{ ...webFacts.facts[0], line: undefined }],
      }),
      'The key "line" is missing',
    ],
    [
      "a line that is no number",
      JSON.stringify({
        ...webFacts,
        facts: [{ ...webFacts.facts[0], line: "1" }],
      }),
      "[wrong-value]",
    ],
  ])("%s", async (_, text, message) => {
    write("bad.json", text);
    const called = await impact("--facts", "facts", "bad.json", sides);
    expect([called.code, called.out]).toEqual([3, ""]);
    expect(called.err).toContain(message);
  });

  it("is told as facts of another format by its code", async () => {
    write("bad.json", JSON.stringify({ ...webFacts, format: 2 }));
    const { err } = await impact("--facts", "bad.json", sides);
    expect(err).toContain("[usage-format-unknown]");
  });
});

it("has one row for a rename in every form", async () => {
  write("renamed.yaml", shop.replace("nick: { type", "nickname: { type"));
  write(
    "renames.yaml",
    "renames:\n  - field: { from: Pet.nick, to: Pet.nickname }\n",
  );
  await impact(
    "--facts facts --from 1.yaml --to renamed.yaml --renames renames.yaml --out-dir renamed",
  );
  for (const id of impactFormIds) {
    const text = readFileSync(
      join(work, "renamed", impactForms[id].fileName),
      "utf8",
    ).replaceAll(/<\/?code[^>]*>|`/g, "");
    expect(text, id).toMatch(/nick is now nickname/);
    expect(text, id).not.toMatch(/removed\b|property-added/i);
  }
  const { impacts } = JSON.parse(
    readFileSync(join(work, "renamed/impact.json"), "utf8"),
  ) as Result;
  expect(impacts.map(({ change }) => change.kind)).toEqual([
    "property-renamed",
  ]);
});

it("names no folder of the machine for people", async () => {
  const [from, to, facts] = ["1.yaml", "2.yaml", "facts"].map((name) =>
    join(work, name),
  );
  await impact(`--facts ${facts} --from ${from} --to ${to} --out-dir whole`);
  for (const id of ["terminal", "md", "html"] as const)
    expect(
      readFileSync(join(work, "whole", impactForms[id].fileName), "utf8"),
      id,
    ).not.toContain(work);
});

describe("impact merge", () => {
  const json = async (
    name: string,
    ...facts: readonly string[]
  ): Promise<string> => {
    const { out } = await impact(
      "--facts",
      ...facts,
      sides,
      "--format",
      "json",
    );
    return write(name, out);
  };

  it("gives what one run over all of them gives", async () => {
    const web = await json("web.json", "facts/web.json");
    const app = await json("app.json", "facts/app.json");
    const both = await impact("--facts", "facts", sides, "--format", "json");
    const merged = await impact("merge", web, app, "--format json");
    expect([merged.code, merged.err]).toEqual([both.code, ""]);
    expect(merged.out).toBe(both.out);
    const back = await impact(
      "merge",
      app,
      web,
      "--format json --out merged.json --fail-on never",
    );
    expect([back.code, back.out]).toEqual([0, ""]);
    expect(readFileSync(join(work, "merged.json"), "utf8")).toBe(merged.out);
  });

  it("has every form that a single run has, with the same text", async () => {
    const web = await json("web.json", "facts/web.json");
    const app = await json("app.json", "facts/app.json");
    const formsOf = (): readonly string[] =>
      impactFormIds.map((id) =>
        readFileSync(join(work, "out", impactForms[id].fileName), "utf8"),
      );
    await impact("--facts", "facts", sides, "--out-dir out");
    const single = formsOf();
    const { code } = await impact("merge", web, app, "--out-dir out");
    expect(code).toBe(1);
    for (const [at, text] of formsOf().entries())
      expect(text, impactFormIds[at]).toBe(single[at]);
  });

  it("refuses a result whose changes have no place in the comparison", async () => {
    const { out } = await impact("--facts facts", sides, "--format json");
    const result = { ...JSON.parse(out), positions: {} } as object;
    const positions = { impacts: [], untouched: [], notShown: [] };
    for (const bad of [result, { ...result, positions }]) {
      const called = await impact(
        "merge",
        write("bad.json", JSON.stringify(bad)),
      );
      expect([called.code, called.out]).toEqual([3, ""]);
    }
  });

  it("refuses results of another comparison", async () => {
    const web = await json("web.json", "facts/web.json");
    const { out } = await impact(
      "--facts",
      "facts/web.json",
      "--from",
      "2.yaml",
      "--to",
      "1.yaml",
      "--format",
      "json",
    );
    const called = await impact("merge", web, write("back.json", out));
    expect([called.code, called.out]).toEqual([3, ""]);
    expect(called.err).toContain(
      "web.json and back.json are not results of the same comparison: they begin at 1.yaml and at 2.yaml. [impact-reports-differ]",
    );
  });

  it.each([
    ["facts", "facts/web.json"],
    ["no JSON", "1.yaml"],
  ])("refuses %s", async (_, file) => {
    const called = await impact("merge", file);
    expect([called.code, called.out]).toEqual([3, ""]);
    expect(called.err).toContain("[impact-report-form]");
  });
});
