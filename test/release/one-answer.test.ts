import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  answerOf,
  diffOf,
  documentPath,
  generated,
  libraryOf,
  releaseAll,
  type Answer,
  type Step,
} from "./doors.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { openPlace, type Place } from "./shop.ts";
import { fewerFields, oldUser, requiredLimit, users } from "./users.ts";

interface Case {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Of the package of the newest release. */
  readonly version: string;
  readonly verdict: string;
}

const cases: readonly Case[] = [
  {
    name: "a release whose label is not known, with a required parameter",
    steps: [
      { label: "1.0.0", documents: { users: users() } },
      {
        label: "later",
        documents: { users: users({ parameters: requiredLimit }) },
      },
    ],
    version: "2.0.0",
    verdict: "major",
  },
  {
    name: "whole endpoints, parameters and fields below a path of the server",
    steps: [
      { label: "1.0.0", documents: { users: users({ others: oldUser }) } },
      {
        label: "2.0.0",
        documents: {
          users: users({ parameters: requiredLimit, fields: fewerFields }),
        },
      },
    ],
    version: "2.0.0",
    verdict: "major",
  },
  {
    name: "servers that move to another host",
    steps: [
      { label: "1.0.0", documents: { users: users() } },
      {
        label: "1.1.0",
        documents: {
          users: users({
            server: "https://new.example/api/v3",
            parameters: "{ name: page, in: query, schema: { type: integer } }",
          }),
        },
      },
    ],
    // Code that names the address does not compile any more.
    version: "2.0.0",
    verdict: "minor",
  },
];

/** The whole release against the one before it, as every door says it. */
async function answers(
  place: Place,
  from: string,
  to: string,
  namespace: string,
): Promise<Readonly<Record<string, Answer>>> {
  const documents = [from, to].map((label) =>
    join(place.folder, documentPath(label, namespace)),
  );
  const [before = "", after = ""] = documents;
  const release = (label: string) => ({ release: label });
  return {
    releases: answerOf(await diffOf(place, from, to)),
    "changes folder": answerOf(
      generated(place, "changes", `${from}..${to}.json`),
    ),
    library: answerOf(await libraryOf(place, release(from), release(to))),
    documents: answerOf(await diffOf(place, before, after)),
    "documents in the library": answerOf(
      await libraryOf(place, { file: before }, { file: after }),
    ),
    "a release and a document": answerOf(await diffOf(place, from, after)),
    "a document and a release": answerOf(await diffOf(place, before, to)),
  };
}

describe("the built-in catalogue", () => {
  it("is the same through every door, for every two of its releases", async () => {
    const place = openPlace();
    cpSync(builtInSpec, join(place.folder, "spec"), { recursive: true });
    const release = (label: string) => ({ release: label });
    const labels = ["start", "10.29.0", "later"];
    for (const from of labels)
      for (const to of labels) {
        const command = answerOf(await diffOf(place, from, to));
        const library = await libraryOf(place, release(from), release(to));
        expect(answerOf(library), `${from} ${to}`).toEqual(command);
        if (from === "10.29.0" && to === "later")
          expect(
            answerOf(
              readFileSync(
                join(repository, "generated/changes/10.29.0..later.json"),
                "utf8",
              ),
            ),
          ).toEqual(command);
      }
  });
});

describe.each(cases)("$name", ({ steps, version, verdict }) => {
  const [from = "", to = ""] = steps.map(({ label }) => label);

  it("is the same through every door", async () => {
    const place = await releaseAll(steps);
    const said = await answers(place, from, to, "users");
    const { releases } = said;
    expect(releases?.verdict).toBe(verdict);
    expect(releases?.fingerprints.length).toBeGreaterThan(0);
    for (const [door, answer] of Object.entries(said))
      expect(answer, door).toEqual(releases);
    const {
      breaking = 0,
      risky = 0,
      compatible,
      info,
    } = releases?.summary ?? {};
    const request = generated(place, "changes", "PULL_REQUEST.md");
    expect(request).toContain(
      `Changes: ${breaking} breaking, ${risky} risky, ${compatible} compatible and ${info} info.`,
    );
    expect(request).toContain(`**${verdict}**`);
    expect(JSON.parse(generated(place, "sdk", "package.json"))).toMatchObject({
      version,
    });
    expect(request).toContain(`@${version}`);
    const notes = join("changes", `MIGRATION-${from}-${to}.md`);
    expect(existsSync(join(place.folder, "generated", notes))).toBe(
      breaking + risky > 0,
    );
    if (breaking > 0)
      expect(generated(place, notes)).toContain(`## Breaking (${breaking})`);
    await place.run("changelog", "--spec", join(place.folder, "spec"));
    for (const text of [
      place.said.out,
      generated(place, "changes/CHANGELOG.md"),
    ]) {
      // Lines tell causes, of which each may be several changes.
      const lines = text.split("**Breaking:**").length - 1;
      expect(lines > 0).toBe(breaking > 0);
      expect(lines).toBeLessThanOrEqual(breaking);
    }
  });
});
