import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pets } from "../cli/support/pets.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  redirectTo,
  serveDocuments,
  type DocumentServer,
} from "./document-server.ts";

const secret = "s3cr3t-4f1c";
const header = ["--header", `Authorization: Bearer ${secret}`];

let folder: string;
let server: DocumentServer;
let other: DocumentServer;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await serveDocuments({ "/openapi.yaml": pets() });
  other = await serveDocuments({ "/openapi.yaml": pets(), "/pet.json": "{}" });
});

/** Calls a command, and holds it to what every one has to keep. */
async function call(...args: string[]): Promise<Called> {
  const called = await callCli(args, folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  for (const text of [called.out, called.err, ...files])
    expect(text).not.toContain(secret);
  return called;
}

const generate = (address: string, ...more: string[]): Promise<Called> =>
  call("generate", "--openapi", address, "--out", "sdk", ...more);

describe("--header", () => {
  it("is sent to the host of the address, and without it no credentials are", async () => {
    const plain = await generate(server.url("/openapi.yaml"));
    expect(plain.code).toBe(0);
    expect(Object.keys(server.headers[0] ?? {}).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    const { code } = await generate(
      server.url("/openapi.yaml"),
      ...header,
      "--header",
      "X-Team:pets",
      "--fetch",
    );
    expect(code).toBe(0);
    expect(server.headers[1]).toMatchObject({
      authorization: `Bearer ${secret}`,
      "x-team": "pets",
    });
  });

  it("is sent along redirects and references on the host, and to no other", async () => {
    server.answers["/latest"] = redirectTo("/docs/openapi.json");
    server.answers["/docs/openapi.json"] = pets().replaceAll(
      "#/components/schemas/Pet",
      other.url("/pet.json"),
    );
    await generate(
      server.url("/latest"),
      ...header,
      "--allow-host",
      other.host,
    );
    expect(server.asked).toEqual(["/latest", "/docs/openapi.json"]);
    expect(server.headers.map((each) => each.authorization)).toEqual([
      `Bearer ${secret}`,
      `Bearer ${secret}`,
    ]);
    expect(other.asked).toEqual(["/pet.json"]);
    expect(other.headers[0]).not.toHaveProperty("authorization");
  });

  it("is not sent to another host after a redirect", async () => {
    server.answers["/latest"] = redirectTo(other.url("/openapi.yaml"));
    const { code } = await generate(
      server.url("/latest"),
      ...header,
      "--allow-host",
      other.host,
    );
    expect(code).toBe(0);
    expect(other.asked).toEqual(["/openapi.yaml"]);
    expect(other.headers[0]).not.toHaveProperty("authorization");
  });

  it("says its host where there are two", async () => {
    const sides = [server.url("/openapi.yaml"), other.url("/openapi.yaml")];
    const unclear = await call("diff", ...sides, ...header);
    expect(unclear.err).toContain("[header-host]");
    expect(unclear.code).toBe(2);
    expect([...server.asked, ...other.asked]).toEqual([]);
    const { code } = await call(
      "diff",
      ...sides,
      "--header",
      `${other.host}=Authorization: Bearer ${secret}`,
    );
    expect(code).toBe(0);
    expect(server.headers[0]).not.toHaveProperty("authorization");
    expect(other.headers[0]).toHaveProperty(
      "authorization",
      `Bearer ${secret}`,
    );
  });

  it("is a header, and told without its value where it is none", async () => {
    for (const wrong of [
      secret,
      `Two words: ${secret}`,
      `X-Token: ${secret}\r\nX-Other: 1`,
      `X-Token: ${secret}\n`,
      `X-Token: ${secret}\u{1F511}`,
      `Host: ${secret}`,
      `Proxy-Authorization: ${secret}`,
      `: ${secret}`,
    ]) {
      const { code, err } = await generate(
        server.url("/openapi.yaml"),
        "--header",
        wrong,
      );
      expect(err).toContain("[header-form]");
      expect(code).toBe(2);
    }
    expect(server.asked).toEqual([]);
  });

  it("is only of the command line", async () => {
    for (const key of ["header", "allow-host", "fetch"]) {
      writeFileSync(
        join(folder, "sdkwright.yaml"),
        `generate:\n  openapi: ${server.url("/openapi.yaml")}\n  ${key}: "X-Team: pets"\n`,
      );
      expect((await call("generate", "--out", "sdk")).code).toBe(3);
    }
    expect(server.asked).toEqual([]);
  });

  it("needs an address", async () => {
    writeFileSync(join(folder, "openapi.yaml"), pets());
    const { code, err } = await generate("openapi.yaml", ...header);
    expect(err).toContain("[header-host]");
    expect(code).toBe(2);
  });
});

describe("other credentials", () => {
  it("of an address are refused, and not repeated", async () => {
    const { code, err } = await generate(
      `http://user:${secret}@${server.host}/openapi.yaml`,
    );
    expect(err).toContain("[address-form]");
    expect(err).toContain("--header");
    expect(code).toBe(3);
    expect(server.asked).toEqual([]);
  });

  it("of references are refused with their place", async () => {
    server.answers["/openapi.json"] = pets().replaceAll(
      "#/components/schemas/Pet",
      `http://user:pass@${server.host}/pet.json`,
    );
    const { code, err } = await generate(server.url("/openapi.json"));
    expect(err).toContain(`${server.url("/openapi.json")}:`);
    expect(err).toContain("[address-form]");
    expect(code).toBe(3);
    expect(server.asked).toEqual(["/openapi.json"]);
  });

  it("and proxies of the environment are not used", async () => {
    const proxy = await serveDocuments({});
    const names = ["HTTP_PROXY", "http_proxy", "NODE_USE_ENV_PROXY"] as const;
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = proxy.url("");
    try {
      expect((await generate(server.url("/openapi.yaml"))).code).toBe(0);
    } finally {
      for (const [index, name] of names.entries())
        if (before[index] === undefined) delete process.env[name];
        else process.env[name] = before[index];
    }
    expect(proxy.asked).toEqual([]);
    expect(server.headers[0]).not.toHaveProperty("proxy-authorization");
  });
});

describe("--allow-host", () => {
  it("is a host", async () => {
    for (const wrong of ["https://x.example", "a b", "", "x/y", "u@x", "x:y"]) {
      const { code, err } = await generate(
        server.url("/openapi.yaml"),
        "--allow-host",
        wrong,
      );
      expect(err).toContain("[allow-host-form]");
      expect(code).toBe(2);
    }
  });
});
