import { expect } from "vitest";
import type { RawOperation } from "../../generated/sdk/src/index.ts";
import type { JournalEntry } from "../../generator/emulator/emulator.ts";
import {
  docOf,
  firstManifest,
  manifest,
  type ManifestOperation,
} from "../support/service-documents.ts";
import { it, type Service, startService } from "../support/service-fixture.ts";
import { methodAt } from "../support/service-operation.ts";
import {
  type ChangeRow,
  deprecatedEndpoints,
  fieldsAdded,
  fieldsRemoved,
  newEndpoints,
  removedEndpoints,
} from "./specification/change-tables.ts";

it.for(titled(newEndpoints))(
  "line $line: $title can be called since 10.29.0",
  async ({ row }, { service }) => {
    for (const [index, operation] of operationsOf(row).entries()) {
      const response = await callLive(service, operation, index);
      expect(response.headers.get("deprecation")).toBeNull();
      expect(operation.lifecycle).toContainEqual({
        fact: "added",
        release: "10.29.0",
      });
      expect(docOf(operation)).toContain("@since 10.29.0");
      expect(firstManifest.operations.get(operation.title)?.state).toBe(
        "available",
      );
    }
  },
);

it.for(titled(fieldsAdded))(
  "line $line: $title can be called and says so",
  async ({ row }, { service }) => {
    for (const [index, operation] of operationsOf(row).entries()) {
      const response = await callLive(service, operation, index);
      expect(response.headers.get("deprecation")).toBeNull();
      expect(operation.lifecycle).toContainEqual({
        fact: "fields-added",
        release: "later",
      });
      expect(docOf(operation)).toMatch(
        /Fields or query parameters added in later/,
      );
    }
  },
);

it.for(titled(fieldsRemoved))(
  "line $line: $title can be called and says so",
  async ({ row }, { service }) => {
    for (const [index, operation] of operationsOf(row).entries()) {
      const response = await callLive(service, operation, index);
      expect(response.headers.get("deprecation")).toBeNull();
      expect(operation.lifecycle).toContainEqual({
        fact: "fields-removed",
        release: "later",
      });
      expect(docOf(operation)).toMatch(/[Ff]ields .*removed in later/);
    }
  },
);

it.for(titled(deprecatedEndpoints))(
  "line $line: $title still answers, and method, answer and notice say that it is deprecated",
  async ({ row }, { service }) => {
    for (const [index, operation] of operationsOf(row).entries()) {
      const { title } = operation;
      const told: object[] = [];
      const response = await callLive(service, operation, index, (info) =>
        told.push(info),
      );
      // Without a label the release has no date.
      expect(response.headers.get("deprecation")).toBe("true");
      expect(told).toMatchObject([
        {
          operation: title,
          stated: expect.stringContaining(
            `${title} has been deprecated since later`,
          ) as string,
        },
      ]);
      expect(operation.state).toBe("deprecated");
      expect(docOf(operation)).toContain("@deprecated Since later");
    }
  },
);

it.for(titled(removedEndpoints))(
  "line $line: $title has a method that only says so, is not sent by its name, and is gone",
  async ({ row }, { service }) => {
    for (const operation of operationsOf(row)) {
      const { title, symbol, state } = operation;
      expect(state).toBe("removed");
      const { journal } = service.control;
      journal.clear();
      for (const client of [service.tenant(), service.environment()])
        // Past the compiler, which refuses the call with the same text.
        expect(methodAt(client, symbol)).toThrow(
          expect.objectContaining({
            name: "RemovedEndpointError",
            message: `${title} was removed in later (label not known); ${successorOf(title)}`,
          }),
        );
      const refused = await request(service, operation);
      expect(refused).toMatchObject({
        name: "RemovedEndpointError",
        message: expect.stringContaining(
          `${title} was removed in later`,
        ) as string,
      });
      expect(journal.entries).toEqual([]);
      const gone = await request(service, operation, { allowRemoved: true });
      expect(gone).toMatchObject({ name: "NotFoundError", status: 404 });
      expect(service.calls()).toMatchObject([{ code: "REMOVED" }]);
    }
  },
);

it.for(titled(removedEndpoints))(
  "line $line: $title is gone where a service answers 410, and was there in 10.29.0",
  async ({ row }) => {
    const service = await startService({ removedStatus: 410 });
    for (const operation of operationsOf(row)) {
      const gone = await request(service, operation, { allowRemoved: true });
      expect(gone).toMatchObject({ name: "GoneError", status: 410 });
      const before = firstManifest.operations.get(operation.title);
      expect(before?.state).toBe("available");
      expect(before?.module).not.toBeNull();
    }
  },
);

/** What the error of a removed operation says to use. */
function successorOf(title: string): string {
  const [, method = ""] =
    /^(\w+) \/pro\/v1\/check-in(?:\/history)?$/.exec(title) ?? [];
  const names = title.endsWith("/history")
    ? { GET: "history.list", POST: "history.create" }
    : { GET: "get", PUT: "update" };
  const name = (names as Readonly<Record<string, string>>)[method];
  return name === undefined
    ? "no replacement is known"
    : `use client.pro.checkIn.v2.${name} (inferred: the same path in a higher version), itself deprecated since later (label not known)`;
}

interface TitledRow {
  readonly line: number;
  /** Stands for the row in the name of its test. */
  readonly title: string;
  readonly row: ChangeRow;
}

function titled(rows: readonly ChangeRow[]): readonly TitledRow[] {
  return rows.map((row) => ({
    line: row.line,
    title: `${row.methods.join(", ")} ${row.path}`,
    row,
  }));
}

/** @throws Error when the SDK does not know one of them */
function operationsOf({ path, methods }: ChangeRow): ManifestOperation[] {
  return methods.map((method) => {
    const title = `${method} /pro${path}`;
    const operation = manifest.operations.get(title);
    if (!operation) throw new Error(`The manifest has no ${title}.`);
    return operation;
  });
}

/**
 * Calls the generated method and looks at what the service has seen.
 * @param index each method of a row has an item of its own, since DELETE takes it away; a list starts with three
 */
async function callLive(
  service: Service,
  operation: ManifestOperation,
  index: number,
  onDeprecation?: (info: object) => void,
): Promise<Response> {
  const id = String(index + 1);
  const client = service.tenant({ onDeprecation });
  const method = methodAt(client, operation.symbol);
  if (!method) throw new Error(`The SDK has no ${operation.symbol}.`);
  service.control.journal.clear();
  const call = method({
    ...pathParams(operation, id),
    ...(["POST", "PUT", "PATCH"].includes(operation.method) && {
      body: { name: "new" },
    }),
  });
  const { response } = await call.withResponse();
  expect(service.calls()).toEqual([
    expect.objectContaining({
      method: operation.method,
      target: `/eu${operation.path.replaceAll(/\{\w+\}/g, id)}`,
      route: operation.title,
    } satisfies Partial<JournalEntry>) as JournalEntry,
  ]);
  return response;
}

function pathParams(
  { parameters }: ManifestOperation,
  id: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(parameters.map((name) => [name, id]));
}

/** What becomes of a removed operation when it is asked for by its name. */
async function request(
  service: Service,
  operation: ManifestOperation,
  options: { readonly allowRemoved?: boolean } = {},
): Promise<unknown> {
  const result = await service
    .tenant()
    .request(
      operation.title as RawOperation,
      pathParams(operation, "1"),
      options,
    )
    .safe();
  return result.ok ? "answered" : result.error;
}
