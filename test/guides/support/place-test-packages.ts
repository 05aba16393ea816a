import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/catalogue-folder.ts";

/** Places what the page about tests installs: the SDK that was generated, and sdkwright. */
export function placeTestPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@acme"), { recursive: true });
  symlinkSync(join(folder, "sdk"), join(modules, "@acme/petstore"));
  symlinkSync(repository, join(modules, "sdkwright"));
}
