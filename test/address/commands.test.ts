import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { pets } from "../cli/support/pets.ts";
import { laterShop, shop, webFacts } from "../impact/sample-reports.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serveDocuments, type DocumentServer } from "./document-server.ts";

let folder: string;
let server: DocumentServer;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await serveDocuments({ "/openapi.yaml": pets() });
  writeFileSync(
    join(folder, "old.yaml"),
    pets({ operations: ["GET /pets", "POST /pets", "DELETE /pets"] }),
  );
});

const call = (...args: string[]): Promise<Called> => callCli(args, folder);

describe("diff", () => {
  it("compares a document by its address, and pins it", async () => {
    const address = server.url("/openapi.yaml");
    const first = await call("diff", "old.yaml", address);
    expect(first.out).toContain("DELETE /pets");
    expect(first.out).toContain("changes from old.yaml to openapi.yaml");
    expect(first.err).toContain("fetched, and pinned in sdkwright-pins.");
    expect(first.code).toBe(1);
    await server.stop();
    const again = await call("diff", "old.yaml", address);
    expect(again.out).toBe(first.out);
    expect(again.err).toContain("taken from sdkwright-pins");
  });

  it("finds no change between files and the same files on a network", async () => {
    const split = (reference: string): string =>
      pets({ server: "https://api.example/v1" }).replaceAll(
        "#/components/schemas/Pet",
        reference,
      );
    const pet = `{"type":"object","properties":{"tag":{"$ref":"tag.json#/Tag"}}}`;
    const tag = `{"Tag":{"type":"string","maxLength":5}}`;
    for (const [name, text] of [
      ["split.json", split("pet.json")],
      ["pet.json", pet],
      ["tag.json", tag],
    ] as const) {
      writeFileSync(join(folder, name), text);
      server.answers[`/${name}`] = text;
    }
    const same = await call(
      "diff",
      "split.json",
      server.url("/split.json"),
      "--format",
      "json",
    );
    expect(JSON.parse(same.out)).toMatchObject({ changes: [], limits: [] });
    expect(same.code).toBe(0);
    // References of files to the network are followed on both sides.
    writeFileSync(join(folder, "remote.json"), split(server.url("/pet.json")));
    const allowed = await call(
      "diff",
      "split.json",
      "remote.json",
      "--format",
      "json",
      "--allow-host",
      server.host,
    );
    expect(JSON.parse(allowed.out)).toMatchObject({ changes: [], limits: [] });
  });

  it("fails where an address cannot be fetched", async () => {
    await server.stop();
    const { code, err } = await call(
      "diff",
      "old.yaml",
      server.url("/openapi.yaml"),
    );
    expect(err).toContain("[address-not-readable]");
    expect(code).toBe(3);
  });
});

describe("accept", () => {
  it("takes a side by its address, as diff has pinned it", async () => {
    const address = server.url("/openapi.yaml");
    const { out } = await call("diff", "old.yaml", address, "--format", "json");
    const fingerprint = /"fingerprint": "([\da-f]+)"/.exec(out)?.[1] ?? "";
    await server.stop();
    const { code, err } = await call(
      "accept",
      fingerprint,
      ..."--from old.yaml --reason Agreed. --owner pets --accepted accepted.yaml --to".split(
        " ",
      ),
      address,
    );
    expect(err).not.toContain("error");
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "accepted.yaml"), "utf8")).toContain(
      fingerprint,
    );
  });
});

describe("impact", () => {
  it("takes a side by its address", async () => {
    writeFileSync(join(folder, "1.yaml"), shop);
    writeFileSync(join(folder, "facts.json"), JSON.stringify(webFacts));
    server.answers["/later.yaml"] = laterShop;
    const sides = (to: string): Promise<Called> =>
      call(
        ..."impact --facts facts.json --from 1.yaml --format json --to".split(
          " ",
        ),
        to,
      );
    writeFileSync(join(folder, "later.yaml"), laterShop);
    const [byFile, byAddress] = [
      await sides("later.yaml"),
      await sides(server.url("/later.yaml")),
    ];
    expect(byFile.out).toContain('"impacts"');
    expect(byAddress.code).toBe(byFile.code);
    expect(byAddress.out.replaceAll(server.url("/"), "")).toBe(byFile.out);
  });
});

