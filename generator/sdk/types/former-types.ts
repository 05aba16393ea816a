import { isRespelled } from "../../model/moved-schemas.ts";
import { wishedTypeName } from "../../naming/schema-names.ts";
import { typeIdentity, type TypeName } from "../../naming/type-ledger.ts";
import type { EmitInput } from "../emit-input.ts";

/** A type before a stated rename of its component. */
export interface FormerType {
  /** Its present identity. */
  readonly identity: string;
  readonly formerIdentity: string;
  readonly component: string;
  /** Its former entry in the ledger; `null` without one. */
  readonly recorded: TypeName | null;
}

type Input = Pick<EmitInput, "model" | "entries" | "types" | "former">;

export function findFormerTypes({
  model,
  entries,
  types,
  former,
}: Input): readonly FormerType[] {
  const renames = former.renames.filter(({ kind }) => kind === "component");
  if (renames.length === 0) return [];
  const present = new Set(
    Array.from(model.schemas.keys(), (id) => typeIdentity(id, entries)),
  );
  return [...present].flatMap((identity) =>
    renames.flatMap((rename) => {
      const { from, to } = rename;
      if (!identity.endsWith(`#/components/schemas/${to}`)) return [];
      const formerIdentity = `${identity.slice(0, -to.length)}${from}`;
      if (present.has(formerIdentity)) return [];
      // Its names are those of the component now, see `followMoves`.
      if (isRespelled(rename) && !types.has(formerIdentity)) return [];
      const recorded = former.types.get(formerIdentity) ?? null;
      return [{ identity, formerIdentity, component: from, recorded }];
    }),
  );
}

type Aliases = Pick<TypeName, "aliases" | "requestAliases">;

/** Gives the names that a type had before stated renames of its component, by its identity. */
export type FormerTypes = (
  identity: string,
  hasRequestForm: boolean,
) => readonly Aliases[];

/** Without an entry in the ledger the names follow from that of the component, as those of most types do. */
export function formerTypeNames(types: readonly FormerType[]): FormerTypes {
  return (identity, hasRequestForm) =>
    types
      .filter((each) => each.identity === identity)
      .map(({ recorded, component }) =>
        recorded === null
          ? naturalNames(component, hasRequestForm)
          : aliasesOf(recorded),
      );
}

function aliasesOf({
  name,
  request,
  aliases,
  requestAliases,
}: TypeName): Aliases {
  return {
    aliases: [...aliases, name],
    requestAliases: [...requestAliases, ...(request === null ? [] : [request])],
  };
}

function naturalNames(component: string, hasRequestForm: boolean): Aliases {
  const name = wishedTypeName(component);
  return {
    aliases: [name],
    requestAliases: hasRequestForm ? [`${name}Input`] : [],
  };
}
