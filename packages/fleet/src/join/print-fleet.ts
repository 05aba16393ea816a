import type { FleetReport } from "./fleet-report.ts";

type Owner = FleetReport["owners"][number];

/** The report for a page of a repository or a pull request. */
export function printFleet(report: FleetReport): string {
  const { sdk, from, to, verdict, repositories, owners, limits } = report;
  return [
    `# ${text(sdk)}: who must act before ${text(to)}`,
    `From ${text(from)} to ${text(to)}: **${verdict}**. Facts of the newest commit: ${repositories.read} of ${repositories.all} repositories.`,
    ...ownersPart(owners),
    ...notKnownPart(repositories.notKnown),
    ...(limits.length === 0
      ? []
      : ["## Limits", limits.map((limit) => `- ${text(limit)}`).join("\n")]),
  ]
    .map((part) => `${part}\n`)
    .join("\n");
}

function ownersPart(owners: readonly Owner[]): readonly string[] {
  if (owners.length === 0)
    return ["Nobody uses what changes, as far as repositories were read."];
  const rows = owners.map(({ owner, repository, sites }) => [
    owner === null ? "nobody" : text(owner),
    repository === null ? "" : text(repository),
    sites["must-act"],
    sites["should-look"],
    sites["not-known"],
    sites.deprecated,
  ]);
  return [
    "## Places by owner",
    table(
      [
        "Owner",
        "Repository",
        "must act",
        "should look",
        "not known",
        "deprecated",
      ],
      rows,
    ),
  ];
}

function notKnownPart(
  notKnown: FleetReport["repositories"]["notKnown"],
): readonly string[] {
  if (notKnown.length === 0) return [];
  return [
    "## Not known",
    "What these repositories have to do is not known, or only for an earlier commit.",
    table(
      ["Repository", "State", "Reason", "Facts of commit"],
      notKnown.map(({ repository, state, reason, commit }) => [
        text(repository),
        state,
        text(reason),
        commit === null ? "none" : commit.slice(0, 12),
      ]),
    ),
  ];
}

function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Foreign text, of which no character has a meaning in Markdown or HTML. */
function text(value: string): string {
  return value
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`)
    .trim();
}
