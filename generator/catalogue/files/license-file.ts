import type { ServiceDocument } from "./document.ts";
import type { LicenseFile } from "../schema/output-settings.ts";

/** The file with the text of the license, as the service names it. */
export function licenseFileOf({
  document: { content, source },
}: ServiceDocument): LicenseFile | null {
  const path = content.package["license-file"];
  return path === undefined
    ? null
    : { path, origin: source.locate(["package", "license-file"]) };
}
