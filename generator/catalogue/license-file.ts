import type { ServiceDocument } from "./document.ts";
import type { LicenseFile } from "./output-settings.ts";

/** The file that a service names as the text of its license. */
export function licenseFileOf({
  document: { content, source },
}: ServiceDocument): LicenseFile | null {
  const path = content.package["license-file"];
  return path === undefined
    ? null
    : { path, origin: source.locate(["package", "license-file"]) };
}
