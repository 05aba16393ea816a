import { join } from "node:path";
import { workspaceScriptTaken } from "../../../diagnostics/codes.ts";
import type { Checked } from "../../../diagnostics/diagnostic.ts";
import type { FileWrite } from "../../../io/output/write-plan.ts";
import type { FileReader } from "../../../io/read/file-reader.ts";
import { readJson } from "../../../json/edit-json.ts";
import { memberAt } from "../../../json/member-at.ts";
import { topOf } from "../../../source/source-file.ts";
import { commandOf } from "../plan-tasks.ts";
import type { WorkspacePackage } from "../workspace.ts";
import { planEdit } from "./edit-file.ts";

/** The script that build engines call. */
export const taskName = "generate";

/** Plans `package.json` of a package: its name, without which it is none, and the script that makes it. */
export async function planPackageScript(
  each: WorkspacePackage,
  root: string,
  reader: FileReader,
): Promise<Checked<FileWrite>> {
  const script = commandOf(each).join(" ");
  const path = `${each.folder}/package.json`;
  const problem = await refuseScript(join(root, path), script, reader);
  if (problem !== null) return { value: null, diagnostics: [problem] };
  return planEdit(
    {
      path,
      fresh: {
        name: each.name,
        version: "0.0.0",
        type: "module",
        scripts: { [taskName]: script },
      },
      edits: () => [
        { path: ["name"], value: each.name },
        { path: ["scripts", taskName], value: script },
      ],
    },
    root,
    reader,
  );
}

/** The error about a script of somebody else that has our name; `null` where there is none. */
async function refuseScript(path: string, script: string, reader: FileReader) {
  if (!(await reader.pathExists(path))) return null;
  const { value: source } = await reader.readSource(path);
  const read = source === null ? null : readJson(source.text);
  if (source === null || read?.kind !== "read") return null;
  const known = memberAt(read.value, ["scripts", taskName]);
  return known === undefined ||
    (typeof known === "string" && /^sdkwright(?:\s|$)/.test(known))
    ? null
    : workspaceScriptTaken(topOf(source), taskName, script);
}
