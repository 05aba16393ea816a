/**
 * Joins `items[].owner` and `name` to `items[].owner.name`; `[0]`, `[]`, `{*}` and `<Cat>` are appended without a
 * dot.
 */
export function joinSteps(path: string, step: string): string {
  if (path === "" || step === "") return path + step;
  return /^(?:\[|<.*>$|\{.*\}$)/s.test(step) ? path + step : `${path}.${step}`;
}
