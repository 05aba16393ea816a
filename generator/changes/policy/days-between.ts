const dayMs = 86_400_000;

/** Whole days from one ISO 8601 day to a later one; `null` if one of them is not a day of the calendar. */
export function daysBetween(from: string, to: string): number | null {
  const days =
    (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
  return Number.isFinite(days) ? days : null;
}

/** The ISO 8601 day some days after another; `null` if that is not a day of the calendar. */
export function dayAfter(day: string, days: number): string | null {
  const time = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
