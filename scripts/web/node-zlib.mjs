/** The one function of `node:zlib` that `sdkwright/emulator` needs, by the streams of the platform. */
export function gunzip(bytes, { maxOutputLength }, done) {
  readAll(bytes, maxOutputLength).then(
    (text) =>
      text === null ? done(failure("ERR_BUFFER_TOO_LARGE")) : done(null, text),
    () => done(failure("Z_DATA_ERROR")),
  );
}

/** `null` when there are more bytes than the most. */
async function readAll(bytes, mostBytes) {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  // Not every browser iterates over a stream.
  const reader = stream.getReader();
  const chunks = [];
  for (let left = mostBytes; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    left -= value.length;
    if (left < 0) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function failure(code) {
  return Object.assign(new Error(code), { code, errno: 0, syscall: "gunzip" });
}
