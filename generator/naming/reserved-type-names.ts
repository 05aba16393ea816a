/**
 * Types of JavaScript and of the web that many programs use. A schema with such a name would hide the type in each
 * file that imports it, so it gets a name such as `ErrorModel`.
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
