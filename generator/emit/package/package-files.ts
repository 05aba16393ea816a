import type { SdkFile } from "../emit-input.ts";
import { changelogView } from "./changelog-view.ts";
import { manifestJson } from "./manifest.ts";
import type { PackageContext } from "./package-context.ts";
import { packageJsonView } from "./package-json-view.ts";
import { readmeView } from "./readme-view.ts";

/**
 * The files beside the code.
 * @param sources all files of the code, the runtime's too: what the package offers follows from what there is
 */
export function packageFiles(
  context: PackageContext,
  sources: readonly SdkFile[],
): readonly SdkFile[] {
  const { templates, history } = context.input;
  const texts: readonly SdkFile[] = [
    {
      path: "tsconfig.json",
      text: templates.render("sdk/package/tsconfig.json.hbs", {}),
    },
    { path: "manifest.json", text: manifestJson(context) },
    {
      path: "README.md",
      text: templates.render("sdk/package/readme.md.hbs", readmeView(context)),
    },
    // A document alone has no history.
    ...(history.length === 0
      ? []
      : [
          {
            path: "CHANGELOG.md",
            text: templates.render(
              "sdk/package/changelog.md.hbs",
              changelogView(context),
            ),
          },
        ]),
  ];
  const view = packageJsonView(context, [...sources, ...texts]);
  const text = templates.render("sdk/package/package.json.hbs", view);
  return [...texts, { path: "package.json", text }];
}
