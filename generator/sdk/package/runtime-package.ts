import type { JsonValue } from "../../json/json-value.ts";
import { runtimePackage } from "../../model/runtime-package.ts";
import { jsonText } from "../../render/json-text.ts";
import type { Templates } from "../../render/templates.ts";
import type { RuntimeFile, SdkFile } from "../emit-input.ts";

/** The subpaths from which SDKs import: see `placeRuntime`. */
const entries = ["api", "gateway", "rsql"] as const;

/** The files of the package @sdkwright/runtime: the modules of the runtime, byte for byte, and what builds them. */
export function planRuntimePackage(
  runtime: readonly RuntimeFile[],
  version: string,
  templates: Templates,
): readonly SdkFile[] {
  return [
    { path: "package.json", text: jsonText(packageJson(version)) },
    {
      path: "tsconfig.json",
      text: templates.render("sdk/package/tsconfig.json.hbs", {
        sourceMaps: false,
      }),
    },
    ...runtime.map(({ path, text }) => ({ path: `src/${path}`, text })),
  ];
}

function packageJson(version: string): JsonValue {
  return {
    name: runtimePackage,
    version,
    description:
      "What SDKs made by sdkwright share: calls, retries, tokens, lists, errors.",
    license: "MIT",
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          `./${entry}`,
          {
            types: `./dist/${entry}/index.d.ts`,
            default: `./dist/${entry}/index.js`,
          },
        ]),
      ),
      "./package.json": "./package.json",
    },
    files: ["dist"],
    scripts: { build: "tsc -p tsconfig.json" },
    devDependencies: { typescript: ">=5.9.0" },
  };
}
