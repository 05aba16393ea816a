import { documentName } from "../read/document-name.ts";
import { join } from "node:path";
import {
  checkedJson,
  isListOf,
  isObjectOf,
  isOneOf,
  isString,
  nullOr,
  type Check,
} from "../../diagnostics/check-json.ts";
import { pinChanged, pinsForm } from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Location,
} from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { pinsListName } from "../../source/address.ts";
import type { FileReader } from "../read/file-reader.ts";
import { withSlashes } from "../files/output-folder.ts";
import { sha256 } from "../files/sha256.ts";
import type { FileWrite } from "../output/write-plan.ts";

/** What was fetched from an address: its bytes, or that nothing was there. */
export interface Pin {
  readonly address: string;
  /** Of the bytes, without what the transfer compressed; `null`: nothing is there. */
  readonly sha256: string | null;
}

/** The pins of a project, read when they are needed. */
export interface Pins {
  /** The pin of an address; `null` without one. */
  readonly find: (address: string) => Promise<Checked<Pin | null>>;
  /** The bytes of a pin that has some, if they are those that were fetched. */
  readonly read: (
    pin: Pin,
    mostBytes: number,
    at: Location | null,
  ) => Promise<Checked<Uint8Array>>;
  /** What has to be written so that these pins replace those of the same addresses. */
  readonly writes: (
    fetched: readonly FetchedPin[],
  ) => Promise<readonly FileWrite[]>;
}

export interface FetchedPin extends Pin {
  /** `null` where nothing is there. */
  readonly bytes: Uint8Array | null;
}

/** A list of 10,000 addresses has a tenth of it. */
const mostListBytes = 16 * 1024 * 1024;

/** @param folder is the one that the list and all pinned files are in */
export function createPins(reader: FileReader, folder: string): Pins {
  const listFile = join(folder, pinsListName);
  let list: Promise<Checked<ReadonlyMap<string, Pin>>> | null = null;
  const readList = () => (list ??= loadList(reader, listFile));
  return {
    find: async (address) => {
      const { value, diagnostics } = await readList();
      return { value: value?.get(address) ?? null, diagnostics };
    },
    read: async (pin, mostBytes, at) => {
      const path = join(folder, fileOf(pin.address));
      const changed = (kind: "other" | "missing"): Checked<never> =>
        failed(pinChanged(at, pin.address, withSlashes(path), kind));
      if (!(await reader.pathExists(path))) return changed("missing");
      const { value, diagnostics } = await reader.readBytes(path, mostBytes);
      if (value === null) return { value, diagnostics };
      return sha256(value) === pin.sha256
        ? { value, diagnostics: [] }
        : changed("other");
    },
    writes: async (fetched) => {
      if (fetched.length === 0) return [];
      const known = (await readList()).value ?? new Map<string, Pin>();
      const all = new Map([
        ...known,
        ...fetched.map((pin) => [pin.address, pin] as const),
      ]);
      const texts = fetched.map(
        ({ address, bytes }) => [join(folder, fileOf(address)), bytes] as const,
      );
      return Promise.all(
        [[listFile, listText([...all.values()])] as const, ...texts].map(
          async ([path, content]): Promise<FileWrite> => {
            if (await reader.pathExists(path))
              await reader.readBytes(path, Number.MAX_SAFE_INTEGER);
            return { path, content, before: reader.before(path) };
          },
        ),
      );
    },
  };
}

/**
 * The name follows from the address alone: what a list of a clone says decides no path. The end is for editors, and what is kept under
 * it need not be that.
 */
function fileOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [name = ""] = pathname.split("/").slice(-1);
  const ending = documentName.exec(name)?.[0] ?? "";
  const words = `${host}-${name.slice(0, name.length - ending.length)}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  return `${words.replaceAll(/^-|-$/g, "")}-${sha256(address).slice(0, 16)}${ending.toLowerCase() || ".txt"}`;
}

function listText(pins: readonly Pin[]): string {
  const sorted = pins
    .toSorted((a, b) => compareText(a.address, b.address))
    .map(({ address, sha256: hash }) => ({ address, sha256: hash }));
  return `${JSON.stringify({ format: 1, pins: sorted }, null, 2)}\n`;
}

async function loadList(
  reader: FileReader,
  file: string,
): Promise<Checked<ReadonlyMap<string, Pin>>> {
  if (!(await reader.pathExists(file)))
    return { value: new Map(), diagnostics: [] };
  const read = await reader.readBytes(file, mostListBytes);
  if (read.value === null) return { ...read, value: null };
  const list = checkedJson(new TextDecoder().decode(read.value), isList);
  return list === null
    ? failed(pinsForm(withSlashes(file)))
    : {
        value: new Map(list.pins.map((pin) => [pin.address, pin])),
        diagnostics: [],
      };
}

const isHash: Check<string> = (value): value is string =>
  isString(value) && /^[\da-f]{64}$/.test(value);

const isList = isObjectOf({
  format: isOneOf([1]),
  pins: isListOf(
    isObjectOf({
      address: (value): value is string =>
        isString(value) && URL.canParse(value),
      sha256: nullOr(isHash),
    }),
  ),
});
