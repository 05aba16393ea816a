import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { pets } from "./support/pets.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
});

const run = (...args: readonly string[]) => callCli(args, work);

const at = (...steps: readonly string[]) => join(work, ...steps);
const withSpec = () => cpSync(builtInSpec, at("spec"), { recursive: true });

interface JsonReport {
  readonly summary: Readonly<Record<string, number>>;
  readonly verdict: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly fingerprint: string;
    readonly severity: string;
  }[];
}

async function diffJson(...args: readonly string[]) {
  const ran = await run(
    "diff",
    "10.29.0",
    "later",
    "--format",
    "json",
    ...args,
  );
  // What the program has written itself.
  const report = JSON.parse(ran.out) as JsonReport;
  return { ...ran, report };
}

describe("explain", () => {
  it("lists the kinds by area", async () => {
    const { code, out } = await run("explain");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^operation\n {2}operation-removed +Operations removed\n/,
    );
    expect(out).toMatch(/\n\nfield\n/);
  });

  it("explains one, as JSON too", async () => {
    expect((await run("explain", "operation-removed")).out).toContain(
      "breaking (major): narrows, request",
    );
    const { out } = await run(
      "explain",
      "operation-removed",
      "--format",
      "json",
    );
    expect(JSON.parse(out)).toMatchObject({
      kinds: [{ kind: "operation-removed" }],
    });
  });

  it("suggests what a misspelt one was meant to be", async () => {
    const { code, out, err } = await run("explain", "fields-removd");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("change-kind-unknown");
    expect(err).toContain('Did you mean "fields-removed"');
  });
});

describe("a policy", () => {
  it("of the catalogue holds, and one that is named instead of it", async () => {
    withSpec();
    expect(await diffJson()).toMatchObject({ code: 1 });
    writeFileSync(
      at("spec/change-policy.yaml"),
      "severity:\n  - { derived: breaking, severity: risky }\n",
    );
    const lenient = await diffJson();
    expect(lenient.code).toBe(0);
    expect(lenient.report).toMatchObject({
      verdict: "minor",
      summary: { breaking: 0, risky: 20 },
    });
    writeFileSync(at("strict.yaml"), "preset: strict\n");
    const strict = await diffJson("--policy", "strict.yaml");
    expect(strict.report.summary).toMatchObject({ breaking: 20 });
  });

  it("with mistakes is told, and nothing is compared", async () => {
    withSpec();
    writeFileSync(
      at("spec/change-policy.yaml"),
      "severity:\n  - { kind: fields-removd, severity: info }\n",
    );
    const { code, out, err } = await run("diff", "10.29.0", "later");
    expect([code, out]).toEqual([3, ""]);
    expect(err).toContain("spec/change-policy.yaml:2:13: error");
  });

  it("that is named has to be there", async () => {
    withSpec();
    const { code } = await run(
      "diff",
      "10.29.0",
      "later",
      "--policy",
      "none.yaml",
    );
    expect(code).toBe(3);
  });
});

