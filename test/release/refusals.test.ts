import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  copyOf,
  openLastingPlace,
  openPlace,
  shopDocuments,
  shopOption,
  treeOf,
  type Place,
} from "./shop.ts";

let made: Place | null = null;

/** A shop whose next release is 2.0.0: what it changes asks for that. Made once, since that takes longest. */
async function openShop(): Promise<Place> {
  if (made === null) {
    const place = openLastingPlace();
    for (const label of ["1.0.0", "1.1.0"] as const)
      expect(await place.release(label, ...shopOption(place, label))).toBe(0);
    shopOption(place, "2.0.0");
    made = place;
  }
  return copyOf(made);
}

afterAll(() => {
  if (made !== null) rmSync(made.folder, { recursive: true, force: true });
});

function next(place: Place): readonly string[] {
  return ["--openapi", `shop=${join(place.folder, "in/2.0.0.yaml")}`];
}

/** Runs a release that must be refused. */
async function refuse(
  place: Place,
  args: readonly string[],
): Promise<{ readonly code: number; readonly err: string }> {
  const before = treeOf(place.folder);
  const code = await place.release(...(args as [string]));
  expect(code).not.toBe(0);
  expect(treeOf(place.folder)).toEqual(before);
  return { code, err: place.said.err };
}

/** Makes labels of the catalogue promises. */
function judgeLabels(place: Place): void {
  place.write("spec/change-policy.yaml", "labels: semver\n");
}

describe("a label that promises too much", () => {
  it("is taken as it is given, and what breaks is told", async () => {
    const place = await openShop();
    expect(await place.release("1.2.0", ...next(place)), place.said.err).toBe(
      0,
    );
    expect(place.said.out).toContain("Verdict: major: 2 breaking");
    expect(place.said.out).not.toContain("Label:");
    const notes = "generated/changes/MIGRATION-1.1.0-1.2.0.md";
    expect(readFileSync(join(place.folder, notes), "utf8")).toContain(
      "## Breaking (2)",
    );
  });

  it("is refused by a policy, with what forces a higher one and the smallest that would do", async () => {
    const place = await openShop();
    judgeLabels(place);
    const { code, err } = await refuse(place, ["1.2.0", ...next(place)]);
    expect(code).toBe(1);
    expect(err).toContain(
      "1.2.0 is too low: 2 changes since 1.1.0 ask for 2.0.0.",
    );
    expect(err).toContain("release-label-too-low");
    expect(place.said.out).toContain("GET /v1/toys: Removed");
    expect(place.said.out).toContain("Toy.name");
    const dry = await refuse(place, ["1.2.0", "--dry-run", ...next(place)]);
    expect(dry).toEqual({ code, err });
  });

  it("is refused with a command that accepts the changes, and passes then", async () => {
    const place = await openShop();
    judgeLabels(place);
    await refuse(place, ["1.2.0", ...next(place)]);
    const [, line = ""] =
      /^To accept them:\n {2}sdkwright (.*)$/m.exec(place.said.out) ?? [];
    const args = line
      .replace('"..."', "unused")
      .replace("NAME", "shop")
      .split(" ");
    expect(args.slice(0, 1)).toEqual(["accept"]);
    expect(await place.run(...args), place.said.err).toBe(0);
    expect(await place.release("1.2.0", ...next(place)), place.said.err).toBe(
      0,
    );
    expect(place.said.out).toContain("2 accepted");
  });

  it("passes when another policy is given for the label", async () => {
    const place = await openShop();
    judgeLabels(place);
    const policy = place.write(
      "policy.yaml",
      "labels: semver\nseverity: [{ derived: breaking, severity: risky, because: beta }]\n",
    );
    expect(
      await place.release("1.2.0", "--policy", policy, ...next(place)),
      place.said.err,
    ).toBe(0);
    // The reports are those that `generate` makes: with the policy of the catalogue.
    expect(place.said.out).toContain("Verdict: major: 2 breaking");
  });

  it("passes when every change that forces it is accepted", async () => {
    const place = await openShop();
    judgeLabels(place);
    await refuse(place, ["1.2.0", ...next(place)]);
    const found = [...place.said.out.matchAll(/\[([0-9a-f]{16})\]$/gm)];
    const entries = found.map(
      ([, fingerprint]) =>
        `  - { fingerprint: "${fingerprint}", reason: Nobody used it, owner: shop }\n`,
    );
    expect(entries).toHaveLength(2);
    const some = place.write("some.yaml", `accepted:\n${entries[0]}`);
    await refuse(place, ["1.2.0", "--accepted", some, ...next(place)]);
    place.write("spec/accepted-changes.yaml", `accepted:\n${entries.join("")}`);
    expect(await place.release("1.2.0", ...next(place)), place.said.err).toBe(
      0,
    );
    expect(place.said.out).toContain("0 breaking");
    expect(place.said.out).toContain("2 accepted");
    const changelog = readFileSync(
      join(place.folder, "generated/changes/CHANGELOG.md"),
      "utf8",
    );
    expect(changelog).toContain("(accepted: Nobody used it)");
  });

  it("is refused by a policy when it does not come after the one before", async () => {
    const place = await openShop();
    judgeLabels(place);
    const same = place.write(
      "in/same.yaml",
      `${shopDocuments["1.1.0"]}# the same\n`,
    );
    const options = ["--openapi", `shop=${same}`];
    const { err } = await refuse(place, ["1.0.5", ...options]);
    expect(err).toContain("1.0.5 does not come after 1.1.0.");
  });
});

