/**
 * The values that a selector such as `owner.name` leads to in an item: one, or several where the way goes through a
 * list, whose members are looked into one by one; none when a member is absent.
 */
export function memberValues(
  item: unknown,
  selector: string,
): readonly unknown[] {
  return follow(item, selector).flat();
}

/** Whether a selector leads to a member of the item, be it an empty list. */
export function hasMember(item: unknown, selector: string): boolean {
  return follow(item, selector).length > 0;
}

function follow(item: unknown, selector: string): readonly unknown[] {
  return selector
    .split(".")
    .reduce<readonly unknown[]>(
      (values, name) => values.flatMap((value) => membersOf(value, name)),
      [item],
    );
}

function membersOf(value: unknown, name: string): readonly unknown[] {
  const holders: readonly unknown[] = Array.isArray(value) ? value : [value];
  return holders.flatMap((holder) =>
    typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
      ? [(holder as Readonly<Record<string, unknown>>)[name]]
      : [],
  );
}
