import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { desk } from "./support/desk.ts";
import { compilerOptions } from "./support/migrated-project.ts";

/** A shop with the operations, fields and types of the desk, of which its next release renames others. */
const before = desk.before.replace("title: Desk", "title: Shop");
const shop = {
  before,
  after: before.replace("[open, done, lost]", "[open, done, missing]"),
  renames: `renames:\n  - value: { from: State=lost, to: State=missing }\n`,
};

const head = (sdk: string): string =>
  `import { createClient, type Job } from "${sdk}";\nconst client = createClient({ baseUrl: "https://${sdk}.example" });\n`;

const files = {
  "apps/web/src/main.ts": `${head("desk")}export const done = (job: Job) => job.state === "done" || job.state === "lost";
export const make = (title: string) => client.jobs.createJob({ body: { title } });
`,
  "apps/admin/src/main.ts": `${head("shop")}import type { Job as Task } from "desk";
export const done = (job: Job) => job.state === "done" || job.state === "lost";
export const make = (title: string) => client.jobs.createJob({ body: { title } });
export const copied = (task: Task): Pick<Job, "title"> => ({ title: task.title });
`,
};

const migrated = {
  "apps/web/src/main.ts": files["apps/web/src/main.ts"].replace(
    '"done"',
    '"closed"',
  ),
  "apps/admin/src/main.ts": files["apps/admin/src/main.ts"]
    .replace('"lost"', '"missing"')
    .replace("task.title", "task.heading"),
};

let top: string;

