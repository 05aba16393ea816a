import { ledgerAsDocument, notOpenapi } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { isObject } from "../../json/json-value.ts";

/** The error for what is no OpenAPI document. */
export function notADocument(value: unknown, at: Location): Diagnostic {
  const isLedger = isObject(value) && Object.hasOwn(value, "names");
  return isLedger ? ledgerAsDocument(at) : notOpenapi(at);
}
