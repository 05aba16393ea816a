import { serverCases } from "./api-cases.ts";
import { casesIn, get } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const servers = (list: string): string => `servers: [${list}]\n${get("")}`;
const at = (url: string, variables: string): string =>
  `{ url: "https://${url}", variables: { ${variables} } }`;
const [a, b, c] = ["a", "b", "c"].map((host) => `{ url: https://${host}.test }`); // prettier-ignore

tellCases([
  ...serverCases,
  ...casesIn(
    servers,
    `
    ${a}         | ${b}         | risky server-removed, compatible server-added | server https://a.test; null; https://a.test -> null; request
    ${a}, ${b}   | ${b}, ${a}   | risky default-server-changed | servers; null; https://a.test -> https://b.test; request
    ${a}, ${b}   | ${a}, ${c}   | risky server-removed, compatible server-added
    ${a}         |              | risky server-removed <> compatible server-added
    # Variables are those of their position: their names never reach the wire.
    ${at("{x}.{y}", "x: { default: a, enum: [a] }, y: { default: b, description: B }")} | ${at("{y}.{x}", "x: { default: b, description: B }, y: { default: a, enum: [a] }")} | nothing
    ${at("{x}.{y}", "x: { default: a }, y: { default: b }")} | ${at("{y}.{x}", "x: { default: c }, y: { default: a }")} | risky server-variable-default-changed | server https://{y}.{x}; x; b -> c; request
    ${at("{x}", "x: { default: a, enum: [a, b] }")} | ${at("{z}", "z: { default: a, enum: [a] }")} | breaking server-variable-value-removed <> compatible server-variable-value-added | server https://{z}; z: b; b -> null; request
    ${at("{x}", "x: { default: a }")} | ${at("{x}", "x: { default: a, enum: [a] }")} | breaking server-variable-restricted <> compatible server-variable-unrestricted | server https://{x}; x; null -> ["a"]; request
    ${at("{x}", "x: { default: a, description: A }")} | ${at("{x}", "x: { default: a, description: B }")} | info server-variable-description-changed | server https://{x}; x; A -> B; request
  `,
  ),
]);
