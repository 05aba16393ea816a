import type { InputRole } from "../../configuration/workspace-keys.ts";
import { jsonText } from "../../render/json-text.ts";
import {
  described,
  list,
  object,
  oneOf,
  text,
  textOrNull,
  type Schema,
} from "../../report/schema-parts.ts";
import type { Task } from "./task.ts";

const input = object({
  path: described(text, "Relative to the folder of the workspace file."),
  role: described(
    oneOf<InputRole>({
      accepted: true,
      catalogue: true,
      configuration: true,
      document: true,
      ledger: true,
      license: true,
      overlay: true,
      pack: true,
      policy: true,
      renames: true,
      settings: true,
      tables: true,
      templates: true,
    }),
    "What the file is for the task.",
  ),
  sha256: described(
    textOrNull,
    "SHA-256 of its bytes in lower-case hex; null if it is not there yet.",
  ),
});

const task = object({
  package: described(text, "The name of the npm package."),
  kind: oneOf<Task["kind"]>({ document: true, catalogue: true, runtime: true }),
  folder: described(
    text,
    "The folder of the package, in which the command is called.",
  ),
  command: described(list(text), "Program and arguments."),
  inputs: described(list(input), "All files that the command reads."),
  outputs: described(
    list(text),
    "What the command writes; folders have a slash at the end.",
  ),
  dependencies: described(list(text), "Packages whose tasks come first."),
  hash: described(
    text,
    "SHA-256 of all of this and of the version of sdkwright: a task with the same hash has the same output.",
  ),
});

const planSchema: Schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "https://sdkwright.dev/plan.schema.json",
  title: "Tasks of a workspace, as printed by sdkwright plan --json",
  ...object({
    format: { const: 1 },
    tool: object({ name: { const: "sdkwright" }, version: text }),
    tasks: list(task),
  }),
};

/** Prints the text of `schemas/plan.schema.json`, in prettier's format. */
export function printPlanSchema(): string {
  return jsonText(planSchema);
}
