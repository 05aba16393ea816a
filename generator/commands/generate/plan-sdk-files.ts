import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { EmitInput } from "../../sdk/emit-input.ts";
import type { PlannedSdk } from "../../sdk/plan-sdk.ts";
import type { Count } from "../ports.ts";
import type { TemplateFiles } from "../../render/templates.ts";
import type { ValueRules } from "../../wire/model/value-rules.ts";
import type { PackSource } from "./packs/read-pack.ts";
import type { SdkTemplates } from "./sdk-templates.ts";

/** The input for an SDK with templates as texts: the compiler for templates is loaded with the emitter. */
export interface SdkInput extends Omit<
  EmitInput,
  "templates" | "ownTemplates" | "packs" | "rules"
> {
  readonly templates: SdkTemplates;
  /** Reads what documents say of values, for packs with schemas. */
  readonly readRules: () => Promise<ValueRules>;
}

/**
 * Plans the files of an SDK. The emitter, the templates and the formatter are loaded here, since other commands do
 * not need them.
 */
export async function planSdkFiles(
  input: SdkInput,
  count: Count = () => undefined,
): Promise<Checked<PlannedSdk>> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("../../sdk/plan-sdk.ts"),
    import("../../render/templates.ts"),
  ]);
  const { readRules, ...others } = input;
  const { files, own, packs } = input.templates;
  const hasSchemas = packs.some((pack) => pack.hasSchemas);
  return planSdk(
    {
      ...others,
      rules: hasSchemas ? await readRules() : null,
      templates: createTemplates(files),
      ownTemplates: own === null ? null : createTemplates(own),
      packs: packs.map((pack) => ({
        at: pack.at,
        folder: pack.folder,
        peerDependencies: pack.peerDependencies,
        hasSchemas: pack.hasSchemas,
        templates: createTemplates(packTemplates(pack, files)),
        hasModule: pack.templates.has(moduleTemplate),
        once: onceTemplates(pack),
      })),
    },
    count,
  );
}

const moduleTemplate = "module.ts.hbs";

/** Gives the templates of a pack with the partials of SDKs, which its own partials of the same name replace. */
function packTemplates(
  { templates }: PackSource,
  files: TemplateFiles,
): TemplateFiles {
  const partials = [...files].flatMap(([path, file]) => {
    const [, partial] = path.split("sdk/partials/");
    return partial === undefined
      ? []
      : [[`pack/partials/${partial}`, file] as const];
  });
  const own = [...templates].map(
    ([path, file]) => [`pack/${path}`, file] as const,
  );
  return new Map([...partials, ...own]);
}

function onceTemplates({ templates }: PackSource): readonly string[] {
  return [...templates.keys()]
    .filter((path) => path !== moduleTemplate && !path.includes("/"))
    .map((path) => path.slice(0, -".ts.hbs".length))
    .toSorted();
}
