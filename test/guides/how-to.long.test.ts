import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeFiles } from "../correctness/support/work-folder.ts";
import { callCli } from "../support/command-line.ts";
import { repository, run } from "../support/commands.ts";
import { codeBlocks } from "../support/readme.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { build, compilerErrors, compilers } from "../support/typescript.ts";
import { editFile } from "./support/edit-file.ts";
import { placeTestPackages } from "./support/place-test-packages.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";
import { argumentsOf, readWorkflow } from "./support/workflow.ts";

const pageOf = (name: string) => join(repository, `docs/how-to/${name}.md`);

/** Does what the page says, as far as it needs sdkwright alone. */
async function play(name: string, folder: string): Promise<void> {
  const page = pageOf(name);
  const terminal = terminalHere(folder, /^npm /);
  const played = await playGuide(readFileSync(page, "utf8"), terminal);
  await expect(played).toMatchFileSnapshot(page);
}

const petstore = join(repository, "test/guides/documents/petstore.yaml");

function git(folder: string, ...args: readonly string[]): void {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.test"];
  execFileSync("git", ["-C", folder, ...author, ...args], { stdio: "pipe" });
}

/** A repository whose branch main has the petstore. */
function petstoreRepository(): string {
  const folder = temporaryFolder();
  cpSync(petstore, join(folder, "openapi.yaml"));
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message=first");
  return folder;
}

/** Removes `GET /pets/{petId}`. */
function breakPetstore(folder: string): void {
  const file = join(folder, "openapi.yaml");
  const text = readFileSync(file, "utf8");
  const start = text.indexOf("    get:\n      operationId: getPet");
  const end = text.indexOf("    patch:");
  writeFileSync(file, text.slice(0, start) + text.slice(end));
}

/** Looks at a workflow and runs its commands, which end with these codes. */
async function runWorkflow(
  file: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
  codes: readonly number[],
): Promise<void> {
  const { actions, commands, scripts } = readWorkflow(
    readFileSync(join(folder, file), "utf8"),
  );
  for (const action of actions)
    expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const script of scripts) expect(script).not.toContain("${{");
  const ended: number[] = [];
  for (const line of commands) {
    const [, , ...args] = argumentsOf(line, variables);
    const { code, err } = await callCli(args, folder);
    expect([0, 1], err).toContain(code);
    ended.push(code);
  }
  expect(ended).toEqual(codes);
}

