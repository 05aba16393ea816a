import type { Judged } from "./corpus-counts.ts";
import type { Share } from "./count-proofs.ts";
import { unproven } from "./unproven.ts";
import { unseen } from "./unseen.ts";

function shareOf({ all, proven }: Share): number {
  return all === 0 ? 1 : proven / all;
}

/** How many breaking changes have a proof, and why the others have none. */
export function proofTable(judged: readonly Judged[]): string {
  const rows = judged.map(
    ({ count: { what, schemas, others }, agreement: { requests } }) =>
      `| ${what} | ${shareText(schemas)} | ${shareText(others)} | ${shareText(requests)} |`,
  );
  const missing = reasonLines(
    unproven,
    judged.map(({ count }) => count.missing),
  );
  const taken = reasonLines(
    unseen,
    judged.map(({ agreement }) => agreement.unseen),
  );
  return [
    "| documents | witnesses of schemas | other witnesses | confirmed requests |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    "Breaking changes without a witness:",
    "",
    ...missing,
    ...(taken.length === 0
      ? []
      : ["", "Requests that both emulators accept:", "", ...taken]),
  ].join("\n");
}

interface Reason {
  readonly why: string;
  readonly kinds: readonly string[];
}

function reasonLines(
  reasons: readonly Reason[],
  counts: readonly ReadonlyMap<string, number>[],
): readonly string[] {
  return reasons.flatMap(({ why, kinds }) => {
    const found = kinds.flatMap((kind) => {
      const sum = counts.reduce((all, each) => all + (each.get(kind) ?? 0), 0);
      return sum === 0 ? [] : [`\`${kind}\` ${String(sum)}`];
    });
    return found.length === 0 ? [] : [`- ${why} ${found.join(", ")}.`];
  });
}

function shareText(share: Share): string {
  const { all, proven } = share;
  const percent = Math.floor(shareOf(share) * 1000) / 10;
  return `${String(proven)} of ${String(all)} (${String(percent)} %)`;
}
