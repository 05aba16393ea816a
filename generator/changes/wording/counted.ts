/** `1 release`, `3 releases`; `several` where the plural is not made by an s. */
export function counted(
  amount: number,
  one: string,
  several: string = `${one}s`,
): string {
  return `${amount} ${amount === 1 ? one : several}`;
}
