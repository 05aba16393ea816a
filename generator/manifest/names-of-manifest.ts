import { objectOf, textOf, textsOf } from "./manifest-values.ts";

/**
 * Returns the names in the manifest of an SDK as the text of a ledger; `null` for what is no such manifest. Nothing is
 * checked here: the readers of ledgers do.
 */
export function namesOfManifest(text: string): string | null {
  const root = objectOf(parsed(text));
  const operations = objectOf(root?.["operations"]);
  const types = objectOf(root?.["names"]);
  if (operations === null || types === null) return null;
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
  return JSON.stringify({ names: Object.fromEntries(names), types });
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
