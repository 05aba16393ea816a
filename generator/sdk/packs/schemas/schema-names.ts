/** Names the schema of a type: `petSchema` for `Pet`. Types never differ in case alone, so neither do schemas. */
export function schemaName(type: string): string {
  const [first = ""] = type;
  return `${first.toLowerCase()}${type.slice(first.length)}Schema`;
}
