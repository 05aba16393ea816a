import { alsoReachesUnusable } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { contextLevels } from "../../model/level-contexts.ts";
import { scopeLevels } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import type { Document, ServiceContent } from "../files/document.ts";

/** Levels in `also-reaches` for which a client of the level cannot create clients. */
export function checkScopeLevels(
  { content, source }: Document<ServiceContent>,
  access: GatewayAccess,
): readonly Diagnostic[] {
  return scopeLevels.flatMap((level) => {
    const usable = contextLevels(access, level);
    const named = content["scope-levels"][level]["also-reaches"] ?? [];
    return named.flatMap((other, index) => {
      if (usable.includes(other)) return [];
      const steps = ["scope-levels", level, "also-reaches", index];
      const { header } = access.scopeLevels[other];
      const why =
        header === null
          ? `the level ${other} has no context header, so a call cannot name its context`
          : `the level ${other} has another base address, which does not accept a token of ${level}`;
      return [alsoReachesUnusable(source.locate(steps), level, other, why)];
    });
  });
}
