import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { generateSdk, type CatalogueInput } from "../../../generator/index.ts";
import { builtInSpec } from "../../support/catalogue-folder.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { typedMembers, type TypedMember } from "./client-members.ts";
import { direct, gateway } from "./removed-catalogues.ts";

/*
 * What the types of a client say and what its objects have are written by different templates. Here every member of the types,
 * at any depth, is read from the object that has them, from plain JavaScript.
 */

const service = {
  host: "gateway.example",
  region: "eu",
  credentials: { clientId: "id", clientSecret: "secret" },
};

const clients = {
  gateway: {
    organization: {
      ...service,
      scope: "organization",
      region: undefined,
    },
    environment: { ...service, scope: "environment", environmentId: "e" },
    tenant: { ...service, scope: "tenant", tenantId: "t" },
  },
  direct: { client: { baseUrl: "https://shop.example" } },
} as const;

type Kind = keyof typeof clients;
type Tombstones = "last" | "all" | "none";

/** What the module of a client exports, for who does not know its types. */
interface AnySdk {
  readonly createClient: (options: object) => object;
  readonly ConfigurationError: new () => Error;
  readonly RemovedEndpointError: new () => Error;
}

interface Generated {
  readonly sdk: AnySdk;
  /** By the names of the clients. */
  readonly members: ReadonlyMap<string, readonly TypedMember[]>;
}

const types = {
  gateway: `import type { ClientsByScope } from "./src/index.ts";\nexport type Clients = ClientsByScope;\n`,
  direct: `import type { Client } from "./src/index.ts";\nexport type Clients = { client: Client };\n`,
};

async function generate(
  kind: Kind,
  catalogue: CatalogueInput,
  options: { readonly tombstones?: Tombstones; readonly release?: string },
): Promise<Generated> {
  const { value, diagnostics } = await generateSdk({ catalogue, ...options });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const folder = temporaryFolder();
  const clientsFile = { path: "clients.ts", text: types[kind] };
  for (const { path, text } of [...value.files, clientsFile]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const main = pathToFileURL(join(folder, "src/index.ts")).href;
  return {
    sdk: (await import(/* @vite-ignore */ main)) as AnySdk,
    members: typedMembers(join(folder, "clients.ts")),
  };
}

function createClient({ sdk }: Generated, kind: Kind, name: string): object {
  const options = clients[kind][name as keyof (typeof clients)[Kind]] as object;
  const fetch = () => {
    throw new Error("nothing may be sent");
  };
  return sdk.createClient({ ...options, fetch });
}

function read(client: object, path: string): unknown {
  let value: unknown = client;
  for (const name of path.split("."))
    value = Reflect.get(Object(value) as object, name);
  return value;
}

/** What a member does; it looks at neither its parameters nor its options. */
function behaviour(
  { sdk }: Generated,
  client: object,
  { kind, path }: TypedMember,
): string {
  const untouched = new Proxy(
    {},
    {
      get: () => {
        throw new Error("a parameter was looked at");
      },
      ownKeys: () => {
        throw new Error("the parameters were looked at");
      },
    },
  );
  try {
    const value = read(client, path);
    if (kind !== "removed") return typeof value;
    (value as (params: object, options: object) => unknown)(
      untouched,
      untouched,
    );
    return "nothing";
  } catch (error) {
    if (error instanceof sdk.RemovedEndpointError)
      return `removed: ${error.message}`;
    if (error instanceof sdk.ConfigurationError)
      return `unusable: ${error.message}`;
    return String(error);
  }
}

function expected(member: TypedMember): string {
  switch (member.kind) {
    case "group":
      return "object";
    case "method":
      return "function";
    case "removed":
    case "unusable":
      return `${member.kind}: ${member.reason}`;
  }
}

/** Members whose object does something else than their type says. */
function differences(generated: Generated, kind: Kind): readonly unknown[] {
  return [...generated.members].flatMap(([name, members]) => {
    const client = createClient(generated, kind, name);
    return members.flatMap((member) => {
      const found = behaviour(generated, client, member);
      return found === expected(member)
        ? []
        : [{ name, path: member.path, found, expected: expected(member) }];
    });
  });
}

/** Everything that an object lists, at any depth. */
function listed(value: unknown, above: readonly string[]): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const path = [...above, name];
    return [path.join("."), ...listed(Reflect.get(value, name), path)];
  });
}

/** What objects list that their types do not have. */
function untyped(generated: Generated, kind: Kind): readonly string[] {
  return [...generated.members].flatMap(([name, members]) => {
    const usable = new Set(
      members
        .filter((member) => member.kind !== "unusable")
        .map(({ path }) => path),
    );
    return listed(createClient(generated, kind, name), []).filter(
      (path) => !usable.has(path),
    );
  });
}

function pathsOf(
  { members }: Generated,
  name: string,
  kind: TypedMember["kind"],
): readonly string[] {
  return (members.get(name) ?? [])
    .filter((member) => member.kind === kind)
    .map(({ path }) => path)
    .toSorted();
}

/** Below `client.shop` of the gateway and `client` of the service with servers. */
const removed = {
  gateway: {
    last: [
      "old.notes.v1.delete",
      "shop.orders.v1.all",
      "shop.orders.v1.lines.list",
      "shop.orders.v1.list",
    ],
    earlier: ["older.logs.v1.list", "shop.carts.v1.delete"],
  },
  direct: {
    last: ["notes.v1.delete", "orders.v1.list", "orders.v1.listLines"],
    earlier: ["carts.v1.delete", "logs.v1.list"],
  },
} as const;

/** Namespaces of which there is nothing to call. Those of a service with servers are no members but where they are declared alone. */
const empty = {
  gateway: { last: ["older", "plans"], all: ["plans"], none: ["plans"] },
  direct: { last: ["plans"], all: ["plans"], none: ["plans"] },
} as const;

describe.each(["gateway", "direct"] as const)("of a %s service", (kind) => {
  const files = { gateway, direct }[kind];
  const client = kind === "gateway" ? "tenant" : "client";

  it.each(["last", "all", "none"] as const)(
    "objects are what their types say with removed operations: %s",
    async (tombstones) => {
      const generated = await generate(kind, { files }, { tombstones });
      const { last, earlier } = removed[kind];
      const kept = { last, all: [...last, ...earlier], none: [] }[tombstones];
      expect(pathsOf(generated, client, "removed")).toEqual(kept.toSorted());
      expect(pathsOf(generated, client, "unusable")).toEqual(
        empty[kind][tombstones],
      );
      expect(differences(generated, kind)).toEqual([]);
      expect(untyped(generated, kind)).toEqual([]);
    },
  );
});

it.each(["10.29.0", "later"])(
  "of the built-in catalogue at %s objects are what their types say",
  async (release) => {
    const folder = { folder: builtInSpec };
    const options = { tombstones: "all", release } as const;
    const generated = await generate("gateway", folder, options);
    expect(pathsOf(generated, "tenant", "removed")).toHaveLength(
      release === "later" ? 9 : 0,
    );
    expect(differences(generated, "gateway")).toEqual([]);
    expect(untyped(generated, "gateway")).toEqual([]);
  },
);
