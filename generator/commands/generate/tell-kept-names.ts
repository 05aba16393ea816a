import { counted } from "../../changes/wording/counted.ts";
import { namesKept } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PlannedSdk } from "../../sdk/plan-sdk.ts";
import type { KeptName } from "../../naming/assign-names.ts";
import { printName } from "../../naming/name-ledger.ts";

const shown = 3;

/** Tells the names that an SDK has only because the output of an earlier run had them: one remark for all. */
export function tellKeptNames(
  file: string,
  methods: readonly KeptName[],
  { types, freshTypes }: Pick<PlannedSdk, "types" | "freshTypes">,
): readonly Diagnostic[] {
  const fresh = [...freshTypes()].flatMap(([id, wished]) => {
    const kept = types.get(id);
    return kept === undefined || kept.name === wished.name
      ? []
      : [`${kept.name} instead of ${wished.name}`];
  });
  const kept = [
    ...methods.map((each) =>
      each.kind === "method"
        ? `${printName(each.kept)} instead of ${printName(each.wished)}`
        : `parameters of ${printName(each.method)}`,
    ),
    ...fresh,
  ];
  if (kept.length === 0) return [];
  const examples = kept.slice(0, shown).join(", ");
  const others = kept.length - shown;
  return [
    namesKept(
      file,
      `${counted(kept.length, "name")} ${kept.length === 1 ? "stays" : "stay"}`,
      others > 0 ? `${examples} and ${counted(others, "other")}` : examples,
    ),
  ];
}
