import type { VersionSegment } from "../../model/service.ts";
import type { ServiceDocument } from "./document.ts";

/** Only the source of a gateway defines the form of its paths. */
export function versionSegmentOf(service: ServiceDocument): VersionSegment {
  return service.kind === "direct"
    ? "optional"
    : (service.document.content["version-segment"] ?? "optional");
}
