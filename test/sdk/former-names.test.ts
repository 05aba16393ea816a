import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { namesOfManifest } from "../../generator/manifest/names-of-manifest.ts";
import { noFormerNames } from "../../generator/sdk/former-names.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { casePath } from "../support/case-folders.ts";
import { expectFolder } from "../support/golden-folder.ts";
import { compatibleSdk, laterSdk } from "./former-shop.ts";

const folder = workFolder("former-names");

beforeAll(async () => {
  writeFiles(folder, (await laterSdk()).files);
});

it("the SDK has the former names as deprecated ones, and its ledgers do not", async () => {
  const { files, names, types } = await laterSdk();
  await expectFolder(
    casePath("test/cases/renames", "shop", "expected"),
    files.filter(({ path }) => /^src\/(?!runtime\/|index|c)/.test(path)),
  );
  expect([...names.values()].flatMap(({ aliases }) => aliases)).toEqual([]);
  expect([...types.values()].flatMap(({ aliases }) => aliases)).toEqual([]);
});

it("the next SDK in the folder has them from the manifest, as those of the former keys", async () => {
  const { files } = await laterSdk();
  const manifest = files.find(({ path }) => path === "manifest.json");
  const ledger = namesOfManifest(manifest?.text ?? "") as unknown as {
    names: Record<string, { name: string; aliases?: string[] }>;
    types: Record<string, { name: string }>;
  };
  expect(ledger.names["GET /v1/pets/{}"]).toEqual({
    name: "pets.v1.getPet",
    parameters: ["petId"],
  });
  expect(ledger.names["GET /v1/animals/{}"]?.aliases).toEqual([]);
  expect(ledger.types["#/components/schemas/Pet"]?.name).toBe("Pet");
});

it("without renames the SDK has none of it", async () => {
  const { files } = await laterSdk({ former: noFormerNames });
  const text = files
    .filter(({ path }) => !path.startsWith("src/runtime/"))
    .map((file) => file.text)
    .join("\n");
  expect(text).not.toMatch(/Renamed|former/i);
});

it("a field that no component has keeps no former name, and needs no code for it", async () => {
  const renames = [
    {
      kind: "field",
      from: "GET /v1/animals response 200 [].nick",
      to: "GET /v1/animals response 200 [].nickname",
    },
  ] as const;
  const plain = await laterSdk({ former: noFormerNames });
  const { files } = await laterSdk({ former: { ...noFormerNames, renames } });
  expect(files).toEqual(plain.files);
});

/** A method, whatever it is called. */
type Method = (params: object) => Promise<unknown>;

interface Client {
  readonly pets: { readonly v1: Readonly<Record<string, Method>> };
}

async function clientOf(path: string, answer: unknown, sent: string[] = []) {
  const { createClient } = (await import(join(path, "src", "index.ts"))) as {
    createClient: (options: object) => Client;
  };
  const client = createClient({
    baseUrl: "https://api.example.com",
    fetch: async (url: string, { method, body }: RequestInit) => {
      const target = url.replace("https://api.example.com", "");
      sent.push(`${method} ${target}${body ? ` ${String(body)}` : ""}`);
      return new Response(JSON.stringify(answer), {
        headers: { "content-type": "application/json" },
      });
    },
  });
  return (name: string, params: object): Promise<unknown> => {
    const method = client.pets.v1[name];
    if (method === undefined) throw new Error(`Expected ${name}.`);
    return method(params);
  };
}

