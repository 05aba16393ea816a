/**
 * Types of JavaScript and of the web that every program names. A schema called so would hide them in each file that
 * imports it, so it is called `ErrorModel`.
 */
export const reservedTypeNames: ReadonlySet<string> = new Set(
  (
    "AbortController AbortSignal Array ArrayBuffer AsyncGenerator AsyncIterable AsyncIterator Awaited BigInt Blob Boolean " +
    "Buffer DataView Date Error EvalError Exclude Extract File FormData Function Generator Headers Infinity Intl Iterable " +
    "Iterator Map Math NonNullable Number Object Omit Parameters Partial Pick Promise PromiseLike Proxy RangeError " +
    "Readonly ReadableStream Record ReferenceError Reflect RegExp Request Required Response ReturnType Set String " +
    "Symbol SyntaxError TypeError Uint8Array WeakMap WeakRef WeakSet"
  ).split(" "),
);
