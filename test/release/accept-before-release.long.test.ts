import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  answerOf,
  diffOf,
  documentPath,
  generated,
  releaseAll,
} from "./doors.ts";
import { placeOptions, type Place } from "./shop.ts";
import { fewerFields, oldUser, requiredLimit, users } from "./users.ts";

const said = ["--reason", "agreed", "--owner", "ann"];
const specOf = (place: Place) => ["--spec", join(place.folder, "spec")];

/** The summary and the number of accepted changes of a JSON report. */
function countsOf(json: string) {
  // Written by the program itself.
  const { summary, accepted } = JSON.parse(json) as {
    readonly summary: Readonly<Record<string, number>>;
    readonly accepted: number;
  };
  return { breaking: summary["breaking"], accepted };
}

describe("what is accepted in the pull request", () => {
  const before = users({ others: oldUser });
  const after = users({ parameters: requiredLimit, fields: fewerFields });

  it("holds on release day, for documents below a path of the server", async () => {
    const place = await releaseAll([
      { label: "1.0.0", documents: { users: before } },
    ]);
    const spec = specOf(place);
    writeFileSync(
      join(place.folder, "spec", "change-policy.yaml"),
      "labels: semver\n",
    );
    const [old, now] = [
      join(place.folder, documentPath("1.0.0", "users")),
      place.write("openapi.yaml", after),
    ];
    const report = join(place.folder, "report.json");
    const gate = await place.run(
      "diff",
      old,
      now,
      ...spec,
      "--format",
      "json",
      "--out",
      report,
    );
    expect(gate, place.said.err).toBe(1);
    const document = ["--openapi", `users=${now}`];
    expect(await place.release("1.1.0", ...document)).toBe(1);
    expect(place.said.err).toContain("release-label-too-low");
    const { fingerprints } = answerOf(readFileSync(report, "utf8"));
    expect(fingerprints).toHaveLength(3);
    const accept = ["accept", ...fingerprints, ...said, ...spec];
    expect(await place.run(...accept, "--in", report), place.said.err).toBe(0);
    expect(await place.run("diff", old, now, ...spec)).toBe(0);
    expect(await place.release("1.1.0", ...document), place.said.err).toBe(0);
    expect(countsOf(generated(place, "changes", "1.0.0..1.1.0.json"))).toEqual({
      breaking: 0,
      accepted: 3,
    });
    expect(generated(place, "changes", "PULL_REQUEST.md")).toContain(
      "Also accepted: 3.",
    );
    expect(
      await place.run("generate", ...placeOptions(place.folder), "--check"),
    ).toBe(0);
  });

  it("may be a rename, by the paths of the document or by those of the catalogue", async () => {
    const moved = before.replace("/user/{id}/old", "/user/{id}/former");
    const steps = [
      { label: "1.0.0", documents: { users: before } },
      { label: "2.0.0", documents: { users: moved } },
    ];
    for (const prefix of ["", "/api/v3"]) {
      const place = await releaseAll(steps);
      const spec = specOf(place);
      const names = ["old", "former"].map(
        (name) => `GET ${prefix}/user/{id}/${name}`,
      );
      expect(
        await place.run("accept-rename", ...names, ...said, ...spec),
        place.said.err,
      ).toBe(0);
      const found = await diffOf(place, "1.0.0", "2.0.0");
      expect(place.said.err).toBe("");
      expect(JSON.parse(found)).toMatchObject({
        changes: [
          {
            kind: "operation-moved",
            operation: "GET /api/v3/user/{id}/former",
            before: "GET /api/v3/user/{id}/old",
            after: "GET /api/v3/user/{id}/former",
          },
        ],
      });
    }
  });
});