describe("what a call under a former name sends", () => {
  it.each([
    ["getPet", { petId: "a b" }, "GET /v1/animals/a%20b"],
    [
      "listPets",
      { customer_id: "7", limit: 3 },
      "GET /v1/animals?customerId=7&page_size=3",
    ],
    [
      "listPets",
      { customer_id: "7", customerId: "8", limit: undefined },
      "GET /v1/animals?customerId=8",
    ],
    [
      "createPet",
      {
        body: {
          nick: "Rex",
          owner: { phone: "1" },
          children: [{ nick: "Tip", children: [{ nick: "Top" }] }],
        },
      },
      'POST /v1/animals {"owner":{"mobile":"1"},"children":[{"children":[{"nickname":"Top"}],"nickname":"Tip"}],"nickname":"Rex"}',
    ],
    [
      "createPet",
      { body: { nick: "Rex", nickname: "Rox" } },
      'POST /v1/animals {"nickname":"Rox"}',
    ],
    [
      "createPet",
      {
        body: {
          nickname: "Rex",
          status: "sold",
          temper: "calm",
          children: [{ nickname: "calm", temper: "wild", status: "gone" }],
        },
      },
      'POST /v1/animals {"nickname":"Rex","status":"gone","temper":"quiet","children":[{"nickname":"calm","temper":"wild","status":"gone"}]}',
    ],
    [
      "createPet",
      { body: { nickname: "Rex", label: "calm" } },
      'POST /v1/animals {"nickname":"Rex","label":"calm"}',
    ],
    [
      "listPets",
      { customerId: "7", order: ["up", "down"], temper: "calm" },
      "GET /v1/animals?customerId=7&order=asc&order=down&temper=quiet",
    ],
  ])("%s %j", async (name, params, request) => {
    const sent: string[] = [];
    const given = structuredClone(params);
    const call = await clientOf(folder, {}, sent);
    await call(name, params);
    expect(sent).toEqual([request]);
    expect(params).toEqual(given);
  });

  it.each([
    ["listPets", { limit: 3 }, "GET /v1/animals: customerId is missing"],
    ["createPet", { body: {} }, "POST /v1/animals: nickname is missing"],
    [
      "createPet",
      { body: { nick: "Rex", children: [{}] } },
      "POST /v1/animals: nickname is missing",
    ],
  ])("%s %j is refused", async (name, params, message) => {
    const sent: string[] = [];
    const call = await clientOf(folder, {}, sent);
    await expect(call(name, params)).rejects.toMatchObject({
      name: "ValidationError",
      message,
    });
    expect(sent).toEqual([]);
  });

  it("a value that cannot be read is refused as by any method", async () => {
    const call = await clientOf(folder, {});
    const loop: Record<string, unknown> = { nick: "Rex" };
    loop["children"] = [loop];
    await expect(call("createPet", { body: loop })).rejects.toMatchObject({
      name: "SdkError",
    });
  });
});

describe("with `compat: fields`", () => {
  const compatible = workFolder("former-answers");
  const answer = {
    nickname: "Rex",
    owner: { mobile: "1" },
    children: [{ nickname: "Tip", children: [{ nickname: "Top" }] }],
  };

  beforeAll(async () => {
    const { files } = await compatibleSdk();
    writeFiles(compatible, files);
  });

  it("answers have them, at every depth", async () => {
    const call = await clientOf(compatible, answer);
    const pet = (await call("getPet", { petId: "1" })) as {
      nick: string;
      nickname: string;
      owner: { phone: string };
      children: readonly { children: readonly { nick: string }[] }[];
    };
    expect(pet.nick).toBe("Rex");
    expect(pet.owner.phone).toBe("1");
    expect(pet.children[0]?.children[0]?.nick).toBe("Top");
    pet.nick = "Rox";
    expect(pet.nickname).toBe("Rox");
    expect({ ...pet }.nick).toBe("Rox");
  });

  it("what is sent back has the new names alone", async () => {
    const sent: string[] = [];
    const call = await clientOf(compatible, answer, sent);
    const pet = await call("getPet", { petId: "1" });
    await call("createPet", { body: pet });
    expect(sent[1]).toBe(`POST /v1/animals ${JSON.stringify(answer)}`);
  });

  it("without it answers are as they come", async () => {
    const call = await clientOf(folder, answer);
    expect(
      Object.keys((await call("getPet", { petId: "1" })) as object),
    ).toEqual(Object.keys(answer));
  });
});
