import {
  createImpactJoin,
  type JoinedImpacts,
} from "../../generator/impact/join-impacts.ts";
import type {
  ImpactFact,
  ImpactFile,
} from "../../generator/impact/impact-fact.ts";
import type { UsedSdk } from "../../generator/usage/usage-file.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { apiOfText, reportOf } from "../changes/document-cases.ts";

export const shopSdk: UsedSdk = {
  name: "@acme/shop",
  version: "1.0.0",
  generator: "sdkwright 0.1.0",
  release: { id: "1.0.0", label: "1.0.0" },
  operations: 3,
  used: 1,
  deprecated: [],
  formerNames: [],
  unused: [],
  needs: {
    levels: [],
    levelsTogether: [],
    permissions: [],
    choices: [],
    schemes: {},
  },
};

/** A certain fact of `src/shop.ts`; its line is what tells sites apart. */
export function fact(
  line: number,
  operation: string | null,
  element: string,
  access: ImpactFact["access"],
  more: Partial<ImpactFact> = {},
): ImpactFact {
  return {
    sdk: shopSdk.name,
    version: shopSdk.version,
    operation,
    element,
    access,
    schema: null,
    schemaPath: "",
    file: "src/shop.ts",
    line,
    column: 1,
    function: "run",
    certainty: "certain",
    reason: null,
    ...more,
  };
}

export function factsFile(
  facts: readonly ImpactFact[],
  more: Partial<ImpactFile> = {},
): ImpactFile {
  return {
    format: 1,
    tool: "sdkwright 0.1.0",
    repository: "acme/web",
    commit: "1f2e3d4c",
    isModified: false,
    project: "tsconfig.json",
    sdks: [shopSdk],
    coverage: {
      files: 10,
      read: 2,
      unread: [],
      unresolved: [],
      errors: [],
      errorCount: 0,
    },
    owners: {},
    links: {},
    facts,
    ...more,
  };
}

/** A comparison of two documents. */
export function compareTexts(before: string, after: string): ChangeReport {
  return reportOf({
    before: apiOfText("before.yaml", before),
    after: apiOfText("after.yaml", after),
    renames: [],
  });
}

export function joinFacts(
  { changes }: ChangeReport,
  files: readonly ImpactFile[],
  sdk: string | null = null,
): JoinedImpacts {
  const join = createImpactJoin(
    changes.map(({ change }) => change),
    sdk,
  );
  for (const file of files) join.add(file);
  return join.finish();
}

/** `property-removed must-act: 3 certain, 4 probable; 2 unconcerned`, with the lines of the sites. */
export function impactLines({ impacts }: JoinedImpacts): readonly string[] {
  return impacts.map(({ change, urgency, sites, unconcerned }) => {
    const places = sites.map(
      (site) =>
        `${site.line} ${site.urgency === urgency ? "" : `${site.urgency} `}${site.certainty}`,
    );
    const rest = unconcerned === 0 ? "" : `; ${unconcerned} go on`;
    return `${change.kind} ${urgency}: ${places.join(", ")}${rest}`;
  });
}
