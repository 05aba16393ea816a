import { counted } from "../../changes/wording/counted.ts";
import { namesKept } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PlannedSdk } from "../../sdk/plan-sdk.ts";
import type { KeptName } from "../../naming/assign-names.ts";
import { assignModules } from "../../naming/module-ledger.ts";
import { parseEntry, printName } from "../../naming/name-ledger.ts";

const shown = 3;

/** Tells the names that an SDK has only because the output of an earlier run had them: one remark for all. */
export function tellKeptNames(
  file: string,
  methods: readonly KeptName[],
  {
    types,
    freshTypes,
    modules,
  }: Pick<PlannedSdk, "types" | "freshTypes" | "modules">,
): readonly Diagnostic[] {
  const fresh = [...freshTypes()].flatMap(([id, wished]) => {
    const kept = types.get(id);
    return kept === undefined || kept.name === wished.name
      ? []
      : [`${kept.name} instead of ${wished.name}`];
  });
  const freshModules = assignModules(
    Array.from(modules.keys(), (member) => [...parseEntry(member), ""]),
  );
  const files = [...modules].flatMap(([member, file]) => {
    const wished = freshModules.get(member);
    return file === wished ? [] : [`${file} instead of ${wished}`];
  });
  const kept = [
    ...methods.map((each) =>
      each.kind === "method"
        ? `${printName(each.kept)} instead of ${printName(each.wished)}`
        : `parameters of ${printName(each.method)}`,
    ),
    ...fresh,
    ...files,
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
