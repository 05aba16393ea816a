import { isNumeric } from "../../json/exact-number.ts";
import { isDay } from "../../model/calendar-day.ts";
import type { AnnouncedLife } from "../../model/operation-shape.ts";
import { isObject } from "../../json/json-value.ts";
import type {
  ExtensionFact,
  ExtensionPaths,
} from "../settings/extension-facts.ts";

export type Availability =
  NonNullable<AnnouncedLife["stability"]> | "deprecated";

/** The announcements in extensions of a schema, a parameter or a header. */
export interface AnnouncedIn {
  readonly isDeprecated: boolean;
  /** `null` if they announce nothing. */
  readonly life: AnnouncedLife | null;
}

const nothing: AnnouncedIn = { isDeprecated: false, life: null };

/**
 * Reads them from an object as it is written and ignores values that cannot be read. Readers with findings report
 * those.
 */
export function announcedIn(
  value: Readonly<Record<string, unknown>>,
  extensions: ExtensionPaths,
): AnnouncedIn {
  // Called for every schema, and hardly any has an extension.
  if (!Object.keys(value).some((name) => name.startsWith("x-"))) return nothing;
  const since = textOf(firstOf(value, "deprecated-since", extensions)?.value);
  const written = firstOf(value, "sunset", extensions)?.value ?? null;
  const formerName = textOf(firstOf(value, "renamed-from", extensions)?.value);
  const said = firstOf(value, "stability", extensions);
  const availability = said && availabilityOf(said.name, said.value);
  const stability = availability === "deprecated" ? null : availability;
  const isDeprecated = availability === "deprecated";
  if ([since, written, stability, formerName].every((each) => each === null))
    return isDeprecated ? { isDeprecated, life: null } : nothing;
  return {
    isDeprecated,
    life: {
      since,
      ...sunsetOf(written),
      ...(formerName === null ? {} : { formerName }),
      stability,
    },
  };
}

/** The day of removal: the day of a date or time, ISO 8601, or else the text as written. */
export function sunsetOf(
  written: unknown,
): Pick<AnnouncedLife, "sunset" | "unreadSunset"> {
  if (written === null) return { sunset: null };
  const text = textOf(written) ?? JSON.stringify(written);
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text)?.[0];
  return day !== undefined && isDay(day)
    ? { sunset: day }
    : { sunset: null, unreadSunset: text };
}

/** `x-unstable` and similar extensions contain a sentence or `true`: their presence is enough. */
const saysUnstable = new Set(["x-unstable", "x-experimental"]);

/** The stability that an extension gives; `null` if it is not a known word. */
export function availabilityOf(
  name: string,
  value: unknown,
): Availability | null {
  if (saysUnstable.has(name)) return value === false ? null : "experimental";
  const word = typeof value === "string" ? value : "";
  return availabilities.get(word.toLowerCase().replace(/[ _]/g, "-")) ?? null;
}

/** Whether any value of the extension can be read. */
export function isReadAvailability(name: string, value: unknown): boolean {
  return saysUnstable.has(name) || availabilityOf(name, value) !== null;
}

/** Words of several vendors, and the stability levels of oasdiff. */
const availabilities: ReadonlyMap<string, Availability> = new Map([
  ["stable", "stable"],
  ["ga", "stable"],
  ["generally-available", "stable"],
  ["beta", "beta"],
  ["preview", "beta"],
  ["pre-release", "beta"],
  ["alpha", "alpha"],
  ["draft", "alpha"],
  ["in-development", "alpha"],
  ["experimental", "experimental"],
  ["unstable", "experimental"],
  ["deprecated", "deprecated"],
]);

export const availabilityWords: readonly string[] = [...availabilities.keys()];

function firstOf(
  value: Readonly<Record<string, unknown>>,
  fact: ExtensionFact,
  extensions: ExtensionPaths,
): { readonly name: string; readonly value: unknown } | null {
  for (const { name, members } of extensions[fact]) {
    if (!Object.hasOwn(value, name)) continue;
    let found = value[name];
    for (const member of members)
      found =
        isObject(found) && Object.hasOwn(found, member)
          ? found[member]
          : undefined;
    if (found !== undefined && found !== null)
      return { name: members.at(-1) ?? name, value: found };
  }
  return null;
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return isNumeric(value) ? String(value) : null;
}