describe("mock", () => {
  it("serves a document by its address, and pins it", async () => {
    const mock = await startMockHere(
      ["--port", "0", "--openapi", server.url("/openapi.yaml")],
      folder,
    );
    onTestFinished(async () => {
      await mock.stop();
    });
    expect(mock.said()).toContain("fetched, and pinned in sdkwright-pins.");
    expect(existsSync(join(folder, "sdkwright-pins/pins.json"))).toBe(true);
  });

  it("does not start for an address that is not there", async () => {
    const { code, err } = await call(
      "mock",
      "--openapi",
      server.url("/nothing.yaml"),
    );
    expect(err).toContain("the server says that nothing is there");
    expect(code).toBe(3);
  });
});

describe("import openapi and release", () => {
  const importIt = (address: string, release: string): Promise<Called> =>
    call(
      ..."import openapi --namespace pets --release".split(" "),
      release,
      address,
    );

  it("keep what the address has now in the catalogue, and pin nothing beside it", async () => {
    const address = server.url("/openapi.yaml");
    expect((await importIt(address, "1.0.0")).code).toBe(0);
    server.answers["/openapi.yaml"] = pets({ members: ["nickname"] });
    expect((await importIt(address, "2.0.0")).code).toBe(0);
    const kept = readdirSync(join(folder, "spec/openapi/pets")).toSorted();
    expect(kept).toEqual(["1.0.0.yaml", "2.0.0.yaml", "documents.yaml"]);
    expect(
      readFileSync(join(folder, "spec/openapi/pets/2.0.0.yaml"), "utf8"),
    ).toContain("nickname");
    expect(existsSync(join(folder, "sdkwright-pins"))).toBe(false);
    // The catalogue needs no network.
    await server.stop();
    expect((await call("check")).code).toBe(0);
  });

  it("release a document by its address", async () => {
    const { code, err } = await call(
      "release",
      "1.0.0",
      "--openapi",
      `pets=${server.url("/openapi.yaml")}`,
    );
    expect(err).not.toContain("error");
    expect(code).toBe(0);
    expect(existsSync(join(folder, "spec/openapi/pets/1.0.0.yaml"))).toBe(true);
    expect(existsSync(join(folder, "sdkwright-pins"))).toBe(false);
  });

  it("fetch no address of a configuration without --fetch", async () => {
    writeFileSync(
      join(folder, "sdkwright.yaml"),
      `release:\n  openapi:\n    - pets=${server.url("/openapi.yaml")}\n`,
    );
    const refused = await call("release", "1.0.0");
    expect(refused.err).toContain("[address-not-asked]");
    expect(refused.code).toBe(3);
    expect(server.asked).toEqual([]);
    expect((await call("release", "1.0.0", "--fetch")).code).toBe(0);
  });

  it("do not keep several documents of the network", async () => {
    server.answers["/split.json"] = pets().replaceAll(
      "#/components/schemas/Pet",
      "pet.json",
    );
    server.answers["/pet.json"] = `{"type":"object"}`;
    const { code, err } = await importIt(server.url("/split.json"), "1.0.0");
    expect(err).toContain("[address-not-kept]");
    expect(code).toBe(3);
    expect(existsSync(join(folder, "spec"))).toBe(false);
  });
});

describe("init", () => {
  it("sets up a project for an address, and the next command works", async () => {
    const address = server.url("/openapi.yaml");
    const { code, err } = await call("init", "--yes", "--openapi", address);
    expect(code, err).toBe(0);
    expect(readdirSync(folder)).toEqual(["old.yaml", "sdkwright.yaml"]);
    expect(err).toContain("Try next:\n  sdkwright generate --fetch\n");
    expect(server.asked).toEqual([]);
    const made = await call("generate", "--fetch");
    expect(made.code, made.err).toBe(0);
    expect(existsSync(join(folder, "sdk/package.json"))).toBe(true);
  });

  it("writes no password into the configuration, and begins no catalogue", async () => {
    const secret = `http://user:pass@${server.host}/openapi.yaml`;
    const refused = await call("init", "--yes", "--openapi", secret);
    expect(refused.err).toContain("[address-form]");
    expect(refused.err).not.toContain("pass@");
    const line = ["init", "--catalogue", "--openapi", server.url("/a.yaml")];
    expect((await call(...line)).err).toContain("[address-not-taken]");
    expect(readdirSync(folder)).toEqual(["old.yaml"]);
  });
});

describe("what is no document", () => {
  it("is named by no address", async () => {
    for (const flag of [
      "--overlay",
      "--settings",
      "--names",
      "--license-file",
    ]) {
      const { code, err } = await call(
        ..."generate --openapi old.yaml --out sdk".split(" "),
        flag,
        server.url("/openapi.yaml"),
      );
      expect(err).toContain(`${flag} takes a file, not the address`);
      expect(err).toContain("[address-not-taken]");
      expect(code).toBe(2);
    }
    expect(server.asked).toEqual([]);
  });
});
