/**
 * The parts of the core whose tests are judged, each by its own tests: a change that only a test of another part notices
 * counts as not noticed. `share` is the part of the top-level declarations that is tried, chosen by their names.
 */
export const areas = {
  changes: {
    code: "generator/changes",
    share: 0.02,
    tests: [
      "changes",
      // The words of changes as reports and change logs fold them.
      "report/folded-rows",
      "release/changelog",
      "release/texts",
    ],
  },
  openapi: {
    code: "generator/openapi",
    share: 0.035,
    tests: ["openapi", "import-openapi"],
  },
  emit: {
    code: "generator/emit",
    share: 0.07,
    tests: ["emit", "generate", "templates"],
  },
  naming: {
    code: "generator/naming",
    share: 1,
    tests: ["naming", "generate", "emit"],
  },
  io: { code: "generator/io", share: 0.1, tests: ["io"] },
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
  report: { code: "generator/report", share: 0.07, tests: ["report"] },
};

/**
 * Not run: the first ones since each of their tests costs too much to be repeated for every change, the others since they need
 * a process of their own, and Stryker's are threads.
 */
const notRun = [
  // Whole journeys by the command line, seconds each.
  "test/release/{accept-before-release,both-journeys,document-options,gateway,kept-releases,meets-tables,one-answer,package-version-options,path-in-document,refusals,relabel,release}.test.ts",
  // Projects on disk that are read by the command line, facts of hundreds of repositories, and every kind of change once, which leaves no
  // room for the tests of what changes mean.
  "test/usage/{command,projects,realistic}.test.ts",
  "test/impact/{command,every-kind,fleet,hostile,page-html}.test.ts",
  "**/*.{long,compilers}.test.ts",
  "test/{report/html/page*,openapi/wire/hostile}.test.ts",
];

/** The tests of a part, folders or single files, as vitest is told of them. */
export function testsOf({ tests }) {
  return {
    include: tests.flatMap((name) => [
      `test/${name}/**/*.test.ts`,
      `test/${name}.test.ts`,
    ]),
    exclude: notRun,
  };
}