it("set up a project", async () => {
  const folder = petstoreRepository();
  // As it is after the installation, which needs a registry.
  const before = {
    name: "shop",
    private: true,
    devDependencies: { sdkwright: "0.1.0" },
  };
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(before, null, 2)}\n`,
  );
  await play("set-up-a-project", folder);
  expect(readFileSync(join(folder, "package.json"), "utf8")).toContain(
    '"scripts"',
  );
});

it("custom templates", async () => {
  const folder = petstoreRepository();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/sdkwright"));
  await play("custom-templates", folder);
  // The template that is wrong has changed nothing.
  const manifest = readFileSync(join(folder, "sdk/package.json"), "utf8");
  expect(manifest).toContain('"author": "Acme API team"');
});

it("write a pack", async () => {
  const folder = petstoreRepository();
  await play("write-a-pack", folder);
  // SWR needs React: these are the declarations of both that the hooks use.
  writeFiles(join(folder, "sdk"), [
    {
      path: "node_modules/swr/index.d.ts",
      text: `export interface SWRResponse<Data> { data: Data | undefined; error: unknown; isLoading: boolean }
export default function useSWR<Data>(key: readonly unknown[], fetcher: () => PromiseLike<Data>): SWRResponse<Data>;
`,
    },
    {
      path: "node_modules/swr/package.json",
      text: '{ "name": "swr", "type": "module", "types": "index.d.ts" }',
    },
    {
      path: "src/component.ts",
      text: `import { createClient } from "./index.ts";
import { usePetsGetPet, usePetsListPets } from "./swr/pets.ts";

const client = createClient({ baseUrl: "https://petstore.example/v1", credentials: { token: "t" } });
export const name: string | undefined = usePetsGetPet(client, { petId: "p1" }).data?.name;
// @ts-expect-error The parameter is missing.
usePetsGetPet(client, {});
usePetsListPets(client);
`,
    },
  ]);
  const tsc = compilers["TypeScript 7"];
  expect(
    await compilerErrors(tsc, join(folder, "sdk"), "tsconfig.json"),
  ).toEqual([]);
});

it("test your code", async () => {
  const folder = petstoreRepository();
  await play("test-your-code", folder);
  placeTestPackages(folder);
  // What the handlers use of MSW; `test-your-code.long.test.ts` has the real one.
  const msw = "node_modules/msw";
  writeFiles(join(folder, "sdk"), [
    {
      path: `${msw}/package.json`,
      text: '{ "name": "msw", "types": "index.d.ts" }',
    },
    {
      path: `${msw}/index.d.ts`,
      text: `export interface HttpHandler { info: object }
type Resolver = (info: { request: Request }) => Response | undefined | Promise<Response | undefined>;
export declare const http: { all(predicate: RegExp, resolver: Resolver): HttpHandler };
export declare const HttpResponse: typeof Response;
`,
    },
    {
      path: "src/consumer.ts",
      text: `import { petsHandlers } from "./msw/pets.ts";

const pets = petsHandlers("https://petstore.example");
pets.getPet({ id: "1", name: "Rex" });
pets.getPet(async (request) => new Response(request.url));
pets.uploadPhoto(undefined);
// @ts-expect-error A pet has an id.
pets.getPet({ name: "Rex" });
`,
    },
  ]);
  await build(join(folder, "sdk"));
  const files = ["one-answer.test.mjs", "service.test.mjs"];
  const out = await run(process.execPath, ["--test", ...files], {
    cwd: folder,
  });
  expect(out).toMatch(/^# pass 5$/m);
});

it("validate answers", async () => {
  const folder = petstoreRepository();
  await play("validate-answers", folder);
  placeTestPackages(folder);
  for (const at of ["sdk/node_modules", "node_modules"]) {
    mkdirSync(join(folder, at), { recursive: true });
    symlinkSync(join(repository, "node_modules/zod"), join(folder, at, "zod"));
  }
  await build(join(folder, "sdk"));
  const files = ["answers.test.mjs", "own-schemas.test.mjs"];
  const out = await run(process.execPath, ["--test", ...files], {
    cwd: folder,
  });
  expect(out).toMatch(/^# pass 6$/m);
});

it("keep two releases", async () => {
  const folder = temporaryFolder();
  const shop = join(repository, "examples/shop");
  for (const [label, file] of [
    ["1.0.0", "shop-1.yaml"],
    ["2.0.0", "shop-2.yaml"],
  ] as const) {
    const document = `shop=${join(shop, file)}`;
    const { code, err } = await callCli(
      ["release", label, "--openapi", document],
      folder,
    );
    expect(code, err).toBe(0);
  }
  await play("keep-two-releases", folder);
  const compilerOptions = {
    target: "es2022",
    module: "preserve",
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
    paths: {
      "shop-1": ["./packages/shop-1/src/index.ts"],
      "shop-2": ["./packages/shop-2/src/index.ts"],
    },
  };
  const config = { compilerOptions, files: ["both.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = compilers["TypeScript 7"];
  expect(await compilerErrors(tsc, folder, "tsconfig.json")).toEqual([]);
  const parts = ["v1", "v2"].map((part) =>
    readFileSync(join(folder, `packages/shop/${part}/package.json`), "utf8"),
  );
  // The runtime beside it is built to where the package says.
  for (const text of parts) expect(text).toContain('"./dist/index.js"');
  const old = readFileSync(
    join(folder, "packages/shop-1/package.json"),
    "utf8",
  );
  expect(old).toContain('"version": "1.0.1"');
});

it("gate pull requests", async () => {
  const folder = petstoreRepository();
  breakPetstore(folder);
  await play("gate-pull-requests", folder);
  const summary = join(folder, "summary.md");
  const variables = { base: "main", CI_MERGE_REQUEST_DIFF_BASE_SHA: "main" };
  process.env["GITHUB_STEP_SUMMARY"] = summary;
  try {
    const workflow = ".github/workflows/api-changes.yml";
    await runWorkflow(workflow, folder, variables, [1]);
    expect(readFileSync(summary, "utf8")).toContain("GET /pets/{petId}");
  } finally {
    delete process.env["GITHUB_STEP_SUMMARY"];
  }
  await runWorkflow(".gitlab-ci.yml", folder, variables, [1]);
  const quality = readFileSync(join(folder, "api-changes.json"), "utf8");
  expect(quality).toContain("GET /pets/{petId}");
});

it("regenerate on a schedule", async () => {
  const folder = petstoreRepository();
  await play("regenerate-on-a-schedule", folder);
  breakPetstore(folder);
  const workflow = ".github/workflows/regenerate.yml";
  await runWorkflow(workflow, folder, { RUNNER_TEMP: folder }, [0, 0]);
  const text = readFileSync(join(folder, "changes.md"), "utf8");
  expect(text).toContain("GET /pets/{petId}");
});

it("publish an internal package", async () => {
  const folder = temporaryFolder();
  const line = `release 1.0.0 --openapi shop=${petstore} --out sdk --changes changes`;
  const { code, err } = await callCli(line.split(" "), folder);
  expect(code, err).toBe(0);
  const name = "publish-an-internal-package";
  const [internal] = codeBlocks(readFileSync(pageOf(name), "utf8"), "yaml");
  writeFileSync(join(folder, "internal.yml"), internal?.code ?? "");
  await runWorkflow("internal.yml", folder, {}, [0]);
  await play(name, folder);
  // What the change of the page leaves.
  const workflow = ".github/workflows/publish-sdk.yml";
  await runWorkflow(workflow, folder, {}, [0]);
  const publicForm = readFileSync(join(folder, workflow), "utf8");
  expect(publicForm).toContain("id-token: write");
  expect(publicForm).not.toMatch(/packages: write|NODE_AUTH_TOKEN/);
});

it("a change that fits nowhere, or twice, is refused", () => {
  expect(editFile("a\nb\n", " a\n-b\n+c\n")).toBe("a\nc\n");
  expect(() => editFile("a\nb\n", "-c\n+d\n")).toThrow("0 places");
  expect(() => editFile("a\na\n", "-a\n+d\n")).toThrow("2 places");
});
