import {
  standardMethods,
  scopeLevels,
  type StandardMethod,
} from "../../model/operation.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import { closed, keyed, text, texts } from "../../source/schema-parts.ts";
import type { Reference } from "../../source/value-of.ts";
import { oneOrMore, oneOrMoreOf } from "./one-or-more.ts";
import { acceptedChangesSchema } from "./accepted-schema.ts";
import { renamesSchema } from "./renames-schema.ts";
import { changePolicySchema } from "./policy-schema.ts";
import { listReference } from "./list-schema.ts";
import { documentsSchema } from "./documents-schema.ts";
import { plainServiceSchema } from "./plain-service-schema.ts";
import { versionPattern } from "./service-identity-schema.ts";
import { serviceSchema } from "./service-schema.ts";

/** Letters and digits of all scripts, as in names that are made of documents. */
const member = "[\\p{ID_Start}_][\\p{ID_Continue}]*";

const definition = <Schema>(name: string): Reference<Schema> => ({
  $ref: `#/$defs/${name}`,
});

const releaseOrReleases = (description: string) =>
  oneOrMore(text, "a release id, or a list of release ids", description);

const scopeOf = (description: string) => oneOrMoreOf(scopeLevels, description);

const operationParts = {
  summary: { ...text, description: "One sentence for the documentation." },
  permissions: {
    title: "a list of names, or any: with one",
    description:
      "Names of the permissions that a call needs: all of the list, or any one of those under `any`.",
    anyOf: [texts, closed({ any: texts }, ["any"], "One of them is enough.")],
  },
  idempotent: {
    type: "boolean",
    description:
      "True for a POST or PATCH that may be repeated without harm, such as an export or a check: clients then retry it.",
  },
  collection: {
    type: "boolean",
    description:
      "Whether the response is a list. By default the path and its methods decide.",
  },
  list: listReference(
    "List convention, by its name in service.yaml; null for none. Default: the convention of the namespace.",
  ),
  known: {
    ...text,
    description:
      "First release whose document has the operation, if no source mentions it earlier; written by `import openapi`.",
  },
  added: { ...text, description: "Release that brought the operation." },
  reactivated: releaseOrReleases(
    "Releases that reverted a deprecation or a removal.",
  ),
  "fields-added": releaseOrReleases(
    "Releases that added fields or query parameters.",
  ),
  "fields-removed": releaseOrReleases("Releases that removed fields."),
  deprecated: releaseOrReleases("Releases that deprecated the operation."),
  removed: releaseOrReleases("Releases that removed the operation."),
  sunset: {
    ...text,
    description:
      "Day such as 2027-03-31, or release, after which the operation may be gone.",
  },
  replacement: {
    ...text,
    pattern: "^([A-Z]+ /|none$)",
    title: "METHOD /path, such as GET /v2/check-in, or none",
    description:
      "Operation to use instead; the path is relative to the namespace, or complete. `none`: nothing replaces it, and no replacement is inferred or proposed.",
  },
} as const;

const operationDescription =
  "One operation with its lifecycle facts; {} if only its existence is known.";

export const operation = closed(
  {
    ...operationParts,
    scope: scopeOf(
      "Scope level, or levels, at which the operation can be called. Default: those of the path.",
    ),
  },
  [],
  operationDescription,
);

const plainOperation = closed(operationParts, [], operationDescription);

const methods = standardMethods.map(
  // TypeScript knows no type of the result.
  (method) => method.toLowerCase() as Lowercase<StandardMethod>,
);

/** A path with its methods, and properties of all of them. */
function endpoint<
  Operation,
  const Keys extends Readonly<Record<string, unknown>>,
>(operation: Reference<Operation>, keys: Keys) {
  return {
    type: "object",
    title: `at least one method (${methods.join(", ")})`,
    anyOf: methods.map((method) => ({ required: [method] })),
    additionalProperties: false,
    properties: {
      ...keys,
      ...keyed(methods, () => operation),
    },
  } as const;
}

const namespaceParts = {
  id: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    title: "lower-case words joined by hyphens",
    description:
      "Id; also the first segment of the paths, unless `path` is given.",
  },
  path: {
    type: ["string", "null"],
    pattern: "^(/|(/[^/{}?#\\s]+)+)$",
    title: "a path such as /pro, or null",
    description:
      "First segments of all paths, / for none; null if the source names the API without a path.",
  },
  "path-in-document": {
    type: "string",
    pattern: "^(/|(/[^/{}?#\\s]+)+)$",
    title: "a path such as /api, or /",
    description:
      "Prefix of the paths in the OpenAPI documents of the namespace, including the path of their servers, in place of `path`; / for none. Default: the same as `path`.",
  },
} as const;

const endpoints = <const Endpoint>(each: Endpoint) =>
  ({
    type: "object",
    description: "Operations by path (relative to the namespace) and method.",
    additionalProperties: each,
  }) as const;

export const namespace = closed(
  {
    namespace: namespaceParts.id,
    title: text,
    summary: text,
    scope: scopeOf("Scope level, or levels, at which calls are possible."),
    path: namespaceParts.path,
    "path-in-document": namespaceParts["path-in-document"],
    list: listReference(
      "List convention of the namespace, by its name in service.yaml.",
    ),
    endpoints: endpoints(
      endpoint(definition<typeof operation>("operation"), {
        scope: scopeOf(
          "Scope level, or levels, at which the operations of the path can be called. Default: those of the namespace.",
        ),
        unversioned: {
          type: "boolean",
          description:
            "True if the source itself gives the path without a version segment.",
        },
      }),
    ),
  },
  ["namespace", "title", "scope", "endpoints"],
  "A namespace: one API behind the gateway.",
);

