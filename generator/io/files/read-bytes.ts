import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  statSync,
  type Stats,
} from "node:fs";
import { copyFile, open, stat, type FileHandle } from "node:fs/promises";

/*
 * The one place that reads what is in files. A path of a clone may lead to a named pipe, a device or a file without an
 * end. Reading one of these would wait forever, fill the memory or change a device.
 */

/**
 * Another program may put a pipe or a terminal in the place of a file before it is opened: nothing waits for it, and no
 * terminal becomes that of this process. Windows has neither.
 */
function plainFlags(): number {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = constants;
  return O_RDONLY | O_NONBLOCK | O_NOCTTY;
}

/**
 * What a shell hands to a process: standard input and `<(curl …)`. A pipe is read under such a name alone, never through a
 * link or a relative path, so that no file of a clone leads to one.
 */
const handedOver = /^(?:\/dev\/stdin|(?:\/dev|\/proc\/self)\/fd\/\d+)$/;

/**
 * The bytes of a file, or of a pipe that a shell hands over; `null` when there are more than the most. Throws what the file
 * system says, and a `WorldError` for a folder, a pipe, a socket or a device.
 */
export async function readBytes(
  path: string,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const { file, size } = await openPlain(path);
  try {
    if (size > mostBytes) return null;
    return await readBounded(readChunks(file, size), mostBytes);
  } finally {
    await file.close();
  }
}

/** The bytes of a stream; `null` when there are more than the most. Leaving the loop closes the stream. */
export async function readBounded(
  stream: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return joined(chunks);
}

/** `readBytes` for a compiler, which cannot wait: everything else does meanwhile. It reads no pipes at all. */
export function readBytesNow(
  path: string,
  mostBytes: number,
): Uint8Array | null {
  refuseOthers(path, statSync(path));
  const file = openSync(path, plainFlags());
  try {
    const stats = fstatSync(file);
    refuseOthers(path, stats);
    if (stats.size > mostBytes) return null;
    const chunks: Uint8Array[] = [];
    for (let left = mostBytes; left >= 0;) {
      const chunk = new Uint8Array(
        chunks.length === 0 ? stats.size + 1 : probeBytes,
      );
      const bytesRead = readSync(file, chunk);
      if (bytesRead === 0) return joined(chunks);
      left -= bytesRead;
      chunks.push(chunk.subarray(0, bytesRead));
    }
    return null;
  } finally {
    closeSync(file);
  }
}

/** Copies a file as the system does it best. */
export async function copyPlainFile(
  from: string,
  to: string,
  mode = 0,
): Promise<void> {
  refuseOthers(from, await stat(from));
  await copyFile(from, to, mode);
}

/** To open a device may change it, so that what is there is looked at before, and again when it is open. */
async function openPlain(
  path: string,
): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const refuse = handedOver.test(path) ? refuseDevices : refuseOthers;
  refuse(path, await stat(path));
  const flags = handedOver.test(path) ? constants.O_RDONLY : plainFlags();
  const file = await open(path, flags);
  try {
    const stats = await file.stat();
    refuse(path, stats);
    return { file, size: stats.size };
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}

function refuseDevices(path: string, stats: Stats): void {
  if (!stats.isFIFO() && !stats.isSocket()) refuseOthers(path, stats);
}

function refuseOthers(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  const code = stats.isDirectory() ? "EISDIR" : "NOT_PLAIN";
  throw Object.assign(new Error(`${path} is not a file`), { code, path });
}

/**
 * The size of a file is a hint, so that all of it is one chunk: a pipe has none, and a file may grow meanwhile. What is read behind the
 * hint is mostly nothing, and room for more than that, ten thousand times, is what a run with as many files would spend its time on.
 */
async function* readChunks(
  file: FileHandle,
  size: number,
): AsyncGenerator<Uint8Array> {
  let chunkBytes = size === 0 ? leastChunkBytes : size + 1;
  let isEndNear = size > 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read({
      buffer: new Uint8Array(chunkBytes),
    });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    chunkBytes = isEndNear ? probeBytes : leastChunkBytes;
    isEndNear = false;
  }
}

const probeBytes = 1024;

const leastChunkBytes = 256 * 1024;

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return only !== undefined && chunks.length === 1
    ? only
    : Buffer.concat(chunks);
}
