import { join } from "node:path";
import {
  configurationText,
  type ProjectKind,
} from "../../configuration/configuration-text.ts";
import { initExists } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileState } from "../../io/files/file-state.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileWrite, WritePlan } from "../../io/output/write-plan.ts";
import { isAddress } from "../../source/address.ts";
import type { CommandPlan } from "../command-plan.ts";
import { addScript } from "./add-script.ts";
import { workflowText, type WorkflowInput } from "./workflow-text.ts";
import type { Ports } from "../ports.ts";

/** The setup that `init` creates, after all questions have been asked. */
export interface InitRequest {
  /** `catalogue` starts a catalogue with the document as this release. */
  readonly begins: {
    readonly namespace: string;
    readonly document: string;
    readonly label: string;
    readonly spec: string;
  } | null;
  readonly project: ProjectKind;
  /**
   * `null`: no workflow. Paths are relative to the working folder, except for the path of the document, which is
   * relative to the top of the repository.
   */
  readonly workflow: (WorkflowInput & { readonly path: string }) | null;
  readonly script: boolean;
  /** Whether the SDK is generated right after it. */
  readonly sdk: boolean;
}

const absent: FileState = { kind: "absent" };

/** `init`: plans the files of a new project. None of them replaces an existing file. */
export async function planInit(
  request: InitRequest,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const { reader } = ports;
  const found = collectFindings();
  const name = "sdkwright.yaml";
  if (await reader.pathExists(name)) return found.failed(initExists(name));
  const files: FileWrite[] = [
    {
      path: name,
      content: configurationText(request.project),
      before: absent,
    },
  ];
  const notes: string[] = [];
  const { workflow } = request;
  if (workflow !== null) {
    if (await reader.pathExists(workflow.path))
      notes.push(`${workflow.path} is there already, and stays as it is.`);
    else {
      const version = await ports.equipment.loadVersion();
      const content = found.take(workflowText(workflow, version));
      if (content === null) return found.failed();
      files.push({ path: workflow.path, content, before: absent });
    }
  }
  if (request.script) {
    const added = found.take(await addScript(reader));
    if (added === null) return found.failed();
    const { file, note } = added;
    if (file !== null) files.push(file);
    if (note !== null) notes.push(note);
  }
  const begun = await begin(request, ports);
  const release = begun === null ? null : found.take(begun);
  if (begun !== null && release === null) return found.failed();
  const writes: readonly WritePlan[] = [
    { kind: "files", files },
    ...(release?.writes ?? []),
  ];
  const next =
    request.project.kind === "document"
      ? generateArgs(request.project.document).join(" ")
      : "list --state available";
  return found.done({
    writes,
    out: ["Files:", ...writes.flatMap(pathsOf), ""].join("\n"),
    notes,
    next: request.sdk ? [] : [`sdkwright ${next}`],
    outcome: "passed",
  });
}

/** The command that makes the SDK of a configured document for the first time. */
export function generateArgs(document: string): readonly string[] {
  return ["generate", ...(isAddress(document) ? ["--fetch"] : [])];
}

/** Lists the paths of single files. Folders are reported when they are written. */
function pathsOf(plan: WritePlan): readonly string[] {
  const { directory = "" } = plan;
  return plan.kind === "folder"
    ? []
    : plan.files.map(({ path }) => `  ${withSlashes(join(directory, path))}`);
}

/** Starts the catalogue in the same way as `release` does for the first document. */
async function begin(
  { begins }: InitRequest,
  ports: Ports,
): Promise<Checked<CommandPlan> | null> {
  if (begins === null) return null;
  const { namespace, document, label, spec } = begins;
  const { planRelease } = await import("../release/plan-release.ts");
  return planRelease(
    label,
    {
      openapi: [`${namespace}=${document}`],
      spec,
      out: "generated/sdk",
      changes: "generated/changes",
    },
    ports,
  );
}
