import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { createTemplates } from "../../render/templates.ts";
import { planRuntimePackage } from "../../sdk/package/runtime-package.ts";
import type { CommandPlan } from "../command-plan.ts";
import { mergePackageJson } from "../generate/merge-package-json.ts";
import type { PackageJsonForm } from "../generate/package-json-form.ts";
import type { Ports } from "../ports.ts";

/** `workspace runtime`: the package @sdkwright/runtime, which SDKs with `--runtime package` share. */
export async function planRuntime(
  options: { readonly out: string; readonly packageJson?: PackageJsonForm },
  { reader, equipment }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const [runtime, templates, version] = await Promise.all([
    equipment.loadRuntime(),
    equipment.loadTemplates(),
    equipment.loadVersion(),
  ]);
  const files = planRuntimePackage(
    runtime,
    version,
    createTemplates(templates),
  );
  const plan = found.take(
    await mergePackageJson(
      { directory: options.out, files },
      options.packageJson ?? "own",
      reader,
    ),
  );
  return plan === null
    ? found.failed()
    : found.done({
        writes: [{ kind: "folder", ...plan }],
        out: "",
        notes: [],
        outcome: "passed",
      });
}
