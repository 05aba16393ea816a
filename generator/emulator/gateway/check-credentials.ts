import { refuse, type Refusal } from "../answers/answer.ts";
import { readCookies } from "../parameters/raw-pairs.ts";
import type { CredentialRule } from "../route.ts";
import type { Exchange } from "./exchange.ts";
import type { FoundRoute } from "./find-route.ts";
import { pass } from "./table.ts";

/**
 * Refuses a request without the credentials that an OpenAPI document requires for the operation; their value is not
 * checked.
 */
export function checkCredentials(
  call: Exchange & FoundRoute,
): Refusal | typeof pass {
  const { security } = call.route;
  const isProved =
    security.length === 0 ||
    security.some((rules) => rules.every((rule) => isThere(rule, call)));
  if (isProved) return pass;
  const refusal = refuse(
    401,
    "NO_CREDENTIALS",
    `The operation requires ${security.map(describe).join(" or ")}.`,
    { headers: challenge(security.flat()) },
  );
  return { ...refusal, route: call.route };
}

function isThere(rule: CredentialRule, { headers, query }: Exchange): boolean {
  switch (rule.kind) {
    case "unseen":
      return true;
    case "scheme":
      return (
        /^[a-z]+ +\S/i.test(headers.get("authorization") ?? "") &&
        headers.get("authorization")?.split(" ", 1)[0]?.toLowerCase() ===
          rule.name
      );
    case "api-key":
      switch (rule.in) {
        case "header":
          return (headers.get(rule.name) ?? "") !== "";
        case "query":
          return (query.get(rule.name) ?? "") !== "";
        case "cookie":
          return readCookies(headers.get("cookie")).some(
            ({ name, raw }) => name === rule.name && raw !== "",
          );
      }
  }
}

function describe(rules: readonly CredentialRule[]): string {
  return rules
    .map((rule) => {
      switch (rule.kind) {
        case "unseen":
          return "what no request shows";
        case "scheme":
          return `an Authorization of scheme ${rule.name}`;
        case "api-key":
          return `the ${rule.in} parameter ${JSON.stringify(rule.name)}`;
      }
    })
    .join(" with ");
}

/** RFC 9110, 11.6.1, if a scheme with a registered name is required. */
function challenge(
  rules: readonly CredentialRule[],
): Readonly<Record<string, string>> {
  const names = rules.flatMap((rule) =>
    rule.kind === "scheme" ? [rule.name] : [],
  );
  const value = [...new Set(names)]
    .map((name) => (name === "basic" ? 'Basic realm="api"' : "Bearer"))
    .join(", ");
  return value === "" ? {} : { "www-authenticate": value };
}
