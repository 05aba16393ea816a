import type { WireExport } from "../wire/model/wire-api.ts";
import { objectOf, textOf, type Entry } from "./manifest-values.ts";

/** Reads what an SDK exports: the owner, the part, the shape and the direction of each `module#name`. */
export function exportsIn(entries: Entry): ReadonlyMap<string, WireExport> {
  return new Map(
    Object.entries(entries).map(([key, value]) => {
      const at = key.indexOf("#");
      const [owner, part, shape, direction]: readonly unknown[] = Array.isArray(
        value,
      )
        ? value
        : [];
      return [
        key,
        {
          name: key.slice(at + 1),
          subpath: subpathIn(key.slice(0, at)) ?? ".",
          owner: textOf(owner),
          part: textOf(part) ?? "",
          shape: shapeIn(shape),
          direction: directions.find((each) => each === direction) ?? null,
        },
      ];
    }),
  );
}

const directions = ["request", "response", "both"] as const;

function shapeIn(value: unknown): WireExport["shape"] {
  const members = objectOf(value);
  return members === null
    ? shortShapeIn(value)
    : new Map(
        Object.entries(members).map(([name, of]) => [
          name,
          shortShapeIn(of) ?? "",
        ]),
      );
}

/** A list of values is its JSON text. */
function shortShapeIn(value: unknown): string | null {
  return Array.isArray(value) ? JSON.stringify(value) : textOf(value);
}

/** `pro/check-in` -> `./pro/check-in`; the main module has those of the client. */
export function subpathIn(module: string | null): string | null {
  if (module === null) return null;
  return module === "client" ? "." : `./${module.replace(/\/index$/, "")}`;
}
