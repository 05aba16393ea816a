import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function initExists(path: string): Diagnostic {
  return report(
    "wrong-use",
    "init-exists",
    null,
    `${path} is there already, so there is nothing to set up.`,
    { hint: "Edit it, or remove it and run sdkwright init again." },
  );
}

export function initNoDocument(): Diagnostic {
  return report(
    "wrong-use",
    "init-no-document",
    null,
    "There is no OpenAPI document in this folder or below it.",
    {
      hint: "Name one with --openapi FILE, or begin with an example: sdkwright example.",
    },
  );
}

export function initSeveralDocuments(paths: readonly string[]): Diagnostic {
  return report(
    "wrong-use",
    "init-several-documents",
    null,
    `There are several OpenAPI documents: ${paths.join(", ")}.`,
    { hint: "Choose one with --openapi FILE." },
  );
}

export function exampleFolderInUse(path: string): Diagnostic {
  return report(
    "wrong-use",
    "example-folder-in-use",
    null,
    `${path} is not an empty folder.`,
    { hint: "Name a folder that does not exist: sdkwright example DIR." },
  );
}

export function initOutside(path: string, bounds: string): Diagnostic {
  return report(
    "wrong-use",
    "init-outside",
    null,
    `sdkwright.yaml cannot name ${path}, which is outside of ${bounds}: what a configuration names stays in its git repository, or in its own folder where there is none.`,
    { hint: "Call init in a folder above both, or copy the file." },
  );
}

export function initWorkflowName(document: string): Diagnostic {
  return report(
    "wrong-use",
    "init-workflow-name",
    null,
    `The path ${JSON.stringify(document)} cannot be written into a workflow: it has a control character, or \${{, with which GitHub Actions begins an expression.`,
    { hint: "Rename it, or leave the workflow out with --no-workflow." },
  );
}
