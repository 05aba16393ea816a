import { tokenRegionUnknown } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { scopeLevels } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import type { Document, ServiceContent } from "../files/document.ts";

/** A client without a region requests its tokens in the region of the bare host, which has to be known then. */
export function checkToken(
  { source }: Document<ServiceContent>,
  { token, baseAddresses, regions, scopeLevels: facts }: GatewayAccess,
): readonly Diagnostic[] {
  const level = scopeLevels.find((each) => facts[each].baseAddress === "bare");
  const { region } = baseAddresses.bare;
  if (token.baseAddress !== "regional" || level === undefined) return [];
  return region !== null && regions.includes(region)
    ? []
    : [
        tokenRegionUnknown(
          source.locate(["token", "base-address"]),
          level,
          regions,
        ),
      ];
}