describe("accept", () => {
  it("takes changes out of the gate, and says when it matches nothing any more", async () => {
    withSpec();
    const { report } = await diffJson();
    const breaking = report.changes
      .filter(({ severity }) => severity === "breaking")
      .map(({ fingerprint }) => fingerprint);
    const accepted = await run(
      "accept",
      ...breaking,
      "--reason",
      "agreed",
      "--owner",
      "ann",
    );
    expect(accepted).toMatchObject({
      code: 0,
      out: "",
      err: "spec/accepted-changes.yaml: 20 changes accepted.\n",
    });
    const again = await diffJson();
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.report).toMatchObject({
      verdict: "minor",
      summary: { breaking: 0 },
    });
    // The entries are meant for another release, which still needs them.
    const other = await run("diff", "start", "10.29.0");
    expect(other).toMatchObject({ code: 0, err: "" });
    const verbose = await run("diff", "start", "10.29.0", "--verbose");
    expect(verbose.err).toContain("info: No change between these releases");
    // As somebody might write it by hand.
    appendFileSync(
      at("spec/accepted-changes.yaml"),
      '  - { fingerprint: "0123456789abcdef", reason: typo, owner: ann }\n',
    );
    const history = await run("changelog");
    expect(history.code).toBe(0);
    expect(history.err.match(/warning: /g)).toHaveLength(1);
    expect(history.err).toContain(
      "No change in any release of the catalogue matches the accepted one: fingerprint 0123456789abcdef.",
    );
  });

  it("does not accept for longer than it says", async () => {
    withSpec();
    const [first] = (await diffJson()).report.changes;
    writeFileSync(
      at("spec/accepted-changes.yaml"),
      `accepted:\n  - { fingerprint: "${first?.fingerprint}", reason: r, owner: o, until: 2020-01-01 }\n`,
    );
    const { code, err, report } = await diffJson();
    expect(code).toBe(1);
    expect(err).toContain("accepted-change-expired");
    // The release has no day, and reports of a catalogue are the same on every day: the gate fails instead.
    expect(report).toMatchObject({ accepted: 1, summary: { breaking: 19 } });
  });

  it("takes what a report has, of sides that are no releases too", async () => {
    writeFileSync(at("a.json"), pets());
    writeFileSync(at("b.json"), pets({ operations: ["GET /pets"] }));
    const sides = ["--from", "a.json", "--to", "b.json"];
    const json = ["--format", "json", "--report-only"];
    await run("diff", "a.json", "b.json", ...json, "--out", "report.json");
    const { changes } = JSON.parse(
      readFileSync(at("report.json"), "utf8"),
    ) as JsonReport;
    const [change] = changes;
    const fingerprint = change?.fingerprint ?? "";
    const said = ["--reason", "agreed", "--owner", "ann"];
    const file = ["--accepted", "accepted.yaml"];
    expect(
      await run("accept", fingerprint, ...said, ...file, "--in", "report.json"),
    ).toEqual({ code: 0, out: "", err: "accepted.yaml: 1 change accepted.\n" });
    const gate = await run("diff", "a.json", "b.json", ...file);
    expect([gate.code, gate.err]).toEqual([0, ""]);
    // What is accepted is found still, and is accepted already.
    const again = await run("accept", fingerprint, ...said, ...file, ...sides);
    expect(again.code).toBe(2);
    expect(again.err).toContain("accepted-change-duplicate");
  });

  it("refuses what the comparison does not have, and names the nearest", async () => {
    withSpec();
    const [first] = (await diffJson()).report.changes;
    const fingerprint = first?.fingerprint ?? "";
    const mistyped = `${fingerprint.slice(0, -1)}${fingerprint.endsWith("0") ? "1" : "0"}`;
    const said = ["--reason", "agreed", "--owner", "ann"];
    const near = await run("accept", mistyped, fingerprint, ...said);
    expect([near.code, existsSync(at("spec/accepted-changes.yaml"))]).toEqual([
      2,
      false,
    ]);
    expect(near.err).toContain(
      `The comparison of 10.29.0 with later (label not known) has no change ${mistyped}.`,
    );
    expect(near.err).toContain(`Did you mean "${fingerprint}"`);
    const elsewhere = await run(
      "accept",
      fingerprint,
      ...said,
      "--from",
      "start",
      "--to",
      "10.29.0",
    );
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.err).toContain("fingerprint-unknown");
  });

  it("names all that is missing at once", async () => {
    const { code, err } = await run("accept", "--to", "b.json");
    expect(code).toBe(2);
    expect(err).toContain("accept-incomplete");
    expect(err).toContain(
      "FINGERPRINT, --reason TEXT, --owner NAME, --from SIDE are missing.",
    );
    const [fingerprint, ...others] = [
      "0123456789abcdef",
      "--reason",
      "agreed",
      "--owner",
      "ann",
    ];
    const alone = await run("accept", fingerprint ?? "", ...others);
    expect(alone.code).toBe(2);
    expect(alone.err).toContain("accept-without-comparison");
    expect(existsSync(at("spec"))).toBe(false);
  });

  it.each([["{}"], ["[1"], ['{ "format": 2, "changes": [{ "kind": 1 }] }']])(
    "takes no %s for a report",
    async (text) => {
      writeFileSync(at("report.json"), text);
      const { code, err } = await run(
        "accept",
        "0123456789abcdef",
        "--reason",
        "r",
        "--owner",
        "o",
        "--in",
        "report.json",
      );
      expect(code).toBe(3);
      expect(err).toContain("report.json is not a change report.");
      expect(err).toContain("change-report-form");
    },
  );
});

