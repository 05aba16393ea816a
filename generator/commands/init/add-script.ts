import { parsedJson } from "../../diagnostics/check-json.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { isObject } from "../../json/json-value.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { FileWrite } from "../../io/output/write-plan.ts";

const file = "package.json";
const scriptName = "generate:sdk";

interface AddedScript {
  readonly file: FileWrite | null;
  readonly note: string | null;
}

/**
 * Adds a line to the scripts of `package.json`, if the file exists. Its indent and the order of its keys stay the
 * same.
 */
export async function addScript(
  reader: FileReader,
): Promise<Checked<AddedScript>> {
  if (!(await reader.pathExists(file))) return done({ file: null, note: null });
  const { value: source, diagnostics } = await reader.readSource(file);
  if (source === null) return failed(diagnostics);
  const { text } = source;
  const known = parsedJson(text);
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const end = /\r?\n$/.exec(text)?.[0] ?? "";
  const print = (value: unknown): string =>
    JSON.stringify(value, null, indent) + end;
  // When printing would change anything besides the new line, the file stays unchanged.
  if (!isObject(known) || print(known) !== text)
    return done({
      file: null,
      note: `${file} is not formatted as npm does it. Add a script yourself: "${scriptName}": "sdkwright generate"`,
    });
  const scripts = isObject(known["scripts"]) ? known["scripts"] : {};
  if (Object.hasOwn(scripts, scriptName))
    return done({
      file: null,
      note: `${file} has a script ${scriptName} already, which stays as it is.`,
    });
  const content = print({
    ...known,
    scripts: { ...scripts, [scriptName]: "sdkwright generate" },
  });
  return done({
    file: { path: file, content, before: reader.before(file) },
    note: (await isInstalled(known, reader))
      ? null
      : `npm run ${scriptName} needs sdkwright in the project: npm install --save-dev sdkwright`,
  });
}

function done(value: AddedScript): Checked<AddedScript> {
  return { value, diagnostics: [] };
}

/** Whether a script of the package finds the tool: the package names it, or a workspace has installed it here. */
async function isInstalled(
  known: Readonly<Record<string, unknown>>,
  reader: FileReader,
): Promise<boolean> {
  const isNamed = [known["dependencies"], known["devDependencies"]].some(
    (packages) => isObject(packages) && Object.hasOwn(packages, "sdkwright"),
  );
  return isNamed || reader.pathExists("node_modules/sdkwright");
}
