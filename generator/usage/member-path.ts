/** Joins `items[]` and `name` to `items[].name`, as change reports write it. There is no dot before `[]` and `{*}`. */
export function joinPath(path: string, step: string): string {
  return /^[[{]/.test(step) ? path + step : `${path}.${step}`;
}