/** One operation that gives pets, which have one field. */
const petDocument = (path: string, field: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      [path]: {
        get: {
          responses: {
            200: {
              description: "",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Pet" },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: { [field]: { type: "string" } },
        },
      },
    },
  });

describe("accept-rename", () => {
  it("works without a catalogue, on any file", async () => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v1/pets", "nickname"));
    const file = ["--renames", "deep/renames.yaml"];
    const sides = ["--from", "a.json", "--to", "b.json"];
    const rename = (to: string, ...others: readonly string[]) =>
      run("accept-rename", "Pet.nick", to, ...file, ...others);
    expect(await rename("Pet.nickname", ...sides)).toEqual({
      code: 0,
      out: "",
      err: "deep/renames.yaml: Pet.nick is now Pet.nickname.\n",
    });
    const written = readFileSync(at("deep/renames.yaml"), "utf8");
    const twice = await rename("Pet.name", ...sides);
    expect(twice.code).toBe(2);
    expect(twice.err).toContain("deep/renames.yaml:5:5");
    expect(readFileSync(at("deep/renames.yaml"), "utf8")).toBe(written);
    const nowhere = await run("accept-rename", "Pet.a", "Pet.b");
    expect(nowhere.code).toBe(2);
    expect(nowhere.err).toContain("accept-without-comparison");
  });

  it.each([
    ["accept-rename", "Pet.nick", "Pet.nickname"],
    ["renames", "propose", "a.json", "b.json"],
    ["accept", "0123456789abcdef"],
  ])("begins no catalogue: %s", async (command, ...words) => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v1/pets", "nickname"));
    const report = await run("diff", "a.json", "b.json", "--format", "json");
    const [change] = JSON.parse(report.out).changes;
    const said =
      command === "renames"
        ? []
        : "--from a.json --to b.json --reason r --owner o".split(" ");
    const { code, err } = await run(
      command,
      ...(command === "accept" ? [change.fingerprint] : words),
      ...said,
      "--spec",
      "none",
    );
    expect([code, existsSync(at("none"))]).toEqual([2, false]);
    expect(err).toContain("rule-file-unnamed");
    expect(err).toMatch(
      /--(?:renames renames|accepted accepted-changes)\.yaml/,
    );
  });

  it("takes only what was removed and added, and names the nearest", async () => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v1/pets", "nickname"));
    const sides = ["--from", "a.json", "--to", "b.json"];
    const { code, err } = await run(
      "accept-rename",
      "Pet.nickk",
      "Pet.naem",
      ...sides,
    );
    expect(code).toBe(2);
    expect(err).toContain(
      "The comparison of a.json with b.json has no removed element named Pet.nickk.",
    );
    expect(err).toContain("rename-unknown");
    expect(err).toContain('Did you mean "Pet.nick"?');
    expect(err).toContain('Names added there: "Pet.nickname".');
    expect(existsSync(at("spec"))).toBe(false);
    expect((await run("accept-rename", "--to", "b.json")).err).toContain(
      "OLD, NEW, --from SIDE are missing.",
    );
  });

  it("makes one of what was removed and added", async () => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v2/pets", "nickname"));
    const kinds = async () => {
      const { out, err } = await run(
        "diff",
        "a.json",
        "b.json",
        "--format",
        "json",
        "--report-only",
      );
      // What the program has written itself.
      const { changes } = JSON.parse(out) as JsonReport;
      return { kinds: changes.map(({ kind }) => kind).toSorted(), err };
    };
    expect((await kinds()).kinds).toEqual([
      "api-version-not-raised",
      "operation-added",
      "operation-removed",
    ]);
    const sides = ["--from", "a.json", "--to", "b.json"];
    const moved = ["GET /v1/pets", "GET /v2/pets"];
    // Where the file is there already, comparisons read it without an option.
    mkdirSync(at("spec"), { recursive: true });
    writeFileSync(at("spec/renames.yaml"), "renames: []\n");
    expect((await run("accept-rename", ...moved, ...sides)).code).toBe(0);
    const renamed = ["Pet.nick", "Pet.nickname"];
    expect((await run("accept-rename", ...renamed, ...sides)).code).toBe(0);
    expect(await kinds()).toEqual({
      kinds: ["api-version-not-raised", "operation-moved", "property-renamed"],
      err: "",
    });
  });

  it("says of a rename that does not hold which names do", async () => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v1/pets", "nickname"));
    const told = async (from: string, to: string) => {
      writeFileSync(
        at("renames.yaml"),
        `renames:\n  - field: { from: ${from}, to: ${to} }\n`,
      );
      const { err } = await run(
        "diff",
        "a.json",
        "b.json",
        "--report-only",
        "--renames",
        "renames.yaml",
      );
      return err;
    };
    expect(await told("Pet.nick", "Pet.nickname")).toBe("");
    const gone = await told("Pet.nic", "Pet.nickname");
    expect(gone).toContain("renames.yaml:2:5: warning: Nothing in this");
    expect(gone).toContain("nothing of the name Pet.nic is gone");
    expect(gone).toContain('Did you mean "Pet.nick"?');
    const come = await told("Pet.nick", "Pet.nickname2");
    expect(come).toContain("nothing of the name Pet.nickname2 is new");
    expect(come).toContain('Did you mean "Pet.nickname"?');
  });
});

