/** Whether a value is an object whose members are its meaning: no array, no Date, nothing of the platform. */
export function isPlainObject(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}
