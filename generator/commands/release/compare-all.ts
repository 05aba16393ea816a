import type { CatalogueFiles } from "../../catalogue/document.ts";
import type { ReadCatalogue } from "../catalogue/read-catalogue.ts";
import type {
  ReleaseHistory,
  ReleaseRecord,
} from "../../release/release-history.ts";
import {
  openRecords,
  openRules,
  readHistory,
  reportUnused,
} from "../catalogue/open-history.ts";
import type { Session } from "../../cli/session.ts";
import type { PinnedWork } from "./pin-documents.ts";
import type { ReleaseOptions } from "./release-options.ts";

/** A catalogue without errors. */
interface Checked {
  readonly files: CatalogueFiles;
  readonly catalogue: ReadCatalogue;
}

interface ComparedReleases {
  readonly history: ReleaseHistory;
  /** The release against the one before it. */
  readonly newest: ReleaseRecord;
  /** The release against the newest one before it that has a label, by the rules that judge labels. */
  readonly labelled: ReleaseRecord;
}

/** Reports follow the policy of the catalogue, so that `generate` makes the same; the label may be judged by another one. */
export async function compareAll(
  { spec, policy, accepted }: ReleaseOptions,
  { apis, settings, places }: PinnedWork,
  { files, catalogue }: Checked,
  session: Session,
): Promise<ComparedReleases | null> {
  const { releases, service } = catalogue.model;
  const readRecord = openRecords({
    spec,
    catalogue,
    files,
    session,
    known: apis,
    settings,
    places,
  });
  const rules = await openRules(spec, {}, releases, session);
  const history =
    rules && (await readHistory(service.title, releases, readRecord, rules));
  const newest = history?.releases.at(-1);
  if (rules === null || history === null || newest === undefined) return null;
  reportUnused(history, rules, session);
  const after = releases.length - 1;
  const before = releases.findLastIndex(
    ({ label }, index) => index < after && label !== null,
  );
  const isOwn = policy === undefined && accepted === undefined;
  if (isOwn && before === after - 1)
    return { history, newest, labelled: newest };
  const given = {
    ...(policy === undefined ? {} : { policy }),
    ...(accepted === undefined ? {} : { accepted }),
  };
  const others = await openRules(spec, given, releases, session);
  const labelled = others && (await readRecord({ before, after }, others));
  return labelled && { history, newest, labelled };
}
