import type { SecurityScheme } from "../../model/operation-shape.ts";
import type { PlainService } from "../../model/service.ts";
import {
  ident,
  joinCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { importLine } from "./module-imports.ts";
import {
  credentialPart,
  credentialView,
  schemeEntry,
} from "./credential-code.ts";
import { objectCode, textList } from "./object-code.ts";
import type { PlainContext } from "./sdk-context.ts";
import { alternativesCode } from "./route-entry.ts";
import { ownServerView, serverOptions } from "./server-code.ts";
import { compareText } from "../../diagnostics/sort.ts";

/** The view of `sdk/connect.ts.hbs`: where the service is and who calls it. */
export function connectView(context: PlainContext, header: Code): View {
  const { service } = context.input.model;
  const schemes = schemesOf(service);
  const credentials = schemes.flatMap(credentialView);
  const parts = [...new Set(schemes.flatMap(credentialPart))].toSorted(
    compareText,
  );
  const { servers } = context.ownServers;
  const types = [
    "ApiConnection",
    "ApiDescriptor",
    "CommonOptions",
    ...new Set(credentials.map(({ typeName }) => typeName)),
  ];
  return {
    header,
    imports: importLine(
      "./runtime/index.ts",
      Object.fromEntries(
        [
          ...[...parts, "createApiConnection"].toSorted(compareText),
          ...types.toSorted(compareText),
        ].map((name) => [name, types.includes(name) ? "type" : "value"]),
      ),
    ),
    credentials: credentials.map(({ doc, name, typeName }) => ({
      doc,
      name,
      type: ident(typeName),
    })),
    ownServers: servers.size === 0 ? null : [...servers].map(ownServerView),
    servers: serverOptions(service.servers),
    api: objectCode([
      ["title", str(service.title)],
      [
        "schemes",
        objectCode(schemes.map((scheme) => [scheme.id, schemeEntry(scheme)])),
      ],
      ["security", alternativesCode(securityOf(service))],
      ...(servers.size === 0
        ? []
        : [["servers", textList([...servers.keys()])] as const]),
    ]),
    arguments:
      parts.length === 0
        ? ts`api, options`
        : ts`api, options, { ${joinCode(parts.map(ident), ", ")} }`,
  };
}

const noDescription = { description: null, isDeprecated: false };

/** What a document without schemes may still ask for. */
const usualSchemes: readonly SecurityScheme[] = [
  { ...noDescription, id: "basic", kind: "basic" },
  { ...noDescription, id: "bearer", kind: "bearer", scopes: [] },
];

function schemesOf({
  securitySchemes,
}: PlainService): readonly SecurityScheme[] {
  return securitySchemes.length === 0 ? usualSchemes : securitySchemes;
}

function securityOf(service: PlainService): readonly (readonly string[])[] {
  return service.securitySchemes.length === 0
    ? [["bearer"], ["basic"], []]
    : service.security.map((requirement) =>
        requirement.map(({ scheme }) => scheme),
      );
}
