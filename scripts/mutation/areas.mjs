/**
 * The parts of the core whose tests are measured. Each part has its own tests: a change that only a test of another
 * part notices counts as not noticed. `share` is the fraction of the top-level declarations that is tried, which
 * their names select.
 */
export const areas = {
  changes: {
    code: "generator/changes",
    share: 0.02,
    tests: [
      "changes",
      "wire",
      // These modules make the words of changes in reports and change logs.
      "report/folded-rows",
      "release/changelog",
      "release/texts",
    ],
  },
  openapi: {
    code: "generator/openapi",
    share: 0.035,
    tests: ["openapi", "wire", "import-openapi"],
  },
  // A comparison shows whether its parts are right.
  wire: {
    code: "generator/wire",
    share: 0.05,
    tests: ["wire", "openapi", "changes"],
  },
  sdk: {
    code: "generator/sdk",
    share: 0.07,
    tests: ["sdk", "generate", "templates"],
  },
  naming: {
    code: "generator/naming",
    share: 1,
    tests: ["naming", "generate", "sdk", "cli/type-names"],
  },
  io: {
    code: "generator/io",
    share: 0.1,
    tests: [
      "io",
      "address",
      // One command each finds documents, opens projects of code, and undoes.
      "cli/init",
      "cli/undo",
      "usage/forms",
      "usage/reuse-facts",
      "usage/unseen-code",
    ],
  },
  release: { code: "generator/release", share: 0.3, tests: ["release"] },
  catalogue: {
    code: "generator/catalogue",
    share: 0.05,
    tests: [
      "catalogue",
      "import-openapi",
      "import-tables",
      "changes/policy",
      "changes/ledger/lifecycle",
    ],
  },
  runtime: { code: "templates/runtime", share: 0.07, tests: ["runtime"] },
  render: { code: "generator/render", share: 0.15, tests: ["render"] },
  usage: { code: "generator/usage", share: 0.1, tests: ["usage"] },
  impact: { code: "generator/impact", share: 0.3, tests: ["impact"] },
  // Reports of impact are tested with what they report.
  report: {
    code: "generator/report",
    share: 0.07,
    tests: ["report", "impact"],
  },
};

/**
 * Tests that are not run. The first ones take too long to be repeated for every change; the others need a process of
 * their own, and Stryker uses threads.
 */
const notRun = [
  // These run whole journeys with the command line, which take seconds each.
  "test/release/{both-journeys,document-options,kept-releases,one-answer,path-in-document,refusals,relabel,release}.test.ts",
  // These read projects on disk with the command line, facts of hundreds of repositories, and every kind of change
  // once, which leaves no time for the tests of what changes mean.
  "test/usage/{command,exchanged-code,packs,projects,realistic,without-configuration}.test.ts",
  "test/impact/{command,compiled,every-kind,fleet,no-alarm}.test.ts",
  "**/*.{long,compilers}.test.ts",
  "test/{report/html/page*,wire/read/hostile}.test.ts",
];

/** Lists the tests of a part, folders or single files, in the form that vitest takes. */
export function testsOf({ tests }) {
  return {
    include: tests.flatMap((name) => [
      `test/${name}/**/*.test.ts`,
      `test/${name}.test.ts`,
    ]),
    exclude: notRun,
  };
}
