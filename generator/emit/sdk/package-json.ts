import { packageText, subpath } from "./package-files.ts";
import { runtimeDependencies } from "./place-runtime.ts";
import type { PlainContext } from "./sdk-context.ts";

/** package.json. Subpath exports let a bundle with one tag carry one tag. */
export function plainPackageJson({
  input,
  modules,
  hasSchemas,
  hasWebhooks,
}: PlainContext): string {
  const { model, packageVersion } = input;
  return packageText({
    service: model.service,
    version: packageVersion,
    dependencies: runtimeDependencies(
      input.runtimeForm,
      input.generatorVersion,
    ),
    files: [],
    exports: {
      ".": subpath("index"),
      "./connect": subpath("connect"),
      "./runtime": subpath("runtime/index"),
      ...(hasSchemas ? { "./schemas": subpath("schemas") } : {}),
      ...(hasWebhooks ? { "./webhooks": subpath("webhooks") } : {}),
      ...Object.fromEntries(
        modules.map(({ file }) => [`./${file}`, subpath(file)]),
      ),
    },
  });
}
