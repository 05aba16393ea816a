/** `items[].name` from `items[]` and `name`, as change reports write it: `[]` and `{*}` follow without a point. */
export function joinPath(path: string, step: string): string {
  return /^[[{]/.test(step) ? path + step : `${path}.${step}`;
}
