import type { Option } from "commander";
import { namedValue } from "../../naming/named-value.ts";
import { isAddress } from "../../source/address.ts";
import {
  CliOption,
  commandLineOnly,
  type OptionUse,
  type PathUse,
} from "./cli-option.ts";

export const readsFile: PathUse = {
  kind: "path",
  of: "file",
  access: "read",
  form: "plain",
  takesAddress: false,
};
export const readsDocument: PathUse = { ...readsFile, takesAddress: true };
export const readsFolder: PathUse = { ...readsFile, of: "folder" };
export const readsSide: PathUse = { ...readsDocument, form: "side" };
export const readsNamedSide: PathUse = { ...readsSide, form: "named-side" };
export const readsProject: PathUse = { ...readsFile, form: "project" };
export const editsProject: PathUse = { ...readsProject, access: "edit" };
export const writesFile: PathUse = { ...readsFile, access: "write" };
export const writesFolder: PathUse = { ...writesFile, of: "folder" };
export const editsFile: PathUse = { ...readsFile, access: "edit" };
export const editsFolder: PathUse = { ...editsFile, of: "folder" };

export function namespaced(use: PathUse): PathUse {
  return { ...use, form: "namespaced" };
}

/** What an option is for. Options that commander makes itself, for the help and the version, are for the command line. */
export function useOf(option: Option): OptionUse {
  return option instanceof CliOption ? option.use : commandLineOnly;
}

/** The path in a value such as `shop=openapi.yaml`, and the text in front of it. */
export interface PathValue {
  readonly prefix: string;
  readonly path: string;
}

/** The path in a value of an option; `null` for standard input, for a file in git, and for an address. */
export function pathIn(use: PathUse, value: string): PathValue | null {
  const split = splitValue(use, value);
  const isGit = isSide(use) && split.path.startsWith("git:");
  return split.path === "-" || isGit || isAddress(split.path) ? null : split;
}

/** Whether a release or a revision may stand in the place of the path. */
export function isSide({ form }: PathUse): boolean {
  return form === "side" || form === "named-side";
}

/** The address in a value of an option; `null` without one. */
export function addressIn(use: PathUse, value: string): string | null {
  const { path } = splitValue(use, value);
  return isAddress(path) ? path : null;
}

function splitValue({ form }: PathUse, value: string): PathValue {
  const isNamed = form === "namespaced" || form === "named-side";
  const { name } = isNamed ? namedValue(value) : { name: null };
  const prefix = name === null ? "" : `${name}=`;
  return { prefix, path: value.slice(prefix.length) };
}
