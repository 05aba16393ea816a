/** Whether a text is a day of the calendar, ISO 8601: `2027-03-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Of a day that a month does not have, `Date` makes one of the next month.
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day that a text begins with, as a version or a moment may: `2027-03-31`, `2027-03-31.preview`, `2027-03-31T12:00:00Z`. */
export function dayIn(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text ?? "")?.[0];
  return day !== undefined && isDay(day) ? day : null;
}

/** Whether a text is meant to be one: `2027-02-30` and `2027-3-31` too. */
export function looksLikeDay(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
}
