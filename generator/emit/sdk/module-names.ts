import { isBindingName } from "../../render/typescript.ts";

/** Names declared in one generated module; each wish is granted once, later ones get a number. */
export interface ModuleNames {
  take(wished: string): string;
  all(): readonly string[];
}

export function createModuleNames(reserved: readonly string[]): ModuleNames {
  const taken = new Set(reserved);
  return {
    take: (wished) => {
      let name = wished;
      for (let count = 2; taken.has(name) || !isBindingName(name); count += 1)
        name = `${wished}${count}`;
      taken.add(name);
      return name;
    },
    all: () => [...taken],
  };
}
