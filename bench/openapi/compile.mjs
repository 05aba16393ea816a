import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const compilers = {
  5.9: join(root, "node_modules/typescript-5.9/bin/tsc"),
  7: join(root, "node_modules/typescript/bin/tsc"),
};

/**
 * Measures the compiler on the package of GitHub, against the package of hey-api.
 *
 * @param {{ ours: string, heyApi: string }} folders
 * @param {boolean} isQuick
 */
export function measureCompilation({ ours, heyApi }, isQuick) {
  // Both packages compile with these flags; only ours compiles with the strictest ones.
  const sources = { ours: join(ours, "src"), "hey-api": heyApi };
  console.log("type check of the package of GitHub");
  for (const [version, tsc] of Object.entries(compilers)) {
    const seen = Object.fromEntries(
      Object.entries(sources).map(([name, folder]) => [
        name,
        typeCheck(tsc, folder, isQuick ? 1 : 3),
      ]),
    );
    for (const [name, { seconds, megabytes, instantiations }] of Object.entries(
      seen,
    ))
      print(
        `TypeScript ${version}, ${name}`,
        `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB, ${instantiations} instantiations`,
      );
    const { ours: mine, "hey-api": theirs } = seen;
    judge(
      `TypeScript ${version}: at most 0.6 of the time (${(mine.seconds / theirs.seconds).toFixed(2)}) and memory (${(mine.megabytes / theirs.megabytes).toFixed(2)}) of hey-api`,
      mine.seconds <= 0.6 * theirs.seconds &&
        mine.megabytes <= 0.6 * theirs.megabytes,
    );
    judge(
      `TypeScript ${version}: < 50,000 instantiations`,
      mine.instantiations < 50_000,
    );
  }
}

/** Checks the types of a folder of sources: seconds, megabytes and instantiations. */
export function typeCheck(tsc, folder, runs) {
  const project = join(folder, "tsconfig.bench.json");
  writeFileSync(
    project,
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
        module: "preserve",
        moduleResolution: "bundler",
        allowImportingTsExtensions: true,
        types: [],
        strict: true,
        noEmit: true,
        extendedDiagnostics: true,
      },
      include: ["**/*.ts"],
    }),
  );
  const results = Array.from({ length: runs }, () =>
    runOnce([tsc, "-p", project], folder),
  );
  rmSync(project);
  const [{ stdout }] = results;
  return {
    seconds: median(results.map((each) => each.seconds)),
    // TypeScript 7 runs in another process than the one that starts it, so the figure of the compiler itself is used.
    megabytes: figure(stdout, "Memory used") / 1024,
    instantiations: figure(stdout, "Instantiations"),
  };
}

function figure(text, name) {
  const found = new RegExp(`^${name}:\\s+([\\d,]+)`, "m").exec(text)?.[1];
  return Number(found?.replaceAll(",", "") ?? Number.NaN);
}