type Case = readonly [
  what: string,
  /** `IN` stands for the folder, `NEXT` for the document of the next release. */
  call: string,
  /** Exit code, and what is said. */
  answer: string,
  /** What is written before, by path. */
  files?: Readonly<Record<string, string>>,
];

const cases: readonly Case[] = [
  [
    "a generated file that was edited",
    "2.0.0 NEXT",
    "1 output-edited",
    { "generated/changes/CHANGELOG.md": "mine" },
  ],
  [
    "a file of the user where one is to be generated",
    "2.0.0 NEXT",
    "1 output-foreign",
    { "generated/changes/MIGRATION-1.1.0-2.0.0.md": "mine" },
  ],
  [
    "a file of the user where a document is to be pinned",
    "2.0.0 NEXT",
    "1 import-file-in-way",
    { "spec/openapi/shop/2.0.0.yaml": "mine" },
  ],
  [
    "a document with a mistake, and says where",
    "2.0.0 --openapi shop=IN/in/bad.yaml",
    "3 in/bad.yaml:",
    {
      "in/bad.yaml": `${shopDocuments["2.0.0"].replace("/v2/toys:", "v2/toys:")}  bad: [\n`,
    },
  ],
  [
    "a document that is not there",
    "2.0.0 --openapi shop=nowhere.yaml",
    "3 file-not-readable",
  ],
  [
    "change tables with a release that nobody knows",
    "2.0.0 NEXT --tables shop=IN/tables.md",
    "3 tables.md:1",
    {
      "tables.md":
        "### New endpoints (release 9.9 block)\n\n| Path | Methods |\n| --- | --- |\n| /v3/toys | GET |\n",
    },
  ],
  [
    "a catalogue with a mistake",
    "2.0.0 NEXT",
    "3 spec/namespaces/shop.yaml:1",
    { "spec/namespaces/shop.yaml": "namespace: shop\n" },
  ],
  [
    "a document that somebody edited after it was pinned",
    "2.0.0 NEXT",
    "3 pinned-file-changed",
    { "spec/openapi/shop/1.1.0.yaml": shopDocuments["1.0.0"] },
  ],
  [
    "an option that names no namespace",
    "2.0.0 --openapi shop.yaml",
    "2 release-file-form",
  ],
  [
    "two documents for a namespace",
    "2.0.0 --openapi shop=a.yaml shop=b.yaml",
    "2 release-file-twice",
  ],
  ["a day that no calendar has", "2.0.0 --date 2026-02-30 NEXT", "2 day-form"],
  [
    "a release that is not the newest",
    "1.0.0 --openapi shop=IN/in/1.0.0.yaml",
    "1 release-not-newest",
  ],
  ["a label that is no file name", "../2.0.0 NEXT", "1 import-release"],
  [
    "one folder for two things",
    "2.0.0 NEXT --changes IN/generated/sdk",
    "1 folders-overlap",
  ],
  [
    "a policy with a mistake",
    "2.0.0 NEXT --policy IN/policy.yaml",
    "3 policy.yaml:1",
    { "policy.yaml": "severity: 1\n" },
  ],
];

describe("a release refuses", () => {
  it.for(cases)("%s", async ([, call, answer, files = {}]) => {
    const place = await openShop();
    for (const [path, text] of Object.entries(files)) place.write(path, text);
    // The name of a temporary folder may end with IN: what has none of it yet is replaced first.
    const args = call
      .replace("IN/", `${place.folder}/`)
      .replace("NEXT", next(place).join(" "));
    const { code, err } = await refuse(place, args.split(" "));
    const [exit, said = ""] = answer.split(" ");
    expect(err).toContain(said);
    expect(code).toBe(Number(exit));
  });

  it("to begin without a catalogue and without documents", async () => {
    const place = openPlace();
    const { code, err } = await refuse(place, ["1.0.0", "--facts-only"]);
    expect(err).toContain("catalogue-not-found");
    expect(code).toBe(3);
  });

  it("to take nothing for a release in which nothing changed", async () => {
    const place = await openShop();
    const { code, err } = await refuse(place, ["2.0.0"]);
    expect(err).toContain("release-without-input");
    for (const option of ["--openapi", "--tables", "--facts-only"])
      expect(err).toContain(option);
    expect(code).toBe(2);
    // What else is wrong with the call is said with it.
    const more = await refuse(place, [
      "2.0.0",
      "--overlay",
      "a.yaml",
      "--path-prefix",
      "api",
      "--package-version",
      "next",
    ]);
    for (const found of [
      "release-without-input",
      "release-option-unassigned",
      "release-path-prefix-form",
      "package-version-form",
    ])
      expect(more.err).toContain(found);
    const both = await refuse(place, ["2.0.0", "--facts-only", ...next(place)]);
    expect(both.code).toBe(2);
  });

  it("nothing of facts that stand in the catalogue, when these alone are released", async () => {
    const place = await openShop();
    expect(await place.release("2.0.0", "--facts-only"), place.said.err).toBe(
      0,
    );
    expect(place.said.out).toContain("Verdict: none");
  });

  it("another day than the catalogue has", async () => {
    const place = openPlace();
    const day = ["--date", "2026-03-31"];
    const options = shopOption(place, "1.0.0");
    expect(await place.release("1.0.0", ...day, ...options)).toBe(0);
    const other = ["1.0.0", "--date", "2026-04-01", ...options];
    expect((await refuse(place, other)).err).toContain("release-date-differs");
    expect(await place.release("1.0.0", ...day, ...options)).toBe(0);
    expect(place.said.out).toContain("nothing to write");
  });
});
