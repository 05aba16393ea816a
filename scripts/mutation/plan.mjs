/** A change that so many milliseconds of tests let pass is not noticed. */
const enough = 2_000;
const most = 40;

/**
 * Which tests are run for which change: the quickest ones that reach it.
 * @returns by test the changes, each with how often the test came to it; by file its tests; the changes that a test reaches
 */
export function planOf(reached) {
  const tests = reached.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const plan = Object.fromEntries(tests.map(({ id }) => [id, []]));
  const spent = new Map();
  for (const { id: test, milliseconds, hits } of tests)
    for (const [change, count] of Object.entries(hits)) {
      const sofar = spent.get(change) ?? { tests: 0, milliseconds: 0 };
      if (sofar.tests >= most || sofar.milliseconds > enough) continue;
      spent.set(change, {
        tests: sofar.tests + 1,
        milliseconds: sofar.milliseconds + milliseconds + 1,
      });
      plan[test].push([change, count]);
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
    files: [...files.values()],
    tried: new Set(spent.keys()),
  };
}
