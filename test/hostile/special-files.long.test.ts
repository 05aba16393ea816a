import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openLastingPlace,
  shopDocuments,
  shopOption,
  type Place,
} from "../release/shop.ts";
import { callCli } from "../support/command-line.ts";
import { needs } from "../support/needs.ts";

const described = "--openapi in/1.1.0.yaml --out new";
const compared = "in/1.0.0.yaml in/1.1.0.yaml";

/** Command lines, and the files that each of them reads. */
const inputs: readonly (readonly [line: string, paths: string])[] = [
  ["check", "spec/namespaces/shop.yaml spec/service.yaml spec/releases.yaml"],
  ["check", "spec/openapi/shop/documents.yaml spec/openapi/shop/1.0.0.yaml"],
  ["check", "spec/names.yaml"],
  ["diff start 1.0.0", "spec/accepted-changes.yaml"],
  ["list", "spec/service.yaml"],
  ["lifecycle --policy policy.yaml", "policy.yaml"],
  ["changelog", "spec/releases.yaml"],
  ["rename toys.v1.listOldToys toys.v1.listAll", "spec/names.yaml"],
  ["relabel 1.0.0 1.0.5", "spec/openapi/shop/1.0.0.yaml"],
  ["release 1.1.0 --openapi shop=in/1.1.0.yaml", "in/1.1.0.yaml"],
  ["release 1.1.0 --tables tables.md", "tables.md spec/releases.yaml"],
  [
    "import openapi in/1.1.0.yaml --namespace shop --release 1.1.0",
    "in/1.1.0.yaml",
  ],
  ["import tables tables.md --namespace shop", "tables.md"],
  ["generate", "spec/names.yaml generated/sdk/src/index.ts"],
  ["generate", "generated/sdk/.sdkwright-manifest generated/sdk/package.json"],
  ["generate --templates templates", "templates/method.hbs"],
  [`generate ${described}`, "in/1.1.0.yaml"],
  [`generate ${described} --overlay overlay.yaml`, "overlay.yaml"],
  [`generate ${described} --settings settings.yaml`, "settings.yaml"],
  [`generate ${described} --names names.yaml`, "names.yaml"],
  [`generate ${described} --license-file LICENSE`, "LICENSE"],
  [`diff ${compared}`, "in/1.0.0.yaml in/1.1.0.yaml"],
  [`diff ${compared} --policy policy.yaml`, "policy.yaml"],
  [`diff ${compared} --accepted accepted.yaml`, "accepted.yaml"],
  [`diff ${compared} --overlay overlay.yaml`, "overlay.yaml"],
  [`diff ${compared} --config other.yaml`, "other.yaml"],
  ["diff generated/sdk in/1.1.0.yaml", "generated/sdk/manifest.json"],
  ["diff in/referring.yaml in/1.0.0.yaml --strict", "in/toy.yaml"],
  [
    "accept 4c1f0a9e2b7d0000 --reason x --owner x --in report.json",
    "report.json",
  ],
  [
    `accept 4c1f0a9e2b7d0000 --reason x --owner x --from in/1.0.0.yaml --to in/1.1.0.yaml --accepted accepted.yaml`,
    "accepted.yaml",
  ],
  ["mock --openapi in/1.0.0.yaml --port 0", "in/1.0.0.yaml"],
  ["mock --openapi in/1.0.0.yaml --seed seed.yaml --port 0", "seed.yaml"],
  [
    "mock --openapi in/1.0.0.yaml --settings settings.yaml --port 0",
    "settings.yaml",
  ],
  ["usage", "tsconfig.json base.json src/code.ts .github/CODEOWNERS"],
  ["usage", "generated/sdk/package.json"],
  ["usage --facts facts.json --changed-since HEAD", "facts.json"],
  [
    "impact --facts facts.json --from in/1.0.0.yaml --to in/1.1.0.yaml",
    "facts.json in/1.1.0.yaml",
  ],
  ["impact merge impact.json impact.json", "impact.json"],
];

/** What stands in the place of a file. */
const others: Readonly<Record<string, (path: string) => void>> = {
  "a pipe": (path) => void spawnSync("mkfifo", [path]),
  "a device": (path) => symlinkSync("/dev/zero", path),
  "a socket": (path) => symlinkSync(join(place.folder, "socket"), path),
  "a folder": (path) => void mkdirSync(path),
  "a file of 300 MB": (path) => {
    writeFileSync(path, "");
    truncateSync(path, 300 * 1024 * 1024);
  },
};

/** A pipe for each file, and the others in turn: one function reads all of them. */
const cases = inputs
  .flatMap(([line, paths]) => paths.split(" ").map((path) => ({ line, path })))
  .flatMap(({ line, path }, index) => {
    const [pipe, ...more] = Object.keys(others);
    return [pipe, more[index % more.length]].map(
      (what = "") => [line, path, what] as const,
    );
  });

let place: Place;
const server = createServer();

beforeAll(async () => {
  place = openLastingPlace();
  const run = async (line: string): Promise<void> => {
    const { code, err } = await callCli(line.split(" "), place.folder);
    expect(code, `${line}\n${err}`).toBe(0);
  };
  const first = shopOption(place, "1.0.0");
  shopOption(place, "1.1.0");
  expect(await place.release("1.0.0", ...first), place.said.err).toBe(0);
  const texts = {
    "in/referring.yaml": shopDocuments["1.0.0"].replace(
      "'#/components/schemas/Toy'",
      "toy.yaml",
    ),
    "in/toy.yaml": "type: object\n",
    "sdkwright.yaml": "{}\n",
    "other.yaml": "{}\n",
    "policy.yaml": "{}\n",
    "accepted.yaml": "accepted: []\n",
    "spec/accepted-changes.yaml": "accepted: []\n",
    "overlay.yaml":
      "overlay: 1.0.0\ninfo: { title: x, version: '1' }\nactions: []\n",
    "settings.yaml": "{}\n",
    "names.yaml": "",
    "seed.yaml": "{}\n",
    "tables.md": "",
    "templates/method.hbs": "",
    LICENSE: "Do what you like.\n",
    "base.json": '{ "compilerOptions": { "types": [] } }',
    "tsconfig.json":
      '{ "extends": "./base.json", "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true }, "files": ["src/code.ts"] }',
    "src/code.ts":
      'import { createClient } from "../generated/sdk/src/index.ts";\nvoid createClient;\n',
    ".github/CODEOWNERS": "* @shop\n",
    "package.json": "{}\n",
  };
  for (const [path, text] of Object.entries(texts)) place.write(path, text);
  await run(`diff ${compared} --report-only --format json --out report.json`);
  await run("usage --facts facts.json");
  await run(
    "impact --facts facts.json --from in/1.0.0.yaml --to in/1.1.0.yaml --format json --out impact.json",
  );
  await new Promise<void>((resolve) => {
    server.listen(join(place.folder, "socket"), resolve);
  });
});

afterAll(() => {
  server.close();
  rmSync(place.folder, { recursive: true, force: true });
});

it.each(cases)(
  "%s: with %s as %s",
  needs(process.platform === "win32" ? "Windows has no named pipes" : null),
  async (line, path, what) => {
    const file = join(place.folder, path);
    renameSync(file, `${file}.away`);
    others[what]?.(file);
    try {
      const { code, err } = await callCli(line.split(" "), place.folder);
      expect([1, 3], err).toContain(code);
      expect(err).toContain(basename(path));
    } finally {
      rmSync(file, { recursive: true });
      renameSync(`${file}.away`, file);
    }
  },
);
