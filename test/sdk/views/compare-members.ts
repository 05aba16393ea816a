import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
// Vitest brings it; it stands for all bundlers.
import { rolldown } from "rolldown";
import {
  generateSdk,
  type GenerateSdkInput,
} from "../../../generator/index.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { typedMembers, type TypedMember } from "./typed-members.ts";

/*
 * What the types of a client say and what its objects have are written by different templates. Here every member of the types,
 * at any depth, is read from the object that has them, as plain JavaScript reads it.
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

/** What the module of a client exports, for who does not know its types. */
interface AnySdk {
  readonly createClient: (options: object) => object;
  readonly ConfigurationError: new () => Error;
  readonly RemovedEndpointError: new () => Error;
}

interface Generated {
  readonly sdk: AnySdk;
  /** What the module of a part exports. */
  readonly part: object;
  /** By the names of the clients. */
  readonly members: ReadonlyMap<string, readonly TypedMember[]>;
}

const types = {
  gateway: `import type { ClientsByScope } from "./src/index.ts";\nexport type Clients = ClientsByScope;\n`,
  direct: `import type { Client } from "./src/index.ts";\nexport type Clients = { client: Client };\n`,
};

/** @param part the path of a module below `src`, without its ending */
export async function generate(
  kind: Kind,
  input: GenerateSdkInput,
  part = "index",
): Promise<Generated> {
  const { value, diagnostics } = await generateSdk(input);
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const folder = temporaryFolder();
  const clientsFile = { path: "clients.ts", text: types[kind] };
  for (const { path, text } of [...value.files, clientsFile]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    ...(await load(folder, part)),
    members: typedMembers(join(folder, "clients.ts")),
  };
}

/** The SDK and one of its modules: bundled, so that Node reads a few files instead of a hundred. */
async function load(
  folder: string,
  part: string,
): Promise<Pick<Generated, "sdk" | "part">> {
  const build = await rolldown({
    input: {
      sdk: join(folder, "src/index.ts"),
      part: join(folder, `src/${part}.ts`),
    },
    platform: "node",
  });
  await build.write({ dir: folder, entryFileNames: "[name].mjs" });
  await build.close();
  const [sdk, own] = await Promise.all(
    ["sdk.mjs", "part.mjs"].map(
      (file) =>
        import(
          /* @vite-ignore */ pathToFileURL(join(folder, file)).href
        ) as Promise<object>,
    ),
  );
  return { sdk: sdk as AnySdk, part: own ?? {} };
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
export function differences(
  generated: Generated,
  kind: Kind,
): readonly unknown[] {
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
export function untyped(generated: Generated, kind: Kind): readonly string[] {
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

export function pathsOf(
  { members }: Generated,
  name: string,
  kind: TypedMember["kind"],
): readonly string[] {
  return (members.get(name) ?? [])
    .filter((member) => member.kind === kind)
    .map(({ path }) => path)
    .toSorted();
}
