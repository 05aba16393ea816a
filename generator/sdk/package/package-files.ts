import type { SdkFile } from "../emit-input.ts";
import { changelogView } from "./changelog-view.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { packageJsonView } from "./package-json-view.ts";
import { readmeView } from "./readme-view.ts";

/**
 * Returns the files of the package other than the code and the manifest.
 * @param sources all files of the code, including the runtime: the exports of the package depend on the files that
 * exist
 */
export function packageFiles(
  context: SdkContext,
  sources: readonly SdkFile[],
): readonly SdkFile[] {
  const { templates, history, licenseText, migration, sourceMaps } =
    context.input;
  const json = packageJsonView(context, sources);
  return [
    {
      path: "package.json",
      text: templates.render("sdk/package/package.json.hbs", json),
    },
    {
      path: "tsconfig.json",
      text: templates.render("sdk/package/tsconfig.json.hbs", { sourceMaps }),
    },
    {
      path: "README.md",
      text: templates.render("sdk/package/readme.md.hbs", readmeView(context)),
    },
    ...(licenseText === null ? [] : [{ path: "LICENSE", text: licenseText }]),
    // A single document has no history.
    ...(history.length === 0 ? [] : [changelogFile(context)]),
    ...(migration === null ? [] : [migration]),
  ];
}

function changelogFile(context: SdkContext): SdkFile {
  const { templates } = context.input;
  const view = changelogView(context);
  const text = templates.render("sdk/package/changelog.md.hbs", view);
  return { path: "CHANGELOG.md", text };
}
