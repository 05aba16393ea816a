/** Whether a text is a calendar day, ISO 8601: `2027-03-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // For a day that its month does not have, `Date` gives a day of the next month.
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Gives the day at the beginning of a version or timestamp: `2027-03-31`, `2027-03-31.preview`,
 * `2027-03-31T12:00:00Z`.
 */
export function dayIn(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text ?? "")?.[0];
  return day !== undefined && isDay(day) ? day : null;
}

/** Whether a text has the form of a day, even if it is not one, such as `2027-02-30` and `2027-3-31`. */
export function looksLikeDay(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
}
