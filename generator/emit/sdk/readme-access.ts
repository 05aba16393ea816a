import { exhaustive } from "../../diagnostics/invariant.ts";
import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
import type { DirectService } from "../../model/service.ts";
import { marked, mdCode, type Markdown } from "../../render/markdown.ts";
import type { View } from "../../render/templates.ts";
import { introduction } from "./readme-text.ts";
import { refusal, uniqueServers, usableServers } from "./server-code.ts";

/** Where the service is, as far as the document knows. */
export function addressView({ access }: DirectService): View {
  const { servers } = access;
  const usable = usableServers(servers);
  return {
    addresses:
      usable.length === 0
        ? marked`\`baseUrl\` takes the address of the service, by https.`
        : marked`\`server\` takes an address of the document, with \`variables\` for what stands in its braces, \`baseUrl\` any other.`,
    servers: uniqueServers(servers).map((server) => ({
      line: marked`${mdCode(server.url)}${remark(server, usable)}`,
    })),
  };
}

function remark(server: Server, usable: readonly Server[]): Markdown {
  const text = described(server.description);
  if (usable.includes(server))
    return server.description === null ? text : marked`:${text}`;
  return refusal(server) === "not-encrypted"
    ? marked`, which the client does not take: it is not encrypted.${text}`
    : marked`, which is no whole address.${text}`;
}

/** What proves who calls. */
export function credentialsView({ access }: DirectService): View {
  const { securitySchemes } = access;
  return {
    credentials:
      securitySchemes.length === 0
        ? marked`The document names no credentials. If the service wants some, \`credentials\` takes \`bearer\` or \`basic\`.`
        : marked`Credentials go under the names that the document gives them. An operation takes the first of its alternatives that is complete.`,
    schemes: securitySchemes.map((scheme) => ({
      line: marked`${mdCode(scheme.id)}: ${kindText(scheme)}${described(scheme.description)}`,
    })),
  };
}

function kindText(scheme: SecurityScheme): Markdown {
  switch (scheme.kind) {
    case "api-key":
      return marked`API key, sent in the ${placeText(scheme.in)} ${mdCode(scheme.name)}.`;
    case "basic":
      return marked`\`username\` and \`password\`.`;
    case "bearer":
      return marked`access token.`;
    case "client-credentials":
      return marked`\`clientId\`, \`clientSecret\` and \`tokenUrl\`.`;
    case "other":
      return marked`not known to the client; \`fetch\` or \`headers\` have to bring it.`;
    default:
      return exhaustive(scheme);
  }
}

function placeText(place: "header" | "query" | "cookie"): Markdown {
  switch (place) {
    case "header":
      return marked`header`;
    case "query":
      return marked`query parameter`;
    case "cookie":
      return marked`cookie`;
    default:
      return exhaustive(place);
  }
}

function described(description: string | null): Markdown {
  const text = description === null ? null : introduction(description);
  return text === null ? marked`` : marked` ${text}`;
}
