import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import {
  readInput,
  readWrittenList,
  type WrittenInput,
} from "../../model/written-list.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import {
  readByOperation,
  type ByOperation,
  type OperationSetting,
} from "./by-operation.ts";
import type { ListPreset } from "./list-presets.ts";
import type { ListContent } from "./settings-schema.ts";

/** The settings for a list; `null` for an operation that looks like a list but is not one. */
export type SaidList = DescribedList | ListPreset | null;

export interface ListSetting extends OperationSetting {
  readonly list: SaidList;
}

export type ListSettings = ByOperation<ListSetting>;

export const noLists: ListSettings = { operations: new Map(), patterns: [] };

export function readLists(
  content: Readonly<Record<string, ListContent | null>>,
  source: LocatedSource,
  found: Diagnostic[],
): ListSettings {
  return readByOperation(
    { name: "lists", content },
    source,
    (list, row) => ({ ...row, list: saidList(list) }),
    found,
  );
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