describe("an acceptance that has ended", () => {
  it("is told of a release that is not out, of which every door says the same on every day", async () => {
    const place = await releaseAll([
      { label: "1.0.0", documents: { users: users() } },
      { label: "2.0.0", documents: { users: users({ fields: fewerFields }) } },
    ]);
    const [fingerprint = ""] = answerOf(
      await diffOf(place, "1.0.0", "2.0.0"),
    ).fingerprints;
    const accept = (until: string) =>
      place.write(
        "spec/accepted-changes.yaml",
        `accepted:\n  - { fingerprint: "${fingerprint}", reason: r, owner: o, until: ${until} }\n`,
      );
    const doors = async () => {
      const code = await place.run("generate", ...placeOptions(place.folder));
      const { err } = place.said;
      const written = generated(place, "changes", "1.0.0..2.0.0.json");
      await place.run("diff", "1.0.0", "2.0.0", ...specOf(place));
      const found = place.said.err;
      const report = join(place.folder, "report.json");
      await place.run(
        "diff",
        "1.0.0",
        "2.0.0",
        ...specOf(place),
        "--format",
        "json",
        "--out",
        report,
      );
      return {
        code,
        warnings: [err, found].map((text) =>
          text.includes("accepted-change-expired"),
        ),
        counts: [written, readFileSync(report, "utf8")].map(countsOf),
      };
    };
    const accepted = { breaking: 0, accepted: 1 };
    accept("2020-01-01");
    expect(await doors()).toEqual({
      code: 0,
      warnings: [true, true],
      counts: [accepted, accepted],
    });
    accept("2999-12-31");
    expect(await doors()).toEqual({
      code: 0,
      warnings: [false, false],
      counts: [accepted, accepted],
    });
    // It was out before the acceptance ended: what is told of it stays.
    const releases = join(place.folder, "spec", "releases.yaml");
    const text = readFileSync(releases, "utf8");
    writeFileSync(
      releases,
      text.replace(/(label: ["']?2\.0\.0["']?)/, "$1\n    date: 2019-12-31"),
    );
    accept("2020-01-01");
    expect(await doors()).toEqual({
      code: 0,
      warnings: [false, false],
      counts: [accepted, accepted],
    });
    accept("2019-12-30");
    const open = { breaking: 1, accepted: 0 };
    expect(await doors()).toEqual({
      code: 0,
      warnings: [true, true],
      counts: [open, open],
    });
  });
});

describe("changes of two namespaces that have one fingerprint", () => {
  const releases = () =>
    releaseAll([
      {
        label: "1.0.0",
        documents: {
          people: users({ server: "https://users.example/people" }),
          staff: users({ server: "https://users.example/staff" }),
        },
      },
      {
        label: "2.0.0",
        documents: {
          people: users({
            server: "https://users.example/people",
            parameters: requiredLimit,
          }),
          staff: users({
            server: "https://users.example/staff",
            parameters: requiredLimit,
          }),
        },
      },
    ]);

  it("are accepted one by one", async () => {
    const place = await releases();
    const spec = specOf(place);
    const { fingerprints } = answerOf(await diffOf(place, "1.0.0", "2.0.0"));
    const [fingerprint = "", other] = fingerprints;
    expect([fingerprints.length, other]).toEqual([2, fingerprint]);
    const accept = ["accept", fingerprint, ...said, ...spec];
    expect(await place.run(...accept)).toBe(2);
    expect(place.said.err).toContain("fingerprint-ambiguous");
    expect(place.said.err).toContain("people, staff");
    expect(await place.run(...accept, "--namespace", "nobody")).toBe(2);
    expect(await place.run(...accept, "--namespace", "staff")).toBe(0);
    expect(countsOf(await diffOf(place, "1.0.0", "2.0.0"))).toEqual({
      breaking: 1,
      accepted: 1,
    });
    expect(await place.run(...accept, "--namespace", "people")).toBe(0);
    expect(countsOf(await diffOf(place, "1.0.0", "2.0.0"))).toEqual({
      breaking: 0,
      accepted: 2,
    });
  });

  it("are not accepted by an entry that does not say which", async () => {
    const place = await releases();
    const found = await diffOf(place, "1.0.0", "2.0.0");
    const [fingerprint = ""] = answerOf(found).fingerprints;
    place.write(
      "spec/accepted-changes.yaml",
      `accepted:\n  - { fingerprint: "${fingerprint}", reason: r, owner: o }\n`,
    );
    const code = await place.run(
      "diff",
      "1.0.0",
      "2.0.0",
      ...specOf(place),
      "--fail-on",
      "never",
    );
    expect(code).toBe(1);
    expect(place.said.err).toContain("accepted-change-ambiguous");
    expect(countsOf(await diffOf(place, "1.0.0", "2.0.0"))).toEqual({
      breaking: 2,
      accepted: 0,
    });
  });
});
