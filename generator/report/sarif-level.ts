import type { ChangeSeverity } from "../changes/change/effect.ts";

export const sarifLevels: Readonly<
  Record<ChangeSeverity, "error" | "warning" | "note">
> = {
  breaking: "error",
  risky: "warning",
  compatible: "note",
  info: "note",
};
