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
  { query }: Database,
  { sdk, label }: FactsChoice,
  report: ChangeReport,
): Promise<SelectedFacts> {
  const { concerned, compared, components } = selectionOf(report);
  const heads = await query<{ id: string; head: UsageFile; facts: number }>(
    `select file.id::text, file.head, file.facts from fleet.facts_file file
     join fleet.chosen on chosen.analysis = file.analysis
     join fleet.repository on repository.id = chosen.repository
     where chosen.sdk = $1 and chosen.label = $2
     order by repository.url collate "C", file.project collate "C"`,
    [sdk, label],
  );
  const facts = await query<{ file: string; body: UsageFact }>(factsQuery, [
    sdk,
    JSON.stringify(concerned),
    compared === null ? null : JSON.stringify(compared),
    JSON.stringify(components),
    label,
  ]);
  const byFile = Map.groupBy(facts, ({ file }) => file);
  return {
    files: heads.map(({ id, head }) => ({
      ...head,
      facts: (byFile.get(id) ?? []).map(({ body }) => body),
    })),
    facts: heads.reduce((sum, each) => sum + each.facts, 0),
  };
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

/** Its parts exclude one another, and each goes through an index: `used` steps from one operation to the next. */
const factsQuery = `
  with recursive used(operation) as (
    (select min(operation) from fleet.fact)
    union all
    select (select min(operation) from fleet.fact where operation > used.operation) from used
    where used.operation is not null
  ), wanted as materialized (
    select operation from used where operation is not null and (
      $3::jsonb is null
      or operation in (select jsonb_array_elements_text($2::jsonb))
      or operation not in (select jsonb_array_elements_text($3::jsonb))
    )
  ), component as materialized (
    select jsonb_array_elements_text($4::jsonb) as name
  ), concerned as (
    select file, at, body from fleet.fact where operation in (select operation from wanted)
    union all
    select file, at, body from fleet.fact where operation is null
    union all
    select file, at, body from fleet.fact
    where component in (select name from component)
      and operation is not null and operation not in (select operation from wanted)
    union all
    select file, at, body from fleet.fact
    where has_former_name and (component is null or component not in (select name from component))
      and operation is not null and operation not in (select operation from wanted)
  )
  select concerned.file::text, concerned.body from concerned
  join fleet.facts_file file on file.id = concerned.file
  join fleet.chosen on chosen.analysis = file.analysis
  where chosen.sdk = $1 and chosen.label = $5
  order by concerned.file, concerned.at`;
