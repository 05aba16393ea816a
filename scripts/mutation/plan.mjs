const most = 200;

/**
 * Decides which tests run for which change. Of the tests that reach the change, first come those whose file has the
 * name of the code's file, then those that reach rarely reached code in the same declaration, then the fastest.
 * @param unitOf gives the declaration of each change
 * @param enough the milliseconds of tests after which a change counts as not noticed
 * @returns by test the changes, each with the number of times that the test reaches it, and the milliseconds that it may
 * take with one of them; by file its tests, the fastest first; the changes that a test reaches
 */
export function planOf(reached, unitOf, enough) {
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
    for (const { id, hits } of chosen(own, unit.file, {
      fewest: fewest.get(unit),
      enough,
    }))
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
    limits: Object.fromEntries(
      tests.map(({ id, milliseconds }) => [id, 10_000 + 10 * milliseconds]),
    ),
    files: [...files.values()].toSorted((a, b) => a.cost - b.cost),
    tried: new Set(byChange.keys()),
  };
}

/**
 * Gives, by declaration and for each test that reaches it, the smallest number of tests that reach one of its
 * changes.
 */
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

/** @param tests is sorted by time, the fastest first */
function chosen(tests, code, { fewest, enough }) {
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
    // Fast tests may follow a slow one.
    if (taken.length > 0 && spent + test.milliseconds > enough) continue;
    taken.push(test);
    spent += test.milliseconds + 1;
  }
  // The test of the whole output notices more than any other test, and takes longer than most.
  const whole = tests.filter(({ file }) => file.endsWith("/cases.test.ts"));
  return [...new Set([...taken, ...whole])];
}

/** Lists the words of a path below the folder of the code or of the tests. */
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
