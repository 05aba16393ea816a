import { folderOf, modulesAbove, reservedIn } from "../naming/module-ledger.ts";
import { parseEntry, printName } from "../naming/name-ledger.ts";
import { typePointer } from "../naming/type-ledger.ts";
import { objectOf, textOf, textsOf, type Entry } from "./manifest-values.ts";

/**
 * Returns the names in the manifest of an SDK in the form of a ledger; `null` for what is no such manifest. Nothing is
 * checked here: the readers of ledgers do.
 */
export function namesOfManifest(text: string): Entry | null {
  const root = objectOf(parsed(text));
  const operations = objectOf(root?.["operations"]);
  const types = objectOf(root?.["names"]);
  if (root === null || operations === null || types === null) return null;
  const names = Object.entries(operations).flatMap(([key, value]) => {
    const entry = objectOf(value);
    const symbol = textOf(entry?.["symbol"]);
    if (entry === null || symbol === null) return [];
    const former = formerNames(objectOf(entry["former"]) ?? {});
    const ofRenames = new Set(former.map(([, { name }]) => name));
    return [
      [
        key,
        {
          name: nameIn(symbol),
          parameters: textsOf(entry["parameters"]),
          aliases: textsOf(entry["aliases"])
            .map(nameIn)
            .filter((alias) => !ofRenames.has(alias)),
          types: objectOf(entry["types"]) ?? {},
        },
      ] as const,
      ...former,
    ];
  });
  // `fromEntries` takes a key such as `__proto__` as any other.
  return {
    names: Object.fromEntries(names),
    types: { ...types, ...plainTypes(root, types) },
    modules: Object.fromEntries(
      Object.values(operations).flatMap((value) => modulesIn(objectOf(value))),
    ),
  };
}

/** Returns the members of the client that have the methods of an operation, with the files of their modules. */
function modulesIn(
  operation: Entry | null,
): readonly (readonly [member: string, file: string])[] {
  return Object.entries(objectOf(operation?.["functions"]) ?? {}).flatMap(
    ([call, place]) => {
      const [folders = ""] = (textOf(place) ?? "").split("#");
      const files = folders.split("/");
      return modulesAbove(parseEntry(nameIn(call))).flatMap((member, at) => {
        const file = files[at];
        const name = printName(member);
        // A later version of the generator may need the file for something else.
        return file === undefined || reservedIn(folderOf(name)).has(file)
          ? []
          : [[name, file] as const];
      });
    },
  );
}

/** The types that have one name each, in the first document: `types` tells them, and `names` does not. */
function plainTypes(root: Entry, told: Entry): Entry {
  const known = new Set(
    Object.values(told).flatMap((value) => namesIn(objectOf(value) ?? {})),
  );
  const plain = Object.entries(objectOf(root["types"]) ?? {}).flatMap(
    ([name, value]) => {
      const id = textOf(value);
      return id === null || known.has(name)
        ? []
        : [[typePointer(id), { name }] as const];
    },
  );
  return Object.fromEntries(plain);
}

/** All names of an entry. */
function namesIn(entry: Entry): readonly string[] {
  return Object.values(entry).flatMap((value) =>
    typeof value === "string" ? [value] : textsOf(value),
  );
}

/** Returns the entries of operations under the keys that they had before stated renames. */
function formerNames(former: Readonly<Record<string, unknown>>) {
  return Object.entries(former).flatMap(([key, value]) => {
    const entry = objectOf(value);
    const symbol = textOf(entry?.["symbol"]);
    return entry === null || symbol === null
      ? []
      : [
          [
            key,
            {
              name: nameIn(symbol),
              parameters: textsOf(entry["parameters"]),
            },
          ] as const,
        ];
  });
}

/** `client.pets.list` -> `pets.list`. */
function nameIn(call: string): string {
  return call.replace(/^client\./, "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
