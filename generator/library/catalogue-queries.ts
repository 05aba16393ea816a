import { checkCatalogue as check } from "../commands/check/plan-check.ts";
import {
  listOperations as list,
  type ListOptions,
} from "../commands/list/plan-list.ts";
import type { OperationEntry } from "../commands/list/operation-entry.ts";
import { failed, hasErrors, type Checked } from "../diagnostics/diagnostic.ts";
import type { CatalogueInput } from "./inputs.ts";
import { createInputReader } from "./input-reader.ts";
import { placeCatalogue } from "./place-inputs.ts";

/** What a catalogue holds. */
export interface CatalogueSummary {
  /** How many namespaces there are. */
  readonly namespaces: number;
  /** How many operations all namespaces have. */
  readonly operations: number;
  /** Ids of its releases, oldest first. */
  readonly releases: readonly string[];
}

/** Everything that `sdkwright check` finds, as diagnostics; without a value when there are errors among them. */
export async function checkCatalogue(
  catalogue: CatalogueInput,
): Promise<Checked<CatalogueSummary>> {
  const placed = placeCatalogue(catalogue);
  const { value, diagnostics } = await check(
    { spec: placed.path },
    { reader: await createInputReader(placed) },
  );
  if (value === null) return { value, diagnostics };
  const { findings, catalogue: read } = value;
  if (read === null || hasErrors(findings)) return failed(findings);
  const { namespaces, operations, releases } = read.model;
  const summary = {
    namespaces: namespaces.length,
    operations: operations.length,
    releases: releases.map(({ id }) => id),
  };
  return { value: summary, diagnostics: findings };
}

/** Which operations are wanted; what is left out does not matter. */
export interface OperationsInput extends Omit<ListOptions, "spec"> {
  /** The catalogue that has the operations. */
  readonly catalogue: CatalogueInput;
}

/** The operations that `sdkwright list --json` prints. */
export async function listOperations({
  catalogue,
  ...wanted
}: OperationsInput): Promise<Checked<readonly OperationEntry[]>> {
  const placed = placeCatalogue(catalogue);
  const { value, diagnostics } = await list(
    { ...wanted, spec: placed.path },
    { reader: await createInputReader(placed) },
  );
  return { value: value && value.entries, diagnostics };
}
