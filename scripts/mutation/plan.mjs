/** A change that tests of so many milliseconds let pass is not noticed. */
const enough = 2_000;
const most = 40;

/**
 * Which tests are run for which change: of those that reach it the ones whose file is named like the code's, then those that
 * come in the same declaration to what few tests come to, then the quickest.
 * @param unitOf by change the declaration that it is in
 * @returns by test the changes, each with how often the test came to it; by file its tests, the cheapest first; the changes that a
 * test reaches
 */
export function planOf(reached, unitOf) {
  const tests = reached.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const plan = Object.fromEntries(tests.map(({ id }) => [id, []]));
  const byChange = new Map();
  for (const test of tests)
    for (const change of Object.keys(test.hits)) {
      const own = byChange.get(change) ?? [];
      own.push(test);
      byChange.set(change, own);
    }
  const fewest = fewestOf(tests, byChange, unitOf);
  for (const [change, own] of byChange) {
    const unit = unitOf.get(change);
    for (const { id, hits } of chosen(own, unit.file, fewest.get(unit)))
      plan[id].push([change, hits[change]]);
  }
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

/** By declaration, for each test that comes to it: by how many tests the change is reached that the fewest come to. */
function fewestOf(tests, byChange, unitOf) {
  const fewest = new Map();
  for (const { id, hits } of tests)
    for (const change of Object.keys(hits)) {
      const unit = unitOf.get(change);
      const own = fewest.get(unit) ?? new Map();
      const count = byChange.get(change).length;
      fewest.set(unit, own.set(id, Math.min(own.get(id) ?? count, count)));
    }
  return fewest;
}

/** @param tests the quickest first */
function chosen(tests, code, fewest) {
  const near = wordsOf(code);
  const taken = [];
  let spent = 0;
  for (const test of tests
    .map((each) => ({ each, alike: countIn(wordsOf(each.file), near) }))
    .toSorted(
      (a, b) =>
        b.alike - a.alike || fewest.get(a.each.id) - fewest.get(b.each.id),
    )
    .map(({ each }) => each)) {
    if (taken.length >= most) break;
    // Quick ones may come after a slow one.
    if (taken.length > 0 && spent + test.milliseconds > enough) continue;
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
