import { readFileSync } from "node:fs";
import { withSums } from "../../generator/changes/change/stated-rename.ts";
import { readRenames } from "../../generator/catalogue/policy/read-renames.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { noFormerNames } from "../../generator/sdk/former-names.ts";
import { writeFiles } from "../correctness/support/work-folder.ts";
import { casePath } from "../support/case-folders.ts";
import { documentOf } from "../support/documents.ts";
import { type PlanOptions, planNamed } from "../support/plan-document-sdk.ts";

/*
 * A document before and after renames that somebody has stated, and code that was written for the SDK before.
 */

function textOf(file: string): string {
  return readFileSync(casePath("test/cases/renames", "shop", file), "utf8");
}

async function describedBy(file: string) {
  const { value: documents } = documentOf({ file, text: textOf(file) });
  if (documents === null) throw new Error("Expected a document.");
  const { value } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "@example/shop",
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  if (value === null) throw new Error("Expected a sound document.");
  return value;
}

function statedRenames() {
  const file = "renames.yaml";
  const { value } = readRenames({ file, text: textOf(file) }, null);
  return withSums(value ?? []);
}

export async function laterSdk(options: PlanOptions = {}) {
  const { names, types } = await planNamed(await describedBy("before.yaml"));
  const renames = statedRenames();
  return planNamed(await describedBy("after.yaml"), {
    former: { ...noFormerNames, renames, names, types },
    ...options,
  });
}

export function writeConsumer(path: string, program: string): void {
  writeFiles(path, [
    { path: "consumer.ts", text: textOf(program) },
    {
      path: "consumer.json",
      text: JSON.stringify({
        extends: "./tsconfig.json",
        compilerOptions: { rootDir: ".", noEmit: true },
        include: ["consumer.ts"],
      }),
    },
  ]);
}

/** The SDK with `compat: fields`. */
export async function compatibleSdk() {
  const before = await planNamed(await describedBy("before.yaml"));
  return laterSdk({
    former: {
      ...noFormerNames,
      renames: statedRenames(),
      answers: true,
      names: before.names,
      types: before.types,
    },
  });
}
