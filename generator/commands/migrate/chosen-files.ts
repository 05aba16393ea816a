import { plainPath } from "../../migrate/chosen-parts.ts";
import { partUnread, unreadReasons } from "../../usage/usage-file.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { MigrateOptions } from "./migrate-options.ts";

/** Files that stay as they are, as reports name them. */
export function skippedFiles({ skip = [] }: MigrateOptions): readonly string[] {
  return skip.map(plainPath);
}

/** The files that use an SDK, as far as they were understood, and the others. */
export function knownFiles({ file }: OpenUsage): ReadonlySet<string> {
  return new Set(
    [...file.facts, ...file.coverage.unread].map((each) => each.file),
  );
}

/** Files that were not understood and that nobody has named. Of components, the scripts were read. */
export function refusedFiles(
  { file }: OpenUsage,
  options: MigrateOptions,
): readonly { readonly file: string; readonly reason: string }[] {
  return partUnread(file.coverage.unread)
    .files.filter((each) => !skippedFiles(options).includes(each.file))
    .map((each) => ({ file: each.file, reason: unreadReasons[each.reason] }));
}

/** Files that may not be edited: those that were not understood. Of components, the scripts were. */
export function keptFiles(
  { file }: OpenUsage,
  options: MigrateOptions,
): ReadonlySet<string> {
  const unread = file.coverage.unread
    .filter(({ reason }) => reason !== "template")
    .map((each) => each.file);
  return new Set([...unread, ...skippedFiles(options)]);
}
