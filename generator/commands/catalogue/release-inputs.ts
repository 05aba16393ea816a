import { isMoved } from "../../catalogue/pins/placement.ts";
import { pinsOfRange } from "../../changes/releases/pins-of-range.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { isNamed, stateAt } from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { TemplateTexts } from "../../render/templates.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The inputs besides the catalogue that affect reports. */
export interface ReportMaker {
  /** Version of the generator. */
  readonly version: string;
  /** The parts of the page. */
  readonly page: TemplateTexts;
  /** The policy and the accepted changes. */
  readonly rules: readonly (SourceFile | null)[];
  /** By namespace, the settings for reading its documents. */
  readonly settings: ReadonlyMap<string, OpenapiSettings>;
}

/**
 * Gives the SHA-256 of everything that affects the report of a release against the one before it. Facts of later
 * releases are left out, so a new release does not change the hash. Places in files are left out too.
 * @param previous is the hash of the release before, since a page shows the states of all releases up to its own
 */
export function releaseInputs(
  model: ApiModel,
  pins: readonly PinnedDocument[],
  after: ReleaseIndex,
  previous: string,
  { version, page, rules, settings }: ReportMaker,
): string {
  const before = after - 1;
  const { service, releases } = model;
  const compared = pinsOfRange({ model, pins, before, after });
  return sha256(
    JSON.stringify(
      [
        previous,
        version,
        [...page],
        rules.map((file) => file && file.text),
        service,
        releases
          .slice(0, after + 1)
          .map(({ id, label, date }) => [id, label, date]),
        model.namespaces.map(({ id }) => id),
        model.operations
          .filter((operation) => isKnownAt(operation, after))
          .map((operation) => factsUpTo(operation, after)),
        compared.map(
          ({ namespace, release, pathPrefix, moved, entry, ...pin }) => [
            namespace,
            release,
            pathPrefix,
            // Without moved documents, the hash equals that of records from before this setting existed.
            ...(isMoved(moved) ? [moved] : []),
            entry,
            pin.overlays,
            pin.files.map((file) => [file.path, file.sha256]),
            settings.get(namespace) ?? null,
          ],
        ),
      ],
      withoutPlaces,
    ),
  );
}

/** Converts maps to lists and leaves out places in files. */
function withoutPlaces(key: string, value: unknown): unknown {
  if (key === "origin") return undefined;
  return value instanceof Map ? [...value] : value;
}

/** Whether a release up to this one has or had the operation. */
function isKnownAt({ lifecycle }: Operation, release: ReleaseIndex): boolean {
  return isNamed(stateAt(lifecycle, release));
}

function factsUpTo(
  operation: Operation,
  release: ReleaseIndex,
): readonly unknown[] {
  const { key, path, namespace, scopes, lifecycle, sunset } = operation;
  const { replacement, isUnreplaced = false } = operation;
  const events = lifecycle.filter((event) => event.release <= release);
  // A later announcement or name is reported with the release that it concerns.
  const isToldNow = events.some((event) => event.release === release);
  return [
    key,
    path,
    namespace,
    scopes,
    events.map((event) => [event.kind, event.release]),
    isToldNow
      ? [sunset?.at ?? null, isUnreplaced ? "none" : (replacement?.key ?? null)]
      : null,
  ];
}
