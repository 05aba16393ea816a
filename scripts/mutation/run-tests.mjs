import { spawn } from "node:child_process";
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { readLines } from "./lines.mjs";

/** The milliseconds after which a change is assumed to run forever. */
const endless = 60_000;

/**
 * Runs all tests once, to find out which of them reaches which change. All tests have to pass. A run that fails is
 * repeated once: on a busy machine a process may end before its tests do, which says nothing about the code.
 */
export async function runAll(folder, part) {
  for (const isLast of [false, true]) {
    for (const name of ["reached-all", "loaded-all"])
      rmSync(join(folder, name), { force: true });
    const code = await runOnce(folder, {
      step: "reach",
      child: "all",
      files: [],
    });
    if (code === 0) return;
    const log = readFileSync(join(folder, "log-all"), "utf8");
    const text = `The tests of ${part} fail with the code as it is:\n${log}`;
    if (isLast) throw new Error(text);
    process.stdout.write(`${text}\nThey run a second time.\n`);
  }
}

/**
 * Runs the tests with their changes, in the given number of parallel processes. A process ends early when a change
 * crashes it, runs forever or leaves something behind: then another process continues.
 * @param files has, by test file, the tests that changes are tried with, and their time in milliseconds
 */
export async function runWithChanges(folder, files, atOnce) {
  await Promise.all(
    shared(files, atOnce).map(async (own, index) => {
      const child = `try${index}`;
      let before = -1;
      for (;;) {
        const ended = new Set(readLines(folder, `ended-${child}`));
        const left = own.filter(({ tests }) =>
          tests.some((test) => !ended.has(test)),
        );
        if (left.length === 0) return;
        const told =
          ended.size +
          readLines(folder, `unsure-${child}`).length +
          countNoticed(folder);
        if (told === before)
          throw new Error(`The tests come to no end: ${folder}/log-${child}`);
        before = told;
        await runOnce(folder, {
          step: "try",
          child,
          files: left.map(({ file }) => file),
        });
        const busyWith = currentOf(folder, child);
        if (busyWith !== "") mark(folder, busyWith);
      }
    }),
  );
}

/** Distributes the files: the slowest file goes to the process with the least work. */
function shared(files, atOnce) {
  const groups = Array.from({ length: atOnce }, () => ({ cost: 0, own: [] }));
  for (const file of files.toSorted((a, b) => b.cost - a.cost)) {
    const [least] = groups.toSorted((a, b) => a.cost - b.cost);
    least.cost += file.cost;
    least.own.push(file);
  }
  return groups.map(({ own }) => own);
}

function runOnce(folder, { step, child, files }) {
  const current = join(folder, `current-${child}`);
  writeFileSync(current, "");
  const log = openSync(join(folder, `log-${child}`), "w");
  return new Promise((done) => {
    const vitest = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--config=test/mutation/vitest.config.ts",
        "--reporter=dot",
        ...files,
      ],
      {
        stdio: ["ignore", log, log],
        detached: true,
        env: {
          ...process.env,
          SDKWRIGHT_MUTATION: folder,
          SDKWRIGHT_MUTATION_STEP: step,
          SDKWRIGHT_MUTATION_CHILD: child,
          SDKWRIGHT_FACTOR: "1",
        },
      },
    );
    const watch = setInterval(() => {
      const isBusy = currentOf(folder, child) !== "";
      if (isBusy && Date.now() - statSync(current).mtimeMs > endless)
        process.kill(-vitest.pid, "SIGKILL");
    }, 2_000);
    vitest.on("exit", (code) => {
      clearInterval(watch);
      closeSync(log);
      done(code);
    });
  });
}

function currentOf(folder, child) {
  return readFileSync(join(folder, `current-${child}`), "utf8").trim();
}

function mark(folder, id) {
  const noticed = openSync(join(folder, "noticed"), "r+");
  writeSync(noticed, Buffer.of(1), 0, 1, Number(id));
  closeSync(noticed);
}

function countNoticed(folder) {
  return readFileSync(join(folder, "noticed")).filter((byte) => byte === 1)
    .length;
}
