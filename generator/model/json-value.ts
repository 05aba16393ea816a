import type { JsonNumber } from "../json/exact-number.ts";

export type JsonValue =
  | string
  | JsonNumber
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
