import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { changeNotes } from "../../generator/commands/upgrade/change-notes.ts";
import { writeTexts } from "../io/folder.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
const call = (line: string): Promise<Called> => callCli(line.split(" "), work);

/** The SDK of another version: it differs in what a template says. */
beforeEach(async () => {
  work = temporaryFolder();
  writeTexts(work, {
    "pets.json": pets(),
    "sdkwright.yaml": "generate:\n  openapi: pets.json\n  out: sdk\n",

    "old/package/readme.md.hbs": "# Another version\n",
  });
  const { code, err } = await call("generate --templates old");
  expect(code, err).toBe(0);
});

const readmeOf = () => readFileSync(join(work, "sdk/README.md"), "utf8");

describe("sdkwright upgrade", () => {
  it("lists what changes, with its lines, and writes nothing", async () => {
    const { code, out } = await call("upgrade");
    expect(code).toBe(1);
    expect(out).toContain("sdk was written by sdkwright ");
    expect(out).toContain("Its documents are the same as then");
    expect(out).toMatch(/\n {2}changed {2}sdk\/README\.md {2}\+\d+ -1\n/);
    expect(readmeOf()).toBe("# Another version\n");
  });

  it("prints a patch that gives what generate writes", async () => {
    const { out } = await call("upgrade --diff");
    const readme = out
      .split("--- a/")
      .find((part) => part.startsWith("sdk/README"));
    expect((await call("generate")).code).toBe(0);
    const added = (readme ?? "")
      .split("\n")
      .filter((line) => /^\+(?!\+\+ )/.test(line))
      .map((line) => `${line.slice(1)}\n`);
    expect(added.join("")).toBe(readmeOf());
  });

  it("says that documents have changed since, which is no matter of the version", async () => {
    writeFileSync(join(work, "pets.json"), pets({ members: ["name", "age"] }));
    const { out } = await call("upgrade");
    expect(out).toContain("Its documents have changed since then");
  });

  it("passes where nothing would change", async () => {
    await call("generate");
    const { code, out } = await call("upgrade");
    expect(code).toBe(0);
    expect(out).toMatch(/All \d+ files would stay as they are\.\n$/);
  });

  it("marks a file that somebody has edited, and names what is no SDK", async () => {
    writeFileSync(join(work, "sdk/README.md"), "mine\n");
    expect((await call("upgrade")).out).toContain("  edited   sdk/README.md");
    expect((await call("upgrade --out other")).out).toContain(
      "other has no SDK of sdkwright.",
    );
  });

  it("shows what it would write into the ledger of names", async () => {
    await call("generate");
    const { out } = await call("upgrade --names names.yaml");
    expect(out).toMatch(/\n {2}new {6}names\.yaml {2}\+\d+ -0\n/);
  });

  it("says that a manifest cannot be read", async () => {
    writeFileSync(join(work, "sdk/manifest.json"), "{ torn");
    const { out } = await call("upgrade");
    expect(out).toContain("sdk/manifest.json is no manifest that can be read");
    expect(out).not.toContain("has no SDK");
  });
});

describe("the reasons", () => {
  const changelog = `# Changelog

## [Unreleased]

### Added

#### SDKs

- Not out yet.

## [0.3.0] - 2027-03-01

### Changed

#### SDKs

- Errors have codes,
  and pages.
- A second reason.

#### The mock

- No matter of SDKs.

## [0.2.0] - 2027-02-01

#### SDKs

- An earlier one.

## [0.1.0] - 2027-01-01

#### SDKs

- The first.
`;

  it.for([
    {
      after: "0.1.0",
      upTo: "0.3.0",
      notes: [
        "  0.3.0: Errors have codes, and pages.",
        "  0.3.0: A second reason.",
        "  0.2.0: An earlier one.",
      ],
    },
    { after: "0.1.0", upTo: "0.2.0", notes: ["  0.2.0: An earlier one."] },
    { after: "0.3.0", upTo: "0.3.0", notes: [] },
    { after: null, upTo: "0.3.0", notes: [] },
  ])("are those between $after and $upTo", ({ after, upTo, notes }) => {
    expect(changeNotes(changelog, after, upTo)).toEqual(notes);
  });
});
