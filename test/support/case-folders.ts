import { repository } from "./catalogue-folder.ts";
import { join } from "node:path";

/**
 * The cases of each folder whose tests are made of what stands in it, written by hand: a case that is deleted or renamed has
 * to be missed. Those of `test/changes/cases/` are named after kinds, which `severities-by-hand.ts` lists.
 */
const names = {
  "test/cases/change-policy":
    "accepted-kinds accepted-mistakes policy-mistakes policy-values renames renames-elsewhere renames-mistakes",
  "test/cases/check":
    "all-at-once beta-path keys ledger lifecycle-order name-kept namespace-duplicate namespace-without-path operation-duplicate path-form pinned-documents plain-namespace plain-service release-duplicate release-unknown replacement-gone replacement-scope replacement-unknown scope-keys values version-missing yaml-duplicate-key yaml-syntax yaml-tag",
  "test/cases/generate": "level-facts levels lifecycle",
  "test/cases/import-openapi":
    "by-hand gateway history meets-tables methods on-conflict-error on-conflict-keep prefix refused returns scopes tables-last unread unversioned within-release",
  "test/cases/import-tables":
    "contradictions endpoint-keys existing-errors flow-file fresh heading-errors headings hostile-keys long-lines merge-keeps-hand-written row-errors styles title-of-a-range unusual-yaml",
  "test/cases/renames": "shop",
  "test/cases/openapi":
    "bodies-and-answers life-and-webhooks names openapi-32 parameters servers-and-credentials",
  "test/changes/refactoring/silent":
    "common-part-in-alternatives content-schema-without-media-type encoded-parts-of-forms files-of-forms files-of-forms-by-media-type files-of-forms-with-encoding image-with-empty-schema octet-body-by-media-type octet-body-without-schema parameter-of-numbers-as-texts parameter-of-two-texts patterns-with-open-ends rules-without-effect whole-numbers-by-step",
  "test/consumers/forms":
    "aliases array-methods astro bind-call-apply class-fields closures computed deprecated derived-types destructured destructured-values enums errors functions gateway generics javascript jsx listed-values loops methods modules named-only optional-chaining other-packages pages payload-types promises property-access raw-requests re-exports recursive-types removed-operations requests response-headers responses sent-types several-operations several-sdks spread stand-alone structural svelte unions vue wrappers",
  "test/consumers/projects":
    "installed path-alias references two-releases workspace-link",
  "test/consumers/right":
    "calls.ts clients.ts filters.ts narrowed-json.ts payloads-subpath.ts subpaths.ts",
  "test/consumers/wrong":
    "calls.ts environment-client.ts options.ts organization-client.ts payloads.ts strict-flags.ts tenant-client.ts unnarrowed-json.ts",
  "test/hostile/documents":
    "duplicate-keys duplicate-keys-in-json empty json-syntax names-of-the-prototype no-version not-an-object parameters path-keys references references-in-circles references-outside security several-documents tags unknown-anchor wrong-types wrong-version yaml-syntax",
  "test/judge/documents":
    "bodies.yaml modern.yaml parameters.yaml swagger.json",
  "test/openapi/parts/documents":
    "a-file-for-each-path circular-files operations-by-reference responses-by-reference swagger-files yaml-anchors",
  "test/servers/programs":
    "alertmanager crowdsec docker etcd lxd podman powerdns slurmrestd unleash",
} as const;

export type CaseFolder = keyof typeof names;

// Its keys are those of the table.
export const caseFolders = Object.keys(names) as readonly CaseFolder[];

export function casesIn(folder: CaseFolder): readonly string[] {
  return names[folder].split(" ");
}

export function casePath(folder: CaseFolder, ...parts: string[]): string {
  return join(repository, folder, ...parts);
}
