import { wrongValue } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import {
  readInput,
  readWrittenList,
  type WrittenInput,
  type WrittenList,
} from "../../model/written-list.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import type { ListPreset } from "./list-presets.ts";
import { keyOf } from "./written-key.ts";

/** The settings for a list; `null` for an operation that looks like a list but is not one. */
export type SaidList = DescribedList | ListPreset | null;

export interface ListSetting {
  /** As written: `GET /things/{id}`; `GET /v1/*`, where a star matches any text. */
  readonly written: string;
  readonly list: SaidList;
  readonly at: Location;
}

/** Lists of single operations, and those of patterns in the order of the file. */
export interface ListSettings {
  readonly operations: ReadonlyMap<OperationKey, ListSetting>;
  readonly patterns: readonly ListSetting[];
}

export const noLists: ListSettings = { operations: new Map(), patterns: [] };

/** A list as the settings file writes it. */
export type ListContent =
  ListPreset | (WrittenList & { readonly size?: string | WrittenInput });

export function readLists(
  lists: Readonly<Record<string, ListContent | null>>,
  source: LocatedSource,
  found: Diagnostic[],
): ListSettings {
  const operations = new Map<OperationKey, ListSetting>();
  const patterns: ListSetting[] = [];
  for (const [written, content] of Object.entries(lists)) {
    const at = source.locateKey(["lists", written]);
    const setting = { written, list: saidList(content), at };
    const key = keyOf(written);
    if (key === null) found.push(wrongKey(at, written));
    else if (written.includes("*")) patterns.push(setting);
    else operations.set(key, setting);
  }
  return { operations, patterns };
}

function wrongKey(at: Location, written: string): Diagnostic {
  const expected = "a method and a path such as GET /things/{id}/parts";
  return wrongValue(at, "lists", expected, written);
}

function saidList(content: ListContent | null): SaidList {
  if (content === null || typeof content === "string") return content;
  const { size } = content;
  return { ...readWrittenList(content), size: readSize(size) };
}

function readSize(
  size: string | WrittenInput | undefined,
): DescribedList["size"] {
  if (size === undefined) return null;
  return typeof size === "string" ? { name: size } : readInput(size);
}
