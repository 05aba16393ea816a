import { join } from "node:path";
import { parsedJson } from "../../diagnostics/check-json.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { JsonEdit } from "../../json/edit-json.ts";
import { isObject } from "../../json/json-value.ts";
import type { OutputFile, OutputPlan } from "../../io/output/output-plan.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { editJsonSource } from "../../source/edit-json-source.ts";
import { runtimePackage } from "../../model/runtime-package.ts";
import type { PackageJsonForm } from "./package-json-form.ts";

const name = "package.json";

/** The keys with members of several owners. All others of the SDK are replaced whole. */
const shared: ReadonlySet<string> = new Set([
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "peerDependenciesMeta",
  "scripts",
]);

/** Takes what others wrote into `package.json` of an output folder into the plan, if this is requested. */
export async function mergePackageJson(
  plan: OutputPlan,
  form: PackageJsonForm,
  reader: FileReader,
): Promise<Checked<OutputPlan>> {
  const own = plan.files.find(({ path }) => path === name);
  const path = join(plan.directory, name);
  if (form === "own" || own === undefined || !(await reader.pathExists(path)))
    return done(plan);
  const read = await reader.readSource(path);
  if (read.value === null) return { ...read, value: null };
  const edited = editJsonSource(read.value, () => editsOf(own));
  if (edited.value === null) return { ...edited, value: null };
  const before = reader.before(path);
  const merged: OutputFile = {
    path: name,
    text: edited.value,
    ...(before.kind === "file" && { replaces: before.sha256 }),
  };
  return done({
    ...plan,
    files: plan.files.map((file) => (file === own ? merged : file)),
  });
}

function done(value: OutputPlan): Checked<OutputPlan> {
  return { value, diagnostics: [] };
}

function editsOf({ text }: OutputFile): readonly JsonEdit[] {
  const own = parsedJson(text);
  if (!isObject(own)) return [];
  const usesRuntime =
    isObject(own["dependencies"]) &&
    Object.hasOwn(own["dependencies"], runtimePackage);
  return [
    ...Object.entries(own).flatMap(([key, value]) =>
      shared.has(key) && isObject(value)
        ? Object.entries(value).map(([member, each]) => ({
            path: [key, member],
            value: each,
          }))
        : [{ path: [key], value }],
    ),
    // An SDK that has its own runtime now has depended on the package before.
    ...(usesRuntime
      ? []
      : [{ path: ["dependencies", runtimePackage], value: undefined }]),
  ];
}
