/** A change that so many milliseconds of tests let pass is not noticed. */
const enough = 2_000;
const most = 40;

/**
 * Which tests are run for which change: of those that reach it the ones whose file is named like the code's, then the quickest.
 * @param codeOf by change the file that it is in
 * @returns by test the changes, each with how often the test came to it; by file its tests, the cheapest first; the changes that a test reaches
 */
export function planOf(reached, codeOf) {
  const tests = reached.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const plan = Object.fromEntries(tests.map(({ id }) => [id, []]));
  const byChange = new Map();
  for (const test of tests)
    for (const change of Object.keys(test.hits)) {
      const own = byChange.get(change) ?? [];
      own.push(test);
      byChange.set(change, own);
    }
  for (const [change, own] of byChange)
    for (const { id, hits } of chosen(own, codeOf.get(change)))
      plan[id].push([change, hits[change]]);
  const files = new Map();
  for (const { id, file, milliseconds } of tests) {
    if (plan[id].length === 0) continue;
    const entry = files.get(file) ?? { file, tests: [], cost: 0 };
    entry.tests.push(id);
    entry.cost += milliseconds * (plan[id].length + 1);
    files.set(file, entry);
  }
  return {
    tests: plan,
    files: [...files.values()].toSorted((a, b) => a.cost - b.cost),
    tried: new Set(byChange.keys()),
  };
}

/** @param tests the quickest first */
function chosen(tests, code) {
  const near = wordsOf(code);
  const taken = [];
  let spent = 0;
  for (const test of tests
    .map((each) => ({ each, alike: countIn(wordsOf(each.file), near) }))
    .toSorted((a, b) => b.alike - a.alike)
    .map(({ each }) => each)) {
    if (taken.length >= most || spent > enough) break;
    taken.push(test);
    spent += test.milliseconds + 1;
  }
  // What holds all that is written notices more than any other test, and takes longer than most.
  const whole = tests.filter(({ file }) => file.endsWith("/cases.test.ts"));
  return [...new Set([...taken, ...whole])];
}

/** The words of a path below the folder of the code or of the tests. */
function wordsOf(path) {
  const [, below] = /(?:generator|templates|test)\/(.*)/.exec(path) ?? [
    "",
    path,
  ];
  return new Set(below.replace(/(\.test)?\.ts$/, "").split(/[^a-z0-9]+/i));
}

function countIn(words, others) {
  return [...words].filter((word) => others.has(word)).length;
}
