import type { NameLedger } from "../../naming/name-ledger.ts";
import type { CalledMethod } from "../plan/called-method.ts";

/** Adds the names of inline types to the ledger. */
export function namesWithInline(
  ledger: NameLedger,
  called: Iterable<CalledMethod>,
): NameLedger {
  const names = new Map(ledger);
  for (const { method, inline } of called) {
    const { key } = method.operation;
    const name = names.get(key);
    if (name !== undefined)
      names.set(key, { ...name, inline: inline.recorded });
  }
  return names;
}
