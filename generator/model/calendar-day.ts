/** Whether a text is a day of the calendar, ISO 8601: `2027-03-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Of a day that a month does not have, `Date` makes one of the next month.
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is meant to be one: `2027-02-30` and `2027-3-31` too. */
export function looksLikeDay(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
}
