import { isObject } from "../../json/json-value.ts";
import { isRepeated, memberAt, type Place } from "../document/place.ts";

/*
 * A field with several parts whose content is not known: it has another form, or is written twice and only the last
 * one is read.
 */

/** @param isMember whether a member can be read; default: members are checked one by one */
export function isUnreadMap(
  above: Place,
  name: string,
  isMember: (value: unknown) => boolean = () => true,
): boolean {
  return isUnreadField(
    above,
    name,
    (value) =>
      isObject(value) &&
      Object.entries(value).every(
        ([key, member]) => key.startsWith("x-") || isMember(member),
      ),
  );
}

/** @param isEntry whether an entry can be read */
export function isUnreadList(
  above: Place,
  name: string,
  isEntry: (value: unknown) => boolean,
): boolean {
  return isUnreadField(
    above,
    name,
    (value) => Array.isArray(value) && value.every(isEntry),
  );
}

export function isUnreadSecurity(above: Place): boolean {
  return isUnreadList(
    above,
    "security",
    (entry) => isObject(entry) && Object.values(entry).every(isListOrNull),
  );
}

export function isUnreadField(
  above: Place,
  name: string,
  hasForm: (value: unknown) => boolean,
): boolean {
  const place = memberAt(above, name);
  const { value } = place;
  if (value === undefined || value === null) return false;
  return !hasForm(value) || isRepeated(place);
}

function isListOrNull(value: unknown): boolean {
  return value === null || Array.isArray(value);
}
