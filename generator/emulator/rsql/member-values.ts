/**
 * The values of a selector such as `owner.name` in an item: one, or several if the path goes through a list, whose
 * items are visited one by one; none if a member is absent.
 */
export function memberValues(
  item: unknown,
  selector: string,
): readonly unknown[] {
  return follow(item, selector).flat();
}

/** Whether a selector leads to a member of the item, including an empty list. */
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
