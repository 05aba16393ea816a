/** `items[].owner.name` from `items[].owner` and `name`; `[0]`, `[]`, `{*}` and `<Cat>` follow without a point. */
export function joinSteps(path: string, step: string): string {
  if (path === "" || step === "") return path + step;
  return /^(?:\[|<.*>$|\{.*\}$)/s.test(step) ? path + step : `${path}.${step}`;
}
