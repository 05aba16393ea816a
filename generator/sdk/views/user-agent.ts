import { str, type Literal } from "../../render/typescript.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/**
 * Returns what the client calls itself in `User-Agent`: `acme-pets/1.2.0` for `@acme/pets`. A product is a token, in
 * which `@` and `/` cannot stand (RFC 9110 section 10.1.5).
 */
export function userAgent({
  input: { model, packageVersion },
}: Pick<SdkContext, "input">): Literal {
  return str(
    `${tokenOf(model.service.packageName)}/${tokenOf(packageVersion)}`,
  );
}

function tokenOf(text: string): string {
  return text.replace(/^@/, "").replaceAll(/[^\w.+-]+/g, "-");
}
