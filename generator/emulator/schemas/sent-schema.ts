import { exhaustive } from "../../diagnostics/invariant.ts";
import {
  withExactNumbers,
  withoutExactNumbers,
} from "../../json/marked-numbers.ts";
import { holdsExactNumber } from "../../json/write-json.ts";
import { createFindings } from "../../openapi/document/findings.ts";
import { createReferences } from "../../openapi/document/references.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { anySchema } from "../../wire/model/any-schema.ts";
import type { WireSchema, WireShape } from "../../wire/model/wire-schema.ts";
import { createRegistry } from "../../wire/read/create-registry.ts";
import {
  addressOf,
  schemaAtAddress,
  type SchemaAddress,
} from "../../wire/read/schema-address.ts";
import type { SchemaSource } from "../route.ts";
import { anyOfSchemas, listOfSchema } from "./made-schemas.ts";

/*
 * Schemas as messages. Those of documents are read when a value first reaches them, so that only their address is sent, and
 * the documents once.
 */

/** A schema as data. */
export type SentSchema =
  | { readonly kind: "written"; readonly address: SchemaAddress }
  | { readonly kind: "any-of"; readonly members: readonly SentSchema[] }
  | { readonly kind: "list"; readonly items: SentSchema }
  /** It contains no others. */
  | { readonly kind: "made"; readonly shape: WireShape };

/** The documents as data. */
export interface SentSource {
  readonly entry: string;
  readonly documents: readonly SentDocument[];
  readonly extensions: SchemaSource["extensions"];
}

interface SentDocument {
  readonly uri: string;
  readonly value: unknown;
  /** Whether it has marked texts in place of exact numbers. */
  readonly isMarked: boolean;
}

export function sendSchema(schema: WireSchema): SentSchema {
  const address = addressOf(schema);
  if (address !== null) return { kind: "written", address };
  const { shape } = schema;
  const [union] = shape.unions;
  if (union !== undefined)
    return { kind: "any-of", members: union.members.map(sendSchema) };
  const { items } = shape.array;
  return typeof items === "string"
    ? { kind: "made", shape }
    : { kind: "list", items: sendSchema(items) };
}

export function sendSource({
  documents: { entry, documents },
  extensions,
}: SchemaSource): SentSource {
  return {
    entry: entry.uri,
    documents: [...documents.values()].map(({ uri, source: { value } }) => {
      const isMarked = holdsExactNumber(value);
      const sent = isMarked ? withoutExactNumbers(value) : value;
      return { uri, value: sent, isMarked };
    }),
    extensions,
  };
}

const nowhere = { file: "", line: 1, column: 1, length: 0 };

/** Reads the schemas that were sent. Nothing of it is shown, so that no place of it has a location. */
export function receiveSchemas(
  source: SentSource | null,
): (sent: SentSchema) => WireSchema {
  const atAddress = source === null ? () => null : readerOf(source);
  const receive = (sent: SentSchema): WireSchema => {
    switch (sent.kind) {
      case "written":
        return atAddress(sent.address) ?? anySchema;
      case "any-of":
        return anyOfSchemas(sent.members.map(receive)) ?? anySchema;
      case "list":
        return listOfSchema(receive(sent.items));
      case "made":
        return { ...anySchema, shape: sent.shape };
      default:
        return exhaustive(sent);
    }
  };
  return receive;
}

function readerOf({ entry, documents, extensions }: SentSource) {
  const read = new Map(
    documents.map(({ uri, value, isMarked }) => {
      const source = {
        value: isMarked ? withExactNumbers(value) : value,
        locate: () => nowhere,
        locateKey: () => nowhere,
      };
      return [uri, { uri, source }];
    }),
  );
  const first = read.get(entry);
  if (first === undefined) return () => null;
  const set: DocumentSet = { entry: first, documents: read };
  const references = createReferences(set, createFindings());
  const registry = createRegistry(set, references, extensions);
  return (address: SchemaAddress) => schemaAtAddress(address, set, registry);
}
