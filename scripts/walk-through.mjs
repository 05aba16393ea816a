// `npm run walk-through`: shows the effects of a release on code that calls the SDK of a document, and the SDK of the
// built-in catalogue. Then it makes six real releases one by one with `sdkwright release`, and then all at once; both
// results must be the same, but for names of what is gone. Then it makes the last one again, with its breaking changes accepted in the pull request.
// The documents are in examples/releases. An argument selects another build of the generator: -- PATH/cli.js
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";

/** Operations added, removed and deprecated since the release before, as counted in the documents themselves. */
const releases = [
  { label: "v1.0.0-beta.8", counts: null },
  { label: "v1.14.0", counts: [17, 0, 10] },
  { label: "v1.22.0", counts: [4, 0, 7] },
  { label: "v1.30.0", counts: [4, 1, 25] },
  { label: "v1.45.0", counts: [2, 0, 14] },
  { label: "v1.62.0", counts: [0, 0, 4] },
];

// The labels are those of a client, which promises less than its API changes.
const policy = `severity:
  - derived: breaking
    severity: risky
    because: labels of the client are no promise of the API
`;

const cli = resolve(
  process.argv[2] ?? fileURLToPath(new URL("../dist/cli.js", import.meta.url)),
);
const repository = fileURLToPath(new URL("..", import.meta.url));
const documents = join(repository, "examples/releases/documents");
/** The ledger of names in the folder of a walk. */
const ledger = join("spec", "names.yaml");

/** Lines of examples/shop/src/orders.ts that the second document affects. */
const placesOfShop = [7, 12, 26, 31];

const work = mkdtempSync(join(tmpdir(), "sdkwright-walk-"));
try {
  const isRight = [walkDocumentSdk(), walkGatewaySdk(), walkReleases()];
  process.exitCode = isRight.every(Boolean) ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Follows a consumer of an SDK: generates it, finds the uses in the code, and the effects of the next document on
 * them.
 */
function walkDocumentSdk() {
  const folder = join(work, "shop");
  cpSync(join(repository, "examples/shop"), folder, { recursive: true });
  run(
    folder,
    words("generate --openapi shop-1.yaml --out sdk --package @acme/shop"),
  );
  const table = run(folder, words("usage --facts facts.json"));
  const sides = "--from shop-1.yaml --to shop-2.yaml --format json";
  const read = tryRun(folder, words(`impact --project . ${sides}`));
  const joined = tryRun(folder, words(`impact --facts facts.json ${sides}`));
  const installed = tryRun(
    folder,
    words("impact --project . --to shop-2.yaml --format json"),
  );
  const again = run(
    folder,
    words("impact --project . --from shop-2.yaml --to shop-2.yaml"),
  );
  // These numbers were counted by hand: the code meets four changes of the document, and a manifest shows one of
  // them.
  return told("the SDK of a document", {
    "usage tells the deprecated operation first":
      table.indexOf("/orders/{}/notes") < table.indexOf("OPERATION"),
    "impact fails, and names the places": isCalled(read, 1, placesOfShop),
    "facts give the same places": isCalled(joined, 1, placesOfShop),
    "the installed SDK is a side": isCalled(installed, 1, [31]),
    "equal sides leave nothing to do but what they do not have": again.includes(
      "The code uses GET /orders/{}/notes, which neither side has",
    ),
  });
}

/** Does the same for a gateway, whose releases are the sides. */
function walkGatewaySdk() {
  const folder = join(work, "gateway");
  mkdirSync(join(folder, "src"), { recursive: true });
  const sdk = join(repository, "generated/sdk/src/index.ts");
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        module: "preserve",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: [],
        paths: { "@sdkwright/device-gateway": [sdk] },
      },
      include: ["src"],
    }),
  );
  writeFileSync(
    join(folder, "src/licenses.ts"),
    `import type { TenantClient } from "@sdkwright/device-gateway";
export const buildings = (client: TenantClient) => client.pro.buildings.v1.list();
export const licenses = (client: TenantClient) =>
  client.pro.volumePurchasingLocations.v1.list();
`,
  );
  const spec = join(repository, "spec");
  const needs = run(
    folder,
    words("usage --project tsconfig.json --format needs"),
  );
  const since = tryRun(
    folder,
    words(
      `impact --project . --from 10.29.0 --to later --spec ${spec} --format json`,
    ),
  );
  const now = run(
    folder,
    words(`impact --project . --to later --spec ${spec}`),
  );
  // This was checked by hand: the release removed fields of the licenses, and nothing of the buildings.
  return told("the SDK of the built-in catalogue", {
    "usage tells the scope level": needs === "environment or tenant\n",
    "impact names the place since 10.29.0": isCalled(since, 1, [4]),
    "the installed release is a side": now.includes(
      "what later (label not known) to later",
    ),
  });
}

function words(line) {
  return line.split(" ");
}

/** Whether an impact run has this exit code, with sites in these lines. */
function isCalled({ status, stdout }, code, lines) {
  const found = JSON.parse(stdout).impacts.flatMap(({ sites }) =>
    sites.map(({ line }) => line),
  );
  return (
    status === code && String(found.toSorted((a, b) => a - b)) === String(lines)
  );
}

