import type { WireApi } from "../../model/wire/wire-api.ts";

/** Describes what one side leaves out and what is therefore not compared. */
export function remarksOn(before: WireApi, after: WireApi): readonly string[] {
  const silences = [
    silence("The side compared from", before),
    silence("The side compared with", after),
  ];
  return silences.filter((text) => text !== null);
}

function silence(side: string, { operations }: WireApi): string | null {
  const silent = operations.filter(({ details }) => details === null).length;
  if (silent === 0) return null;
  return silent === operations.length
    ? `${side} does not describe its operations: only the list of operations is compared, not their parameters, bodies, responses and credentials.`
    : `${side} does not describe ${silent} of its ${operations.length} operations: their parameters, bodies, responses and credentials are not compared.`;
}

/** Whether a side describes what belongs to no operation: servers, credentials, tags. */
export function isDescribed({ operations }: WireApi): boolean {
  return (
    operations.length === 0 ||
    operations.some(({ details }) => details !== null)
  );
}
