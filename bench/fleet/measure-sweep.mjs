import { spawn, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fleetDocument } from "../impact/fleet.mjs";
import { runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const sdk = "@acme/fleet";
const workers = 4;

/**
 * Sweeps so many repositories by four workers, two of which are killed in the middle, then once more, and then with a
 * tenth of them changed.
 */
export async function measureSweep(work, fleet, count) {
  writeFileSync(join(work, "fleet-1.yaml"), fleetDocument(1));
  const generate = ["generate", "--openapi=fleet-1.yaml", "--out=sdk"];
  runOnce([join(root, "dist/cli.js"), ...generate, `--package=${sdk}`], work);
  runOnce([join(root, "node_modules/typescript/bin/tsc"), "-p", "sdk"], work);
  const repositories = Array.from({ length: count }, (_, at) =>
    writeRepository(join(work, `r${at}`), at),
  );
  writeFileSync(join(work, "list.txt"), repositories.join("\n"));
  const run = (...words) =>
    runOnce([...fleet.words, ...words], work, { node: fleet.node }).stdout;
  run("add", "--list=list.txt");
  run("enqueue", `--sdk=${sdk}`);
  const seconds = await sweep(work, fleet, count / 3);
  print(
    `${count} repositories, ${workers} workers, two killed`,
    `${seconds.toFixed(0)} s, ${((60 * count) / seconds).toFixed(0)} a minute`,
  );
  const facts = await factsOf(fleet);
  judge("each repository has its facts once", facts.length === count);
  judge(
    "and all of them the same number",
    new Set(facts.map((each) => each.facts)).size === 1,
  );
  await again("a second sweep", 0);
  for (const folder of repositories.slice(0, count / 10)) change(folder);
  await again("a tenth changed", count / 10);

  async function again(what, changed) {
    run("enqueue", `--sdk=${sdk}`);
    const took = await sweep(work, fleet, null);
    const [{ read }] = await fleet.query(
      "select count(*)::integer as read from fleet.task where outcome = 'read'",
    );
    print(what, `${took.toFixed(0)} s, ${read} read`);
    judge(`${what}: ${changed} read`, read === changed);
  }
}

/** @param {number | null} killedAt how many are done when two workers are killed */
async function sweep(work, fleet, killedAt) {
  const started = performance.now();
  const start = () =>
    spawn(
      fleet.node,
      [
        ...fleet.words,
        "work",
        "--concurrency=1",
        "--lend=sdk",
        "--monitor-seconds=5",
      ],
      { cwd: work, stdio: "ignore" },
    );
  const all = Array.from({ length: workers }, start);
  const ended = all.map(
    (worker) => new Promise((resolve) => worker.once("exit", resolve)),
  );
  if (killedAt !== null) {
    for (;;) {
      const [{ done }] = await fleet.query(
        "select count(*)::integer as done from fleet.task where state = 'done'",
      );
      if (done >= killedAt) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    for (const worker of all.slice(0, 2)) worker.kill("SIGKILL");
  }
  await Promise.all(ended);
  return (performance.now() - started) / 1000;
}

function factsOf({ query }) {
  return query(
    `select task.repository::integer, count(fact.at)::integer as facts from fleet.task
     join fleet.facts_file file on file.analysis = task.analysis
     join fleet.fact on fact.file = file.id
     where task.state = 'done' group by task.repository`,
  );
}

/** A program that calls ten operations and reads a field of each answer. */
function writeRepository(folder, at) {
  mkdirSync(join(folder, "src"), { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write(
    "package.json",
    JSON.stringify({
      name: `r${at}`,
      type: "module",
      dependencies: { [sdk]: "*" },
    }),
  );
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: { module: "nodenext", strict: true, types: [] },
      include: ["src"],
    }),
  );
  const calls = Array.from(
    { length: 10 },
    (_, call) =>
      `export const v${call} = (await client.r${(at * 10 + call) % 200}.get()).f2;`,
  );
  write(
    "src/main.ts",
    `import { createClient } from "${sdk}";
const client = createClient({ baseUrl: "https://fleet.example" });
${calls.join("\n")}
`,
  );
  git(folder, "init", "--quiet");
  commit(folder);
  return folder;
}

function change(folder) {
  writeFileSync(join(folder, "src/more.ts"), "export {};\n");
  commit(folder);
}

function commit(folder) {
  git(folder, "add", "--all");
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  git(folder, ...who, "commit", "--quiet", "--message=Change");
}

function git(folder, ...args) {
  execFileSync("git", args, { cwd: folder, stdio: "ignore" });
}
