import type { OpenAPI } from "openapi-types";

/**
 * An OpenAPI document (2.0, 3.0, 3.1, 3.2). `file` is read from the disk, with the files beside it that it refers to; the
 * others touch no disk. `name` is what findings and reports call it; default: `openapi.json` or `openapi.yaml`.
 */
export type DocumentInput =
  { readonly file: string } | HeldDocument | AddressInput;

/** An OpenAPI document in memory: nothing is read from disk or network. */
export type HeldDocument =
  /** JSON or YAML. */
  | { readonly text: string; readonly name?: string }
  /** As a program holds it; references within the document alone. */
  | { readonly value: OpenAPI.Document; readonly name?: string }
  /** Several files that refer to one another, by path; `entry` is the path of the first. */
  | { readonly files: FileTexts; readonly entry: string };

/** A document by its address: `https`, or `http`, which is not protected. It refers to no file of this machine. */
export interface AddressInput {
  /** As a browser takes it, without user and password: `https://api.example.com/openapi.yaml`. */
  readonly address: string;
  /** Sent to the host of the address, and to no other. Default: none, and no credentials of this machine either. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Other hosts that references and redirects may lead to: `schemas.example.com`. Default: none. */
  readonly allowHosts?: readonly string[];
  /**
   * Folder of pins, such as `sdkwright-pins`: what is pinned there is not fetched. Default: none, and the document is fetched. Nothing is
   * written into it; `pinDocument` gives what would be.
   */
  readonly pins?: string;
  /** It is fetched also where it is pinned. */
  readonly fetch?: true;
}

/** A catalogue: `folder` is read from the disk; `files` are its files by their paths in it, such as `service.yaml`. */
export type CatalogueInput = { readonly folder: string } | HeldCatalogue;

/** A catalogue in memory. */
export interface HeldCatalogue {
  readonly files: FileTexts;
}

/** Contents by path, with forward slashes. */
export type FileTexts = Readonly<Record<string, string | Uint8Array>>;