/** Prints the findings, and whether all of them are right. */
function told(title, findings) {
  const wrong = Object.entries(findings).filter(([, isRight]) => !isRight);
  process.stdout.write(
    wrong.length === 0
      ? `A release for code that calls ${title}: as expected.\n`
      : wrong.map(([text]) => `Not so for ${title}: ${text}\n`).join(""),
  );
  return wrong.length === 0;
}

function walkReleases() {
  writeFileSync(join(work, "policy.yaml"), policy);
  const [stepwise, atOnce] = ["stepwise", "at-once"].map((name) => {
    mkdirSync(join(work, name));
    return join(work, name);
  });
  process.stdout.write(
    "| release | added | removed | deprecated | as counted | seconds |\n| --- | ---: | ---: | ---: | --- | ---: |\n",
  );
  const rows = releases.map((release) => {
    const row = releaseOne(stepwise, release);
    process.stdout.write(rowText(row));
    return row;
  });
  const begin = performance.now();
  for (const { label } of releases)
    run(atOnce, [
      "import",
      "openapi",
      documentOf(label),
      "--namespace",
      "datadog",
      "--release",
      label,
    ]);
  run(atOnce, ["generate"]);
  const seconds = (performance.now() - begin) / 1000;
  const different = differing(stepwise, atOnce);
  process.stdout.write(`All at once: ${seconds.toFixed(1)} s\n`);
  process.stdout.write(
    different.length === 0
      ? `The ends are the same: ${contents(stepwise).size} files.\n`
      : `The ends differ:\n${different.map((path) => `  ${path}\n`).join("")}`,
  );
  const holds = acceptBeforeRelease();
  process.stdout.write(
    holds
      ? "What is accepted in the pull request holds on release day.\n"
      : "What is accepted in the pull request does not hold on release day.\n",
  );
  return (
    different.length === 0 && rows.every(({ isRight }) => isRight) && holds
  );
}

/**
 * Tests that a label which promises too little is refused, and is allowed after the breaking changes between the
 * documents have been accepted.
 */
function acceptBeforeRelease() {
  const folder = join(work, "accepted");
  mkdirSync(join(folder, "spec"), { recursive: true });
  const [old, now] = releases.slice(-2).map(({ label }) => label);
  run(folder, ["release", old, "--openapi", `datadog=${documentOf(old)}`]);
  writeFileSync(join(folder, "spec/change-policy.yaml"), "labels: semver\n");
  const release = ["release", now, "--openapi", `datadog=${documentOf(now)}`];
  if (tryRun(folder, release).status !== 1) return false;
  run(folder, [
    "diff",
    documentOf(old),
    documentOf(now),
    "--report-only",
    "--format",
    "json",
    "--out",
    "report.json",
  ]);
  const { changes } = JSON.parse(
    readFileSync(join(folder, "report.json"), "utf8"),
  );
  // The label is also that of the packages, so changes that break one of them are accepted too.
  const breaking = changes.filter(
    (change) => change.package.severity === "breaking",
  );
  run(folder, [
    "accept",
    ...breaking.map(({ fingerprint }) => fingerprint),
    "--in",
    "report.json",
    "--reason",
    "agreed",
    "--owner",
    "walker",
  ]);
  return breaking.length > 0 && tryRun(folder, release).status === 0;
}

function documentOf(label) {
  return join(documents, `${label}.yaml.gz`);
}

function releaseOne(folder, { label, counts }) {
  const begin = performance.now();
  const said = run(folder, [
    "release",
    label,
    "--policy",
    join("..", "policy.yaml"),
    "--openapi",
    `datadog=${documentOf(label)}`,
  ]);
  const seconds = (performance.now() - begin) / 1000;
  const found = /^Endpoints: (\d+) added, (\d+) removed, (\d+) deprecated/m
    .exec(said)
    .slice(1)
    .map(Number);
  const isRight = counts === null || String(counts) === String(found);
  return { label, found, counts, seconds, isRight };
}

function tryRun(cwd, args) {
  return spawnSync(process.execPath, [cli, ...args], { cwd, encoding: "utf8" });
}

function run(cwd, args) {
  const { status, stdout, stderr } = tryRun(cwd, args);
  if (status === 0) return stdout;
  throw new Error(`sdkwright ${args.join(" ")}: ${status}\n${stdout}${stderr}`);
}

/** Reads every file below a folder, byte for byte. */
function contents(folder) {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), readFileSync(path)];
      }),
  );
}

function differing(one, other) {
  const [a, b] = [contents(one), contents(other)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .toSorted()
    .filter((path) =>
      path === ledger
        ? !haveSameNames(parse(String(a.get(path))), parse(String(b.get(path))))
        : !(a.get(path)?.equals(b.get(path) ?? "") ?? false),
    );
}

/** Only who generates at each release has promised names of types, and of their request forms, that are gone by the last one. */
function haveSameNames(stepwise, atOnce) {
  const known = Object.entries(atOnce.types).map(([id, { request }]) => {
    const { request: promised, ...names } = stepwise.types[id] ?? {};
    return [
      id,
      request === undefined ? names : { ...names, request: promised },
    ];
  });
  return isDeepStrictEqual(
    { ...stepwise, types: Object.fromEntries(known) },
    atOnce,
  );
}

function rowText({ label, found, counts, isRight, seconds }) {
  const counted =
    counts === null ? "first" : isRight ? "yes" : `no: ${counts.join("/")}`;
  return `| ${label} | ${found.join(" | ")} | ${counted} | ${seconds.toFixed(1)} |\n`;
}
