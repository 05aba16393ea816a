import assert from "node:assert/strict";

/** The address of the service, with what its document puts in front of all paths, and whether it is the mock, which does not know what a service does beyond its document. */
export const baseUrl: string = process.env["SERVER_URL"] ?? "";
export const isMock: boolean = process.env["SERVER_IS_MOCK"] === "yes";

/** Options of a call that a server refuses by itself. The mock is asked to, and other servers ignore this header. */
export function refusedWith(status: number): {
  readonly headers: Readonly<Record<string, string>>;
} {
  return { headers: { prefer: `code=${status}` } };
}

/** Awaits a call that has to be refused, and gives its error. */
export async function refusalOf<E>(
  call: PromiseLike<
    { readonly ok: true } | { readonly ok: false; readonly error: E }
  >,
): Promise<E> {
  const result = await call;
  assert.ok(!result.ok, "The server has to refuse this call.");
  return result.error;
}

/** A name that no earlier run has used. */
export function newName(prefix: string): string {
  return `${prefix}-${process.pid}-${Date.now().toString(36)}`;
}

const utf8 = new TextEncoder();

/** A tar archive with one file, as programs upload it. */
export function tarOf(name: string, text: string): Uint8Array<ArrayBuffer> {
  const content = utf8.encode(text);
  const padded = Math.ceil(content.length / 512) * 512;
  const archive = new Uint8Array(512 + padded + 1024);
  const write = (at: number, field: string): void =>
    archive.set(utf8.encode(field), at);
  write(0, name);
  write(100, "0000644\0");
  write(108, "0000000\0");
  write(116, "0000000\0");
  write(124, `${content.length.toString(8).padStart(11, "0")}\0`);
  write(136, "00000000000\0");
  write(148, " ".repeat(8));
  write(156, "0");
  write(257, "ustar\u000000");
  const sum = archive.slice(0, 512).reduce((total, byte) => total + byte, 0);
  write(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  archive.set(content, 512);
  return archive;
}
