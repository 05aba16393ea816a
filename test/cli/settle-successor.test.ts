import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;

const run = (...args: readonly string[]) => callCli(args, work);
const at = (path: string) => join(work, path);
const read = (path: string) => readFileSync(at(path), "utf8");
/** Without the line breaks of comments. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*\*?\s*/g, " ");

const erase = "POST /v1/computer-inventory/{id}/erase";
const eraseLater = "POST /v4/computers-inventory/{computerId}/erase";
const removeProfile = "POST /v1/computer-inventory/{id}/remove-profile";
const namespace = "spec/namespaces/main.yaml";

/** A release that deprecates the operations, the later forms of which it adds. */
beforeEach(async () => {
  work = temporaryFolder();
  for (const [label, name] of [
    ["1", "before"],
    ["2", "after"],
  ] as const) {
    const file = `${name}.yaml`;
    cpSync(join(repository, "test/changes/successors", file), at(file));
    const { code, err } = await run("release", label, `--openapi=main=${file}`);
    if (code !== 0) throw new Error(err);
  }
});

describe("a proposed successor", () => {
  it("is marked as one wherever it is told", async () => {
    const module = inOneLine(read("generated/sdk/src/computer-inventory.ts"));
    expect(module).toContain(
      "@deprecated Since 2. No replacement is named; proposed successor (score 0.98): {@link ComputersInventoryV4Api.eraseV4 | client.computersInventory.v4.eraseV4}.",
    );
    expect(module).toContain(
      "no replacement is named, proposed successor (score 0.98): client.computersInventory.v4.eraseV4",
    );
    const manifest: unknown = JSON.parse(read("generated/sdk/manifest.json"));
    expect(manifest).toMatchObject({
      operations: {
        "POST /v1/computer-inventory/{}/erase": {
          replacement: {
            operation: "POST /v4/computers-inventory/{}/erase",
            source: "proposed",
            score: 0.98,
            state: "available",
          },
        },
      },
    });
    expect(read("generated/changes/1..2.md")).toContain(
      `| \`sdkwright accept-rename '${erase}' '${eraseLater}'\` `,
    );
    expect(read("generated/changes/1..2.html")).toContain(
      "Proposed successors",
    );
    expect(read("generated/changes/MIGRATION-1-2.md")).toContain(
      "`client.computersInventory.v4.eraseV4` is the proposed successor (score 0.98), a guess that nobody has confirmed: check it before you use it.",
    );
    expect(read("generated/changes/CHANGELOG.md")).toContain(
      `\`${eraseLater}\` (proposed, score 0.98)`,
    );
    const pull = read("generated/changes/PULL_REQUEST.md");
    expect(pull).toContain("- [ ] 2 proposed successors are settled");
    expect(pull).toContain(
      `  - \`sdkwright accept-rename '${erase}' '${eraseLater}'\``,
    );
    const { out } = await run(
      "diff",
      "1",
      "2",
      "--format",
      "json",
      "--report-only",
    );
    expect(JSON.parse(out)).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({
          operation: erase,
          replacement: {
            operation: eraseLater,
            source: "proposed",
            score: 0.98,
            state: "available",
            since: "2",
          },
        }),
      ]) as unknown,
    });
  });

  it("is no replacement for those who ask for one", async () => {
    const { out, code } = await run("lifecycle", "--fail-on", "finding");
    expect(code).toBe(1);
    expect(out).toContain("## No replacement (3)");
    expect(out).toContain(
      `No replacement is named; proposed (score 0.98): ${eraseLater}.`,
    );
    const json = JSON.parse(
      (await run("lifecycle", "--format", "json", "--fail-on", "never")).out,
    ) as {
      readonly next: readonly {
        readonly operation: { readonly path: string };
      }[];
    };
    expect(
      json.next.find(({ operation }) => operation.path.endsWith("/erase")),
    ).toMatchObject({
      replacement: null,
      proposed: { operation: eraseLater, score: 0.98 },
    });
  });
});

describe("accept-rename", () => {
  it("writes what replaces a deprecated operation, and that nothing does", async () => {
    expect(await run("accept-rename", erase, eraseLater)).toEqual({
      code: 0,
      out: "",
      err: `${namespace}: ${eraseLater} replaces ${erase}. Run sdkwright generate.\n`,
    });
    expect(await run("accept-rename", removeProfile, "none")).toEqual({
      code: 0,
      out: "",
      err: `${namespace}: nothing replaces ${removeProfile}. Run sdkwright generate.\n`,
    });
    expect(read(namespace)).toContain(`  /v1/computer-inventory/{id}/erase:
    post:
      deprecated: "2"
      replacement: "${eraseLater}"
  /v1/computer-inventory/{id}/remove-profile:
    post: { deprecated: "2", replacement: none }
`);
    expect((await run("check")).code).toBe(0);
    const { out } = await run("diff", "1", "2", "--report-only");
    expect(out).not.toContain("roposed");
    const lifecycle = (await run("lifecycle", "--fail-on", "never")).out;
    expect(lifecycle).toContain("The catalogue says that nothing replaces it.");
    expect(lifecycle).not.toContain("proposed");
  });

  it("refuses what is declared already, and what cannot be called", async () => {
    const before = read(namespace);
    const unknown = await run("accept-rename", erase, `${eraseLater}s`);
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain("successor-unknown");
    expect(unknown.err).toContain(`Did you mean "${eraseLater}"`);
    expect((await run("accept-rename", erase, erase)).err).toContain(
      "successor-unknown",
    );
    expect(read(namespace)).toBe(before);
    await run("accept-rename", erase, "none");
    const again = await run("accept-rename", erase, eraseLater);
    expect(again.code).toBe(2);
    expect(again.err).toContain("replacement-declared");
    expect(again.err).toContain("main.yaml:");
  });

  it("records a rename of what one release removed and added", async () => {
    const document = read("after.yaml").replaceAll(
      "/v4/computers-inventory/{computerId}/erase",
      "/v4/devices-inventory/{computerId}/erase",
    );
    writeFileSync(at("moved.yaml"), document);
    const released = await run("release", "3", "--openapi=main=moved.yaml");
    expect([0, 1]).toContain(released.code);
    const later = "POST /v4/devices-inventory/{computerId}/erase";
    const { code, err } = await run("accept-rename", eraseLater, later);
    expect([code, err]).toEqual([
      0,
      `spec/renames.yaml: ${eraseLater} is now ${later}.\n`,
    ]);
  });
});
