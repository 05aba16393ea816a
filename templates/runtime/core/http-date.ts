const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

// RFC 9110 section 5.6.7: IMF-fixdate, RFC 850, asctime.
const forms: readonly RegExp[] = [
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/**
 * Reads an HTTP date in any of its three forms.
 * @param nowMs decides the century of a two-digit year
 * @returns milliseconds since 1970, or undefined when it is no such date
 */
export function parseHttpDate(text: string, nowMs: number): number | undefined {
  const parts = forms
    .map((form) => form.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const { day = "", month = "", year = "", time = "" } = parts;
  const monthIndex = months.indexOf(month) / 3;
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  // A leap second (60) rolls over into the next minute.
  const isValid =
    Number.isInteger(monthIndex) &&
    monthIndex >= 0 &&
    Number(day) >= 1 &&
    Number(day) <= 31 &&
    hour < 24 &&
    minute < 60 &&
    second <= 60;
  if (!isValid) return undefined;
  const fullYear = year.length === 4 ? Number(year) : century(year, nowMs);
  return Date.UTC(fullYear, monthIndex, Number(day), hour, minute, second);
}

/** More than 50 years ahead means the past (RFC 9110). */
function century(twoDigits: string, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(twoDigits);
  return year > thisYear + 50 ? year - 100 : year;
}