describe("renames propose", () => {
  it("writes what looks renamed as comments, and repeats nothing", async () => {
    writeFileSync(at("a.json"), petDocument("/v1/pets", "nick"));
    writeFileSync(at("b.json"), petDocument("/v1/pets", "nickname"));
    const propose = () =>
      run("renames", "propose", "a.json", "b.json", "--renames", "r.yaml");
    expect(await propose()).toMatchObject({
      code: 0,
      err: "r.yaml: 1 proposed as comments. Take the number sign away from what is right.\n",
    });
    const text = readFileSync(at("r.yaml"), "utf8");
    expect(text).toContain(
      '\n  # - field: { from: "Pet.nick", to: "Pet.nickname" }\n',
    );
    expect((await propose()).err).toBe("Nothing new looks renamed.\n");
    expect(readFileSync(at("r.yaml"), "utf8")).toBe(text);
  });
});

describe("lifecycle", () => {
  beforeEach(() =>
    cpSync(join(repository, "test/cases/lifecycle/spec"), at("spec"), {
      recursive: true,
    }),
  );
  beforeEach(() =>
    cpSync(join(builtInSpec, "service.yaml"), at("spec/service.yaml")),
  );
  const lifecycle = (...args: readonly string[]) =>
    run("lifecycle", "--release", "2.2", "--today", "2026-11-21", ...args);

  it("prints the report of a day", async () => {
    const read = (name: string) =>
      readFileSync(join(repository, "test/cases/lifecycle", name), "utf8");
    expect(await lifecycle()).toMatchObject({
      code: 0,
      out: read("semver.md"),
    });
    writeFileSync(at("policy.yaml"), "preset: kubernetes\n");
    expect(
      await lifecycle("--policy", "policy.yaml", "--format", "json"),
    ).toMatchObject({ code: 0, out: read("kubernetes.json") });
  });

  it("gates on request", async () => {
    expect((await lifecycle("--fail-on", "overdue")).code).toBe(1);
    expect((await lifecycle("--fail-on", "finding")).code).toBe(1);
    const early = ["--release", "1.0", "--fail-on", "finding"];
    expect((await run("lifecycle", ...early)).code).toBe(0);
  });

  it.each([
    [["--today", "tomorrow"], 2, "day-form"],
    [["--today", "2026-13-01"], 2, "day-form"],
    [["--release", "9.9"], 2, "release-not-listed"],
    [["--spec", "elsewhere"], 3, "catalogue-not-found"],
    [["--policy", "none.yaml"], 3, "none.yaml"],
  ])("%s ends with %i", async (args, code, said) => {
    const ran = await run("lifecycle", ...args);
    expect([ran.code, ran.out]).toEqual([code, ""]);
    expect(ran.err).toContain(said);
  });
});
