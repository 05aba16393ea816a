import { message } from "./report.ts";

export const initExists = message((path: string) => ({
  class: "wrong-use",
  code: "init-exists",
  text: `${path} is there already, so there is nothing to set up.`,
  hint: "Edit it, or remove it and run sdkwright init again.",
}));

export const initNoDocument = message(() => ({
  class: "wrong-use",
  code: "init-no-document",
  text: "There is no OpenAPI document in this folder or below it.",
  hint: "Name one with --openapi FILE, or begin with an example: sdkwright example.",
}));

export const initSeveralDocuments = message((paths: readonly string[]) => ({
  class: "wrong-use",
  code: "init-several-documents",
  text: `There are several OpenAPI documents: ${paths.join(", ")}.`,
  hint: "Choose one with --openapi FILE.",
}));

export const exampleFolderInUse = message((path: string) => ({
  class: "wrong-use",
  code: "example-folder-in-use",
  text: `${path} is not an empty folder.`,
  hint: "Name a folder that does not exist: sdkwright example DIR.",
}));

export const initOutside = message((path: string, bounds: string) => ({
  class: "wrong-use",
  code: "init-outside",
  text: `sdkwright.yaml cannot name ${path}, which is outside of ${bounds}: what a configuration names stays in its git repository, or in its own folder where there is none.`,
  hint: "Call init in a folder above both, or copy the file.",
}));

export const initWorkflowName = message((document: string) => ({
  class: "wrong-use",
  code: "init-workflow-name",
  text: `The path ${JSON.stringify(document)} cannot be written into a workflow: it has a control character, or \${{, with which GitHub Actions begins an expression.`,
  hint: "Rename it, or leave the workflow out with --no-workflow.",
}));