function write(name: string, text: string): void {
  const path = join(top, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const read = (name: string): string => readFileSync(join(top, name), "utf8");

async function run(words: string, folder = top) {
  return callCli(words.split(" "), folder);
}

/** Installs a version of an SDK, and the later one beside it. */
async function install(
  name: string,
  { before, after, renames }: typeof shop,
): Promise<void> {
  const platform = `platform-${name}`;
  const release = async (label: string, document: string): Promise<void> => {
    write(`${platform}/api.yaml`, document);
    const { code, err } = await run(
      `release ${label} --openapi ${name}=api.yaml`,
      join(top, platform),
    );
    if (code !== 0) throw new Error(err);
  };
  const put = (folder: string): void =>
    cpSync(join(top, platform, "generated/sdk"), join(top, folder), {
      recursive: true,
    });
  await release("1.0.0", before);
  put(`node_modules/${name}`);
  write(`${platform}/spec/renames.yaml`, renames);
  await release("2.0.0", after);
  put(`node_modules/${name}-next`);
  rmSync(join(top, platform), { recursive: true });
  write(`${name}-before.yaml`, before);
  write(`${name}-after.yaml`, after);
  write(`${name}-renames.yaml`, renames);
}

beforeAll(async () => {
  top = mkdtempSync(join(realpathSync(tmpdir()), "several-"));
  // The packages are above the workspaces, so that only the repository says how far to look.
  spawnSync("git", ["init", "--quiet"], { cwd: top });
  await install("desk", desk);
  await install("shop", shop);
  for (const app of ["web", "admin"])
    write(
      `apps/${app}/tsconfig.json`,
      JSON.stringify({
        compilerOptions: {
          ...compilerOptions,
          paths: {
            desk: ["../../node_modules/desk/src/index.ts"],
            shop: ["../../node_modules/shop/src/index.ts"],
          },
        },
        include: ["src"],
      }),
    );
  write(
    "package.json",
    JSON.stringify({
      workspaces: ["apps/*"],
      dependencies: { desk: "^1.0.0", shop: "~1.0.0" },
    }),
  );
  for (const app of ["web", "admin"]) write(`apps/${app}/package.json`, "{}");
  for (const [name, text] of Object.entries(files)) write(name, text);
}, 180_000);
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** The sides as documents: each SDK has its own, and both have a component of the same name. */
const documents = ["desk", "shop"].flatMap((sdk) => [
  "--from",
  `${sdk}=${sdk}-before.yaml`,
  "--to",
  `${sdk}=${sdk}-after.yaml`,
  "--renames",
  `${sdk}=${sdk}-renames.yaml`,
]);

/** What the projects expect of both services; no part of it is renamed. */
const judged = `import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
const isAfter = readFileSync("apps/web/src/main.ts", "utf8").includes('"closed"');
for (const sdk of ["desk", "shop"]) {
  const url = process.env["SDKWRIGHT_MOCK_URL_" + sdk.toUpperCase()];
  const field = sdk === "desk" && isAfter ? "heading" : "title";
  const [job] = await (await fetch(url + "/jobs")).json();
  assert.ok(field in job, sdk + " " + Object.keys(job));
}
`;

it("runs the tests with a mock for each SDK, and writes nothing if one of them is not called", async () => {
  write("judge.mjs", judged);
  const words = ["migrate", ...documents, "--verify", "node judge.mjs"];
  const { code, out, err } = await callCli([...words, "--format", "json"], top);
  expect([code, err]).toEqual([0, expect.not.stringContaining("error")]);
  expect(JSON.parse(out)).toMatchObject({
    sdk: "desk",
    others: [{ sdk: "shop" }],
    places: 3,
    certificate: { tests: { requests: 2, unread: 0 } },
  });
  write("judge.mjs", judged.replace('["desk", "shop"]', '["desk"]'));
  const silent = await callCli(words, top);
  expect([silent.code, silent.err]).toEqual([
    3,
    expect.stringContaining("reaches the mock of shop, whose address they"),
  ]);
  expect(silent.err).toContain("in the variable SDKWRIGHT_MOCK_URL_SHOP");
}, 180_000);

it("gives the address of each mock in the variable that is named for its SDK", async () => {
  write(
    "judge.mjs",
    judged.replace('"SDKWRIGHT_MOCK_URL_" + sdk.toUpperCase()', "sdk"),
  );
  const words = ["migrate", ...documents, "--verify", "node judge.mjs"];
  const named = ["--verify-address", "desk=desk", "--verify-address"];
  const { code, err } = await callCli([...words, ...named, "shop=shop"], top);
  expect([code, err]).toEqual([0, expect.not.stringContaining("error")]);
  const same = await callCli([...words, ...named, "shop=desk"], top);
  expect([same.code, same.err]).toEqual([
    3,
    expect.stringContaining("the variable desk is for the mocks of several"),
  ]);
}, 180_000);

it("says what to give where the packages have no document, at the place of the manifest", async () => {
  const { code, err } = await callCli(
    ["migrate", "--verify", "node --version"],
    top,
  );
  expect([code, err]).toEqual([
    3,
    expect.stringContaining("node_modules/desk/manifest.json:1:1"),
  ]);
  expect(err).toContain("[migrate-verify-without-document]");
  expect(err).toContain("SDK=FILE");
});

it.each([
  [
    "--to desk-after.yaml --to shop-after.yaml --from desk-before.yaml",
    "--to has two values: desk-after.yaml and shop-after.yaml. [migrate-value-twice]",
    "--to desk=desk-after.yaml --to shop=shop-after.yaml",
  ],
  [
    "--to desk=desk-after.yaml --to desk=shop-after.yaml",
    "--to has two values for desk: desk-after.yaml and shop-after.yaml",
    "once for each SDK",
  ],
  [
    "--to depot=desk-after.yaml",
    "--to depot=desk-after.yaml is for an SDK that is not migrated: the code uses desk, shop. [migrate-value-unknown]",
    "Name an SDK by its package",
  ],
  [
    "--from desk=desk-before.yaml --to shop=shop-after.yaml",
    "--to desk=SIDE is missing",
    "A side is",
  ],
  ["--to desk-after.yaml", "several SDKs: desk, shop", "--sdk"],
])("refuses %s", async (words, text, hint) => {
  const { code, err } = await run(`migrate ${words}`);
  expect([code, err]).toEqual([2, expect.stringContaining(text)]);
  expect(err).toContain(hint);
});

it("rewrites the workspaces of a repository for all of its SDKs at once", async () => {
  const { code, err } = await run(
    "migrate --write --format json --out result.json --format checklist --out left.md",
  );
  expect([code, err]).toEqual([0, expect.not.stringContaining("error")]);
  for (const [name, text] of Object.entries(migrated))
    expect(read(name)).toBe(text);
  expect(JSON.parse(read("package.json"))).toMatchObject({
    dependencies: { desk: "^2.0.0", shop: "~2.0.0" },
  });
  const result: unknown = JSON.parse(read("result.json"));
  expect(result).toMatchObject({
    sdk: "desk",
    others: [{ sdk: "shop" }],
    places: 3,
    withdrawn: [],
    certificate: { errors: { newCodeNewSdk: 0, fresh: [] }, secondRun: 0 },
  });
}, 120_000);

it("rewrites again what is named alone, for one SDK", async () => {
  for (const [name, text] of Object.entries(files)) write(name, text);
  const { code, err } = await run(
    "migrate --write --sdk desk --project apps/web --project apps/admin",
  );
  expect([code, err]).toEqual([0, expect.not.stringContaining("error")]);
  expect(read("apps/web/src/main.ts")).toBe(migrated["apps/web/src/main.ts"]);
  expect(read("apps/admin/src/main.ts")).toBe(
    files["apps/admin/src/main.ts"].replace("task.title", "task.heading"),
  );
}, 120_000);

it("refuses code of two versions of an SDK, and says which is where", async () => {
  for (const [name, text] of Object.entries(files)) write(name, text);
  cpSync(
    join(top, "node_modules/shop-next"),
    join(top, "apps/web/node_modules/shop"),
    { recursive: true },
  );
  write(
    "apps/web/tsconfig.json",
    read("apps/web/tsconfig.json").replace(
      "../../node_modules/shop/",
      "node_modules/shop/",
    ),
  );
  write(
    "apps/web/src/other.ts",
    `${head("shop")}export const made = client.jobs.listJobs();\n`,
  );
  const { code, err } = await run("migrate --write --sdk shop");
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(
      "shop: 1.0.0 in node_modules/shop, 2.0.0 in apps/web/node_modules/shop",
    ),
  ]);
  expect(read("apps/admin/src/main.ts")).toBe(files["apps/admin/src/main.ts"]);
  expect(err).toContain("[migrate-sdk-versions]");
  const apart = await run("migrate --write --sdk shop --project apps/admin");
  expect([apart.code, apart.err]).toEqual([
    0,
    expect.not.stringContaining("error"),
  ]);
  expect(read("apps/admin/src/main.ts")).toContain('"missing"');
}, 120_000);
