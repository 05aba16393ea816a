import type {
  SecurityRequirement,
  SecurityScheme,
  Server,
} from "../../model/operation-shape.ts";
import type { DirectService } from "../../model/service.ts";
import type { ModulePlan } from "./module-plan.ts";
import { exampleKey } from "./example-value.ts";
import type { Example } from "./readme-examples.ts";
import { isLoopback, refusal, usableServers } from "./server-code.ts";

/*
 * Code of the generated README, as lines. Text of a document is in them only as identifiers that naming has made, as JSON
 * strings, and as the name of the package, whose form is checked.
 */

/** Lines that make a client of the whole API, with the credentials of the example. */
export function clientLines(
  service: DirectService,
  example: Example | null,
): readonly string[] {
  return [
    importLine("createClient", service.packageName),
    "",
    "const client = createClient({",
    ...optionLines(service, example),
    "});",
  ];
}

/** Lines that make the client of one module, as `variable`. */
export function moduleLines(
  service: DirectService,
  example: Example,
  { factory, file }: Pick<ModulePlan, "factory" | "file">,
  variable: string,
): readonly string[] {
  const { packageName } = service;
  return [
    importLine("connect", `${packageName}/connect`),
    importLine(factory, `${packageName}/${file}`),
    "",
    "const connection = connect({",
    ...optionLines(service, example),
    "});",
    `const ${variable} = ${factory}(connection);`,
  ];
}

function importLine(name: string, from: string): string {
  return `import { ${name} } from ${JSON.stringify(from)};`;
}

function optionLines(
  service: DirectService,
  example: Example | null,
): readonly string[] {
  return [
    ...serverLines(service.access.servers),
    ...credentialLines(exampleSchemes(service, example)),
  ];
}

function serverLines(servers: readonly Server[]): readonly string[] {
  const [server] = usableServers(servers);
  if (server === undefined)
    return [`  baseUrl: ${JSON.stringify(exampleAddress(servers))},`];
  const variables = server.variables.map(
    ({ name, defaultValue }) =>
      `    ${exampleKey(name)}: ${JSON.stringify(defaultValue)},`,
  );
  return [
    `  server: ${JSON.stringify(server.url)},`,
    ...(variables.length === 0 ? [] : ["  variables: {", ...variables, "  },"]),
    ...(isLoopback(server) ? ["  allowInsecureLoopback: true,"] : []),
  ];
}

/** What is not encrypted in the document may be by now. */
function exampleAddress(servers: readonly Server[]): string {
  const open = servers.find(
    (server) =>
      refusal(server) === "not-encrypted" && server.variables.length === 0,
  );
  return open?.url.replace(/^http:/i, "https:") ?? "https://api.example.com";
}

/** Schemes that the client can serve. */
type KnownScheme = Exclude<SecurityScheme, { readonly kind: "other" }>;

const credentialValues: Readonly<Record<KnownScheme["kind"], string>> = {
  "api-key": '"…"',
  basic: '{ username: "jane", password: "…" }',
  bearer: '"…"',
  "client-credentials":
    '{ clientId: "…", clientSecret: "…", tokenUrl: "https://…" }',
};

function credentialLines(schemes: readonly KnownScheme[]): readonly string[] {
  if (schemes.length === 0) return [];
  const members = schemes.map(
    ({ id, kind }) => `${exampleKey(id)}: ${credentialValues[kind]}`,
  );
  return [`  credentials: { ${members.join(", ")} },`];
}

/** Those of the first alternative that is enough for the call, else some scheme, as an example. */
function exampleSchemes(
  service: DirectService,
  example: Example | null,
): readonly KnownScheme[] {
  const known = service.access.securitySchemes.filter(
    (scheme): scheme is KnownScheme => scheme.kind !== "other",
  );
  const alternatives = [
    ...(example?.plain.shape.security ?? []),
    ...service.access.security,
  ];
  for (const requirement of alternatives) {
    const schemes = known.filter(({ id }) => asksFor(requirement, id));
    if (schemes.length > 0 && schemes.length === requirement.length)
      return schemes;
  }
  return known.slice(0, 1);
}

function asksFor(requirement: SecurityRequirement, id: string): boolean {
  return requirement.some(({ scheme }) => scheme === id);
}
