import type { Database } from "../database/database.ts";
import type { FactsChoice } from "./facts.ts";

/** Keeps the newest facts under a label, in the place of what it kept before; the number of repositories. */
export async function keepFacts(
  database: Database,
  { sdk, label }: FactsChoice,
): Promise<number> {
  return await database.transaction(async ({ query }) => {
    await query("delete from fleet.labelled where sdk = $1 and label = $2", [
      sdk,
      label,
    ]);
    const kept = await query(
      `insert into fleet.labelled (label, sdk, analysis)
       select $2, sdk, analysis from fleet.task where sdk = $1 and analysis is not null returning 1`,
      [sdk, label],
    );
    await removeUnkept(query, sdk);
    return kept.length;
  });
}

/** Removes a label, and the facts that nothing else keeps; whether there was one. */
export async function removeLabel(
  database: Database,
  { sdk, label }: FactsChoice,
): Promise<boolean> {
  return await database.transaction(async ({ query }) => {
    const removed = await query(
      "delete from fleet.labelled where sdk = $1 and label = $2 returning 1",
      [sdk, label],
    );
    await removeUnkept(query, sdk);
    return removed.length > 0;
  });
}

async function removeUnkept(
  query: Database["query"],
  sdk: string,
): Promise<void> {
  await query(
    `delete from fleet.analysis where sdk = $1
       and not exists (select from fleet.labelled where labelled.analysis = analysis.id)
       and not exists (select from fleet.task where task.analysis = analysis.id)`,
    [sdk],
  );
}

/** Each label of an SDK with the number of repositories of which it keeps facts. */
export async function listLabels(
  { query }: Database,
  sdk: string,
): Promise<
  readonly { readonly label: string; readonly repositories: number }[]
> {
  return await query(
    `select label, count(*)::integer as repositories from fleet.labelled
     where sdk = $1 group by label order by label collate "C"`,
    [sdk],
  );
}
