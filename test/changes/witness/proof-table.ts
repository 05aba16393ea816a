import type { ProofCount, Share } from "./count-proofs.ts";
import { unproven } from "./unproven.ts";

export function shareOf({ all, proven }: Share): number {
  return all === 0 ? 1 : proven / all;
}

/** How many breaking changes have a proof, and why the others have none. */
export function proofTable(counts: readonly ProofCount[]): string {
  const rows = counts.map(
    ({ what, schemas, others }) =>
      `| ${what} | ${shareText(schemas)} | ${shareText(others)} |`,
  );
  const missing = unproven.flatMap(({ why, kinds }) => {
    const found = kinds.flatMap((kind) => {
      const count = counts.reduce(
        (sum, { missing: each }) => sum + (each.get(kind) ?? 0),
        0,
      );
      return count === 0 ? [] : [`\`${kind}\` ${String(count)}`];
    });
    return found.length === 0 ? [] : [`- ${why} ${found.join(", ")}.`];
  });
  return [
    "| breaking changes with a proof | of what JSON Schema says | of parameters, bodies, media types, statuses, security, discriminators, contents of texts |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "Without one:",
    "",
    ...missing,
  ].join("\n");
}

function shareText(share: Share): string {
  const { all, proven } = share;
  const percent = Math.floor(shareOf(share) * 1000) / 10;
  return `${String(proven)} of ${String(all)} (${String(percent)} %)`;
}
