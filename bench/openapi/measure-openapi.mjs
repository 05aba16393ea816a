import { join } from "node:path";
import { measureBundle } from "../bundle.mjs";
import { judge } from "../verdict.mjs";
import { measureCompilation } from "./compile.mjs";
import { githubDocument } from "./documents.mjs";
import { measureEditor } from "./editor.mjs";
import { measureGeneration } from "./generate.mjs";

/**
 * Measures the generation of a package from an OpenAPI document: time and memory against the peers, and the package
 * in compiler, editor and bundle.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export async function measureOpenapi(work, isQuick) {
  const folders = measureGeneration(githubDocument(), work, isQuick);
  measureCompilation(folders, isQuick);
  await measureEditor(folders.ours);
  await measureBundles(folders.ours, work);
}

async function measureBundles(sdk, work) {
  const index = JSON.stringify(join(sdk, "src", "index.ts"));
  const connect = JSON.stringify(join(sdk, "src", "connect.ts"));
  const licenses = JSON.stringify(join(sdk, "src", "licenses.ts"));
  console.log("bundles of GitHub, minified");
  const whole = await measureBundle(
    "the whole client",
    `import { createClient } from ${index};\nconsole.log(createClient);`,
    work,
  );
  judge(
    "the whole client < 140 kB, < 25 kB gzip",
    whole.bytes < 140_000 && whole.packed < 25_000,
  );
  const one = await measureBundle(
    "one tag of three operations",
    `import { connect } from ${connect};
import { createLicenses } from ${licenses};
console.log(await createLicenses(connect({ server: "https://api.github.com" })).getAllCommonlyUsed());`,
    work,
  );
  judge(
    "one tag < 22 kB, < 8.5 kB gzip",
    one.bytes < 22_000 && one.packed < 8_500,
  );
}
