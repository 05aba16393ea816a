import type { WireKeyword, WireSchema } from "./wire-schema.ts";

/** One keyword of a rule. */
export function partOf(
  { parts }: WireKeyword,
  keyword: string,
): WireKeyword["parts"][number] | undefined {
  return parts.find((part) => part.keyword === keyword);
}

export function schemaOf(
  rule: WireKeyword,
  keyword: string,
): WireSchema | null {
  return partOf(rule, keyword)?.schema ?? null;
}

export function textOf(rule: WireKeyword, keyword: string): string | null {
  return partOf(rule, keyword)?.text ?? null;
}

/** The counts of `contains`. */
export function leastOf(rule: WireKeyword): number {
  return Number(textOf(rule, "minContains") ?? 1);
}

export function mostOf(rule: WireKeyword): number {
  return Number(textOf(rule, "maxContains") ?? Number.POSITIVE_INFINITY);
}
