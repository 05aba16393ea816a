import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "node_modules", ".cache", "bench-peers");

/** Each package is installed in a folder of its own, without install scripts. Two of them refuse Node 20. */
const packages = {
  "hey-api": "@hey-api/openapi-ts@0.99.0",
  oazapfts: "oazapfts@7.5.0",
  orval: "orval@8.30.0",
  redocly: "@redocly/cli@2.77.0",
};

/**
 * Installs the peers in node_modules/.cache, and says how each of them generates a client from a document.
 *
 * @param {string} document the path of an OpenAPI document
 * @param {string} work a folder for their output
 * @returns {readonly { name: string, run: { args: string[], how: object }, output: string }[]}
 */
export function preparePeers(document, work) {
  for (const [name, spec] of Object.entries(packages)) install(name, spec);
  const node = execFileSync(
    process.execPath,
    [join(root, "scripts", "install-runtime.mjs"), "node22"],
    { encoding: "utf8" },
  ).trim();
  const hey = (output, postProcess) =>
    configured("hey-api", "openapi-ts", ["--file"], {
      input: document,
      output: { path: output, postProcess },
      logs: { file: false },
    });
  const configured = (name, bin, flags, content) => {
    // Each gets a folder of its own: names that were made from the millisecond were once equal.
    const file = join(mkdtempSync(join(work, `${bin}-`)), "config.mjs");
    writeFileSync(file, `export default ${JSON.stringify(content)};\n`);
    return {
      args: [binOf(name, bin), ...flags, file],
      how: { node, env: { PATH: pathWith(name) } },
    };
  };
  const orval = {
    document: {
      input: document,
      output: { target: join(work, "orval.ts"), client: "fetch" },
    },
  };
  return [
    {
      name: "redocly generate-client",
      output: join(work, "redocly.ts"),
      run: {
        args: [
          binOf("redocly", "redocly"),
          "generate-client",
          document,
          "--output",
          join(work, "redocly.ts"),
        ],
        how: {},
      },
    },
    {
      name: "oazapfts",
      output: join(work, "oazapfts.ts"),
      run: {
        args: [
          binOf("oazapfts", "oazapfts"),
          document,
          join(work, "oazapfts.ts"),
        ],
        how: {},
      },
    },
    {
      name: "orval",
      output: join(work, "orval.ts"),
      run: configured("orval", "orval", ["--config"], orval),
    },
    {
      name: "hey-api",
      output: join(work, "hey-api"),
      run: hey(join(work, "hey-api"), []),
    },
    {
      name: "hey-api with prettier",
      output: join(work, "hey-api-prettier"),
      run: hey(join(work, "hey-api-prettier"), ["prettier"]),
    },
  ];
}

/**
 * Says how `redocly diff` compares two documents.
 *
 * @param {string} before the path of an OpenAPI document
 * @param {string} after
 */
export function diffPeer(before, after) {
  install("redocly", packages.redocly);
  return [binOf("redocly", "redocly"), "diff", before, after];
}

function install(name, spec) {
  const place = join(folder, name);
  const mark = join(place, "installed.txt");
  if (existsSync(mark) && readFileSync(mark, "utf8") === spec) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), '{ "private": true }\n');
  execFileSync(
    "npm",
    [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      spec,
      "typescript@5.9.3",
      "prettier@3.10.1",
    ],
    { cwd: place, stdio: "ignore" },
  );
  writeFileSync(mark, spec);
}

function binOf(name, bin) {
  return join(folder, name, "node_modules", ".bin", bin);
}

function pathWith(name) {
  return `${join(folder, name, "node_modules", ".bin")}:${process.env.PATH}`;
}
