import type { ChangeReport, UsageFact, UsageFile } from "sdkwright";
import type { Database } from "../database/database.ts";
import type { FactsChoice } from "../store/facts.ts";

/** What of facts a comparison may concern. */
interface Selection {
  /** Keys of operations that a change names, with what they were called before. */
  readonly concerned: readonly string[];
  /** Keys of all compared operations; `null`: they are not known, and all facts count. */
  readonly compared: readonly string[] | null;
  /** Components that a change is about. */
  readonly components: readonly string[];
}

/** Facts files of an SDK for a comparison, each with the facts that it may concern. */
export interface SelectedFacts {
  readonly files: readonly UsageFile[];
  /** How many facts the files have in all. */
  readonly facts: number;
}

/**
 * Takes from the database, by its indexes, the facts that the rules of the comparison have to see: those of operations that a change
 * reaches or that neither side has, those of no operation, those of changed components, and former names.
 */
export async function selectFacts(
  database: Database,
  choice: FactsChoice,
  report: ChangeReport,
): Promise<SelectedFacts> {
  const selection = selectionOf(report);
  return await database.transaction(async ({ query }) => {
    // A page of the table is visited once, and compiling the query takes longer than it saves.
    await query("set local work_mem = '64MB'; set local jit = off");
    const heads = await query<{ id: string; head: UsageFile; facts: number }>(
      headsQuery,
      [choice.sdk, choice.label],
    );
    const used = await query<{ operation: string }>(usedQuery, []);
    const wanted = wantedOf(
      used.map(({ operation }) => operation),
      selection,
    );
    const facts = await query<{ file: string; at: number; body: UsageFact }>(
      factsQuery,
      [
        choice.sdk,
        choice.label,
        JSON.stringify(wanted),
        JSON.stringify(selection.components),
      ],
    );
    const byFile = Map.groupBy(facts, ({ file }) => file);
    return {
      files: heads.map(({ id, head }) => ({
        ...head,
        facts: (byFile.get(id) ?? [])
          .toSorted((a, b) => a.at - b.at)
          .map(({ body }) => body),
      })),
      facts: heads.reduce((sum, each) => sum + each.facts, 0),
    };
  });
}

function wantedOf(
  used: readonly string[],
  { concerned, compared }: Selection,
): readonly string[] {
  if (compared === null) return used;
  const [reached, known] = [new Set(concerned), new Set(compared)];
  return used.filter((key) => reached.has(key) || !known.has(key));
}

function selectionOf({ changes, operations }: ChangeReport): Selection {
  return {
    concerned: [
      ...new Set(changes.flatMap(({ change }) => operationKeysIn(change))),
    ],
    compared: operations ?? null,
    components: [
      ...new Set(changes.flatMap(({ change }) => change.element.schema ?? [])),
    ],
  };
}

/** Every text in a change that is a method and a path, with parameters by their position as facts name them. */
function operationKeysIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return /^\s*\w+\s+\/\S*\s*$/.test(value)
      ? [value, anonymousKey(value)]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(operationKeysIn);
}

function anonymousKey(text: string): string {
  const [method = "", path = ""] = text.trim().split(/\s+/);
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

const headsQuery = `
  select file.id::text, file.head, file.facts from fleet.facts_file file
  join fleet.chosen on chosen.analysis = file.analysis
  join fleet.repository on repository.id = chosen.repository
  where chosen.sdk = $1 and chosen.label = $2
  order by repository.url collate "C", file.project collate "C"`;

/** All operations that facts name. It steps through the index from one to the next. */
const usedQuery = `
  with recursive used(operation) as (
    (select min(operation) from fleet.fact)
    union all
    select (select min(operation) from fleet.fact where operation > used.operation) from used
    where used.operation is not null
  )
  select operation from used where operation is not null`;

const factsQuery = `
  select fact.file::text, fact.at, fact.body from fleet.fact
  join fleet.facts_file file on file.id = fact.file
  join fleet.chosen on chosen.analysis = file.analysis
  where chosen.sdk = $1 and chosen.label = $2 and (
    operation is null
    or operation = any(array(select jsonb_array_elements_text($3::jsonb)))
    or component = any(array(select jsonb_array_elements_text($4::jsonb)))
    or has_former_name)`;