export const plainNamespace = closed(
  {
    namespace: namespaceParts.id,
    title: text,
    summary: text,
    path: namespaceParts.path,
    "path-in-document": namespaceParts["path-in-document"],
    endpoints: endpoints(
      endpoint(definition<typeof plainOperation>("plain-operation"), {}),
    ),
  },
  ["namespace", "title", "endpoints"],
  "A namespace: one API of a plain service.",
);

export const releases = closed(
  {
    releases: {
      type: "array",
      description: "Oldest first.",
      minItems: 1,
      items: closed(
        {
          id: {
            type: "string",
            pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$",
            maxLength: 64,
            title: "letters, digits, dots, hyphens and underscores",
            description: "The id that lifecycle facts and commands use.",
          },
          label: {
            type: ["string", "null"],
            minLength: 1,
            maxLength: 64,
            description: "Public label; null if it is not known.",
          },
          date: {
            type: "string",
            pattern: "^\\d{4}-\\d{2}-\\d{2}$",
            title: "a day such as 2026-11-20",
          },
          summary: text,
          "package-notes": {
            ...texts,
            minItems: 1,
            description:
              "Changes for users of the package besides the API, for example because of another version of the generator: sentences, with code in backticks.",
          },
          "package-version": {
            type: "string",
            pattern: `^${versionPattern}$`,
            title: "a version such as 3.0.0",
            description:
              "Package version of this release, if it does not follow the policy of the service.",
          },
        },
        ["id", "label"],
        "One release.",
      ),
    },
  },
  ["releases"],
  "The ordered list of releases.",
);

const typeName = { type: "string", pattern: `^${member}$` } as const;

const dottedName = definition<typeof text>("dotted-name");

const formerTypeNames = (description: string) =>
  ({
    type: "array",
    items: typeName,
    uniqueItems: true,
    description,
  }) as const;

export const names = closed(
  {
    names: {
      type: "object",
      description: "Public name by operation key.",
      additionalProperties: closed(
        {
          name: dottedName,
          parameters: {
            type: "array",
            // Identifiers behind a gateway, where names are checked; wire names at a described service.
            items: text,
            description: "Names of the path parameters, by position.",
          },
          aliases: {
            type: "array",
            items: dottedName,
            uniqueItems: true,
            description: "Former names; they stay as deprecated aliases.",
          },
          types: {
            type: "object",
            description:
              "Names of the types that the document describes in place, after that of the method, where they do not follow from the place: `body` or a status, and a media type other than JSON.",
            additionalProperties: {
              type: "string",
              pattern: "^(?:Body|Response)[A-Za-z0-9]{0,200}$",
            },
          },
        },
        ["name"],
        "The public name of one operation.",
      ),
    },
    types: {
      type: "object",
      description:
        "Public name of each named schema, by its place: `#/components/schemas/Pet`, after the namespace in a catalogue.",
      additionalProperties: closed(
        {
          name: typeName,
          request: {
            ...typeName,
            description: "Name of the form that callers send, if it differs.",
          },
          aliases: formerTypeNames(
            "Former names; they stay as deprecated aliases.",
          ),
          "request-aliases": formerTypeNames(
            "Former names of the form that callers send.",
          ),
        },
        ["name"],
        "The public name of one schema.",
      ),
    },
    modules: {
      type: "object",
      description:
        "File of the module of a member of the client, such as `shop` or `shop.orders`, where it does not follow from the name of the member, since another one came first.",
      additionalProperties: { type: "string", pattern: "^[a-z0-9-]{1,110}$" },
    },
  },
  ["names"],
  "The name ledger: public names, frozen at their first emission.",
);

/** The schema of a file: one definition if the condition holds, else another. */
function either(condition: object, match: object, otherwise: object): object {
  return {
    if: condition,
    // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
    then: match,
    else: otherwise,
  };
}

function anyKey(keys: readonly string[]): object {
  return { anyOf: keys.map((key) => ({ required: [key] })) };
}

/** JSON Schema of every file of a catalogue, published as `spec/catalogue.schema.json` for editors. */
export const catalogueSchema: DefinitionsSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "https://sdkwright.dev/catalogue.schema.json",
  title: "sdkwright catalogue file",
  // The distinguishing key of a file shows its kind, so an editor reports only on that kind.
  type: "object",
  if: { required: ["service"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  then: either(
    { required: ["kind"], properties: { kind: { const: "plain" } } },
    definition("plain-service"),
    definition("service"),
  ),
  else: either(
    { required: ["namespace"] },
    // An editor sees only one file: the scope shows whether the service is a gateway.
    either(
      { required: ["scope"] },
      definition("namespace"),
      definition("plain-namespace"),
    ),
    either(
      { required: ["names"] },
      definition("names"),
      either(
        { required: ["documents"] },
        definition("documents"),
        either(
          anyKey(["preset", "grace", "severity"]),
          definition("change-policy"),
          either(
            { required: ["accepted"] },
            definition("accepted-changes"),
            either(
              { required: ["renames"] },
              definition("renames"),
              definition("releases"),
            ),
          ),
        ),
      ),
    ),
  ),
  $defs: {
    service: serviceSchema,
    "plain-service": plainServiceSchema,
    releases,
    namespace,
    "plain-namespace": plainNamespace,
    documents: documentsSchema,
    names,
    "change-policy": changePolicySchema,
    "accepted-changes": acceptedChangesSchema,
    renames: renamesSchema,
    operation,
    "plain-operation": plainOperation,
    identifier: {
      type: "string",
      pattern: `^${member}$`,
      title: "an identifier",
    },
    "dotted-name": {
      type: "string",
      pattern: `^${member}(\\.${member})+$`,
      title: "identifiers joined by dots, such as pro.buildings.v1.list",
    },
  },
};
