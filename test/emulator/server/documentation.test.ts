import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { controlRoutes } from "../../../generator/emulator/control/control-routes.ts";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import {
  defaultItemsPerList,
  defaultMaxBodyBytes,
  defaultMaxJournalBytes,
  defaultMaxJournalEntries,
  defaultMaxPageSize,
  defaultPageSize,
  defaultWorld,
} from "../../../generator/emulator/settings/defaults.ts";
import { seedSchema } from "../../../generator/emulator/seed/seed-schema.ts";
import { parseYaml } from "../../../generator/source/parse-yaml.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { startMock } from "../../support/mock-process.ts";
import { codeBlocks } from "../../support/readme.ts";

const page = readFileSync(
  join(repository, "docs/reference/emulator.md"),
  "utf8",
);
const work = mkdtempSync(join(tmpdir(), "sdkwright-emulator-docs-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const firstCells = (pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, cell = ""]) => cell);

function emulatorSources(): string {
  const folder = join(repository, "generator", "emulator");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

describe("docs/reference/emulator.md", () => {
  it("begins with what is not imitated", () => {
    expect(page.split("\n").slice(0, 3).join(" ")).toMatch(
      /^# The emulator .* does \*\*not\*\* imitate:$/,
    );
  });

  it("lists every code of a refusal, and no other", () => {
    const codes = emulatorSources().matchAll(/"((?:[A-Z]+_)+[A-Z]+|REMOVED)"/g);
    const used = new Set([...codes].map(([, code = ""]) => code));
    expect(used.size).toBeGreaterThan(30);
    const listed = firstCells(/^\| `([A-Z_]+)`/gm);
    expect(listed.toSorted()).toEqual([...used].toSorted());
  });

  it("lists every request of the control port, and no other", () => {
    const { control } = createApiEmulator({
      gateway: null,
      routes: [],
      source: null,
    });
    const keys = controlRoutes(control).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(firstCells(/^\| `((?:GET|POST|DELETE) \/[^`]*)`/gm)).toEqual(keys);
  });

  it("names the built-in accounts", () => {
    const { integrations } = defaultWorld(["us", "eu", "apac"], 0);
    const section = page.slice(page.indexOf("## Accounts"));
    for (const { clientId, clientSecret } of integrations)
      expect(section).toMatch(
        new RegExp(`\\| \`${clientId}\` +\\| \`${clientSecret}\` +\\|`),
      );
  });

  it("tells the defaults in the seed file, which shows every key", () => {
    const [block] = codeBlocks(page, "yaml");
    const { value: source } = parseYaml({
      file: "seed.yaml",
      text: block?.code ?? "",
    });
    const seed = source?.value as Readonly<Record<string, unknown>>;
    expect(seed).toMatchObject({
      lists: {
        "items-per-list": defaultItemsPerList,
        "default-page-size": defaultPageSize,
        "max-page-size": defaultMaxPageSize,
      },
      limits: {
        "body-bytes": defaultMaxBodyBytes,
        "journal-entries": defaultMaxJournalEntries,
        "journal-bytes": defaultMaxJournalBytes,
      },
    });
    expect(missingKeys(seedSchema.$defs["seed"], seed)).toEqual([]);
  });

  it("shows calls that work", async () => {
    const mock = await startMock({
      args: ["--port", "0"],
      cwd: repository,
      output: join(work, "guide.sh"),
    });
    const script = codeBlocks(page, "sh")
      .map(({ code }) => code)
      .join("")
      .replaceAll("http://127.0.0.1:4010", mock.url)
      .replaceAll("http://127.0.0.1:4011", mock.controlUrl)
      // So that an error status is an error of the script.
      .replaceAll("curl -sS", "curl -sS --fail-with-body");
    const { stdout, stderr, status } = spawnSync("sh", ["-e"], {
      input: script,
      encoding: "utf8",
      timeout: 170_000,
      env: { PATH: process.env["PATH"], no_proxy: "*" },
    });
    expect(await mock.stop()).toBe(0);
    expect(stderr).toBe("");
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('"name":"buildings 1"');
    expect(stdout).toContain('"clientSecret":');
  });
});

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly items?: ObjectSchema;
}

/** Keys of a schema that no part of the value has, as paths. */
function missingKeys(schema: unknown, value: unknown): readonly string[] {
  const { properties, items } = schema as ObjectSchema;
  if (items !== undefined) {
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    const missing = entries.map((entry) => missingKeys(items, entry));
    const [first = ["an entry"], ...others] = missing;
    return first.filter((key) => others.every((keys) => keys.includes(key)));
  }
  const members = Object(value) as Readonly<Record<string, unknown>>;
  return Object.entries(properties ?? {}).flatMap(([key, part]) =>
    key in members
      ? missingKeys(part, members[key]).map((below) => `${key}.${below}`)
      : [key],
  );
}
