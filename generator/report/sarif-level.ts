import type { ChangeSeverity } from "../changes/change/effect.ts";

export type SarifLevel = "error" | "warning" | "note";

export const sarifLevels: Readonly<Record<ChangeSeverity, SarifLevel>> = {
  breaking: "error",
  risky: "warning",
  compatible: "note",
  info: "note",
};
