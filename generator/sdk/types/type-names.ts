import { invariant } from "../../diagnostics/invariant.ts";
import type {
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { reservedTypeNames } from "../../naming/reserved-type-names.ts";
import {
  nameRequestForms,
  nameSchemas,
  wishedTypeName,
  type NameableSchema,
} from "../../naming/schema-names.ts";
import type { TypeLedger, TypeName } from "../../naming/type-ledger.ts";
import type { FormerTypes } from "./former-types.ts";
import { isBindingName } from "../../render/typescript.ts";
import type { AbsentNull } from "../../model/absent-null.ts";
import { findRequestForms } from "../../model/request-forms.ts";
import type { Direction } from "../../model/type-policy.ts";

/** The names of the named schemas in TypeScript. */
export interface TypeNames {
  /** Returns the name, which is the same for both directions unless the schema has a request form. */
  typeName(id: SchemaId, direction: Direction): string;
  hasRequestForm(id: SchemaId): boolean;
  /** The names by their former names, which the package exports too. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The same of types of payloads. */
  readonly payloadAliases: ReadonlyMap<string, string>;
  /** Every name, including those of request forms and former ones. No two names differ only in case. */
  readonly all: ReadonlySet<string>;
  /** The ledger with the names of all schemas. */
  readonly ledger: TypeLedger;
  /** Those of the schemas and forms that are there: they do not depend on what earlier releases had. */
  readonly present: TypeLedger;
}

export interface NamingOptions {
  /** Names that are used for something else: imports of modules, and exports of the package other than schemas. */
  readonly taken: Iterable<string>;
  /** Types of other modules that the main module exports beside the schemas. Default: none. */
  readonly payloads?: readonly NameableSchema[];
  /** The interfaces of the client's members, which only schemas of the ledger come before. Default: none. */
  readonly spared?: Iterable<string>;
  /** All types that callers send, see `sentTypes`: only schemas that these lead to have a request form. */
  readonly sent: Iterable<TypeExpr>;
  /** See `TypePolicy`; default: `none`. */
  readonly absentNull?: AbsentNull;
  /** The names that the schemas have had so far. Default: none. */
  readonly ledger?: TypeLedger;
  /** Their names before stated renames, which are not recorded. Default: none. */
  readonly former?: FormerTypes;
  /** Identifies a schema in the ledger. Default: by its id. */
  readonly identityOf?: (id: SchemaId) => string;
}

/** Names all schemas as `nameSchemas` says; `PetInput` for the request form. */
export function planTypeNames(
  schemas: NamedSchemas,
  {
    taken,
    payloads = [],
    spared = [],
    sent,
    absentNull = "none",
    ledger = new Map(),
    former = () => [],
    identityOf = (id) => id,
  }: NamingOptions,
): TypeNames {
  const given = nameSchemas([...schemas.values(), ...payloads], {
    taken,
    spared,
    isRefused: (name) => !isBindingName(name),
    ledger,
    identityOf,
  });
  const twofold = findRequestForms(schemas, sent, absentNull);
  const { names: responses, keep } = given;
  const requests = nameRequestForms(
    given,
    twofold,
    (id) => ledger.get(identityOf(id))?.request,
  );
  const recorded = new Map<string, TypeName>();
  const present = new Map<string, TypeName>();
  const aliases = new Map<string, string>();
  const payloadAliases = new Map<string, string>();
  for (const [id, name] of responses) {
    const identity = identityOf(id);
    const request = requests.get(id);
    const names = namesOf(name, request, ledger.get(identity));
    recorded.set(identity, names);
    present.set(identity, { ...names, request: request ?? null });
    const ownAliases = schemas.has(id) ? aliases : payloadAliases;
    const isTwofold = request !== undefined;
    for (const known of [names, ...former(identity, isTwofold)]) {
      for (const alias of known.aliases)
        if (keep(alias) !== null) ownAliases.set(alias, name);
      // Without the form its former names are those of the schema.
      for (const alias of known.requestAliases)
        if (keep(alias) !== null) aliases.set(alias, request ?? name);
    }
  }
  return {
    typeName: (id, direction) => {
      const name =
        (direction === "request" ? requests.get(id) : undefined) ??
        responses.get(id);
      invariant(name, `a name of the schema ${id}`);
      return name;
    },
    hasRequestForm: (id) => requests.has(id),
    aliases,
    payloadAliases,
    all: new Set([
      ...responses.values(),
      ...requests.values(),
      ...aliases.keys(),
      ...payloadAliases.keys(),
    ]),
    ledger: new Map([...ledger, ...recorded]),
    present,
  };
}

/** Says why a name cannot be that of a type; `null` when it can. */
export function typeNameProblem(name: string): string | null {
  if (wishedTypeName(name) !== name) return "it is not in PascalCase";
  return !isBindingName(name) || reservedTypeNames.has(name)
    ? "the language or the package has it"
    : null;
}

/** The entry of a schema. A request form that is gone keeps its name. */
function namesOf(
  name: string,
  request: string | undefined,
  before: TypeName | undefined,
): TypeName {
  return {
    name,
    request: request ?? before?.request ?? null,
    aliases: before?.aliases ?? [],
    requestAliases: before?.requestAliases ?? [],
  };
}
