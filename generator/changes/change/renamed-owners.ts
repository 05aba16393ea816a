import { withoutNames } from "../../model/endpoint-text.ts";
import { withSums, type StatedRename } from "./stated-rename.ts";

/** What may follow the name of an owner in the name of its part. */
const joints: Partial<Record<StatedRename["kind"], RegExp>> = {
  operation: /^ /,
  component: /^[.[=]/,
};

/**
 * Adds what renames of parts say where their operation or component is renamed, too: the earlier side has the old name
 * of the owner, and the later one the new name, whichever of them the entry has.
 */
export function withOwners(
  renames: readonly StatedRename[],
): readonly StatedRename[] {
  const owners = withSums(renames.filter(({ kind }) => kind in joints));
  if (owners.length === 0) return renames;
  return renames.flatMap((rename) => [rename, ...ofOwners(rename, owners)]);
}

function ofOwners(
  rename: StatedRename,
  owners: readonly StatedRename[],
): readonly StatedRename[] {
  const { kind, from, to } = rename;
  if (kind in joints) return [];
  const olds = owners.flatMap((each) =>
    moved(from, { ...each, from: each.to, to: each.from }),
  );
  const news = owners.flatMap((each) => moved(to, each));
  return [from, ...olds].flatMap((older) =>
    [to, ...news].flatMap((newer) =>
      older === from && newer === to
        ? []
        : [{ kind, from: older, to: newer, through: [rename] }],
    ),
  );
}

/** `Pet.nick`, Pet to Animal -> `Animal.nick`; nothing for the part of another owner. */
function moved(name: string, { kind, from, to }: StatedRename): string[] {
  const owner = kind === "operation" ? operationIn(name, from) : from;
  const rest = name.slice(owner.length);
  return name.startsWith(owner) && joints[kind]?.test(rest) === true
    ? [`${to}${rest}`]
    : [];
}

/** The operation as the name has it: the names of its path parameters do not matter. */
function operationIn(name: string, operation: string): string {
  const [own = ""] = /^\S+ \/\S*(?= )/.exec(name) ?? [];
  return withoutNames(own) === withoutNames(operation) ? own : operation;
}
