import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository, run } from "../support/commands.ts";

interface Bill {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly properties: readonly { readonly name: string }[];
  }[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn: readonly string[];
  }[];
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const script = (name: string, ...args: readonly string[]): Promise<string> =>
  run(process.execPath, [join(repository, "scripts", name), ...args], {
    cwd: repository,
  });

describe("what users get with the tool", () => {
  it("has allowed licenses alone", async () => {
    const listed = await script("licenses.mjs", "--short");
    const lines = listed.trim().split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^commander \S+: MIT, bundled$/),
        expect.stringMatching(/^ts-morph \S+: MIT, installed$/),
        expect.stringMatching(/^@oxfmt\/binding-win32-x64-msvc \S+: MIT, inst/),
      ]),
    );
    expect(lines.length).toBeGreaterThan(50);
  });

  it("is in a bill of materials, which is the same in each run and on each machine", async () => {
    const text = await script("sbom.mjs");
    expect(text).not.toMatch(/serialNumber|timestamp/);
    expect(text).not.toContain(repository);
    // What npm printed.
    const bill = JSON.parse(text) as Bill;
    expect(bill.metadata.component.name).toBe("sdkwright");
    const listed = await script("licenses.mjs", "--short");
    expect(
      new Set(bill.components.map((each) => `${each.name} ${each.version}`)),
    ).toEqual(
      new Set(
        listed
          .trim()
          .split("\n")
          .map((line) => line.split(":")[0]),
      ),
    );
    const manifest = JSON.parse(
      readFileSync(join(repository, "package.json"), "utf8"),
    ) as Manifest;
    const own = bill.dependencies.find(({ ref }) =>
      ref.startsWith("sdkwright@"),
    );
    const direct = Object.entries(manifest.dependencies);
    expect(own?.dependsOn).toEqual(
      expect.arrayContaining(
        direct.map(([name, version]) => `${name}@${version}`),
      ),
    );
    const development = bill.components.flatMap(({ properties }) =>
      properties.filter(({ name }) => name.endsWith(":development")),
    );
    expect(development).toEqual([]);
  });
});
