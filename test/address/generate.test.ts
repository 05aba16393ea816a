import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { pets } from "../cli/support/pets.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  redirectTo,
  serveDocuments,
  type DocumentServer,
} from "./document-server.ts";

let folder: string;
let server: DocumentServer;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await serveDocuments({ "/v1/openapi.yaml": pets() });
});

function generate(address: string, ...more: string[]): Promise<Called> {
  return callCli(
    ["generate", "--openapi", address, "--out", "sdk", ...more],
    folder,
  );
}

function pinList(): unknown {
  return JSON.parse(
    readFileSync(join(folder, "sdkwright-pins", "pins.json"), "utf8"),
  );
}

/** The files of the pins but the list. */
function pinFiles(): readonly string[] {
  return readdirSync(join(folder, "sdkwright-pins")).filter(
    (name) => name !== "pins.json",
  );
}

/** All text that a run leaves in the folder. */
function everythingWritten(): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/** A document whose answer is in another one. */
function petsOf(reference: string): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        get: {
          responses: {
            200: {
              description: "a pet",
              content: { "application/json": { schema: { $ref: reference } } },
            },
          },
        },
      },
    },
  });
}

const petSchema = `{"type":"object","properties":{"nickname":{"type":"string"}}}`;

describe("generate --openapi with an address", () => {
  it("fetches what the command line names, and pins it", async () => {
    const address = server.url("/v1/openapi.yaml");
    const { code, err } = await generate(address);
    expect(err).toContain(
      `${address}: fetched, and pinned in sdkwright-pins.\n`,
    );
    expect(code).toBe(0);
    expect(existsSync(join(folder, "sdk/package.json"))).toBe(true);
    expect(pinList()).toEqual({
      format: 1,
      pins: [{ address, sha256: expect.stringMatching(/^[\da-f]{64}$/) }],
    });
    const [name = ""] = pinFiles();
    expect(name).toMatch(/^127-0-0-1-\d+-openapi-[\da-f]{16}\.yaml$/);
    expect(readFileSync(join(folder, "sdkwright-pins", name), "utf8")).toBe(
      pets(),
    );
  });

  it("uses the pin without a network, and asks nobody", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    const before = everythingWritten();
    await server.stop();
    const again = await generate(address);
    expect(again.code).toBe(0);
    expect(again.err).toContain("sdk: up to date, nothing to do.");
    expect(again.err).toContain(
      `${address}: taken from sdkwright-pins; --fetch fetches what is there now.`,
    );
    const other = await generate(address, "--enums", "open");
    expect(other.code).toBe(0);
    expect(everythingWritten().length).toBeGreaterThan(before.length / 2);
    expect(server.asked).toEqual(["/v1/openapi.yaml"]);
  });

  it("fetches anew with --fetch, and replaces the pin", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    const before = pinList();
    server.answers["/v1/openapi.yaml"] = pets({ members: ["nickname"] });
    await generate(address);
    expect(everythingWritten()).not.toContain("nickname");
    const { code } = await generate(address, "--fetch");
    expect(code).toBe(0);
    expect(everythingWritten()).toContain("nickname");
    expect(pinList()).not.toEqual(before);
    expect(pinFiles()).toHaveLength(1);
  });

  it("does not use a pin that was changed by hand", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    const [name = ""] = pinFiles();
    writeFileSync(
      join(folder, "sdkwright-pins", name),
      pets({ members: ["nickname"] }),
    );
    const { code, err } = await generate(address);
    expect(err).toContain("[pin-changed]");
    expect(err).toContain(
      `sdkwright-pins/${name} is no longer what was fetched from ${address}`,
    );
    expect(code).toBe(3);
    expect((await generate(address, "--fetch")).code).toBe(0);
    expect(everythingWritten()).not.toContain("nickname");
  });

  it("does not do without a file of its pins", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    const [name = ""] = pinFiles();
    rmSync(join(folder, "sdkwright-pins", name));
    const { code, err } = await generate(address);
    expect(err).toContain("[pin-changed]");
    expect(err).toContain("it is not there");
    expect(code).toBe(3);
  });

  it("follows no link of its pins out of the repository", async () => {
    const outside = temporaryFolder();
    symlinkSync(outside, join(folder, "sdkwright-pins"));
    const { code, err } = await generate(server.url("/v1/openapi.yaml"));
    expect(err).toContain("[path-outside]");
    expect(code).toBe(3);
    expect(readdirSync(outside)).toEqual([]);
  });

  it("refuses a list of pins that it has not written", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    for (const text of [
      "{",
      `{"format":1,"pins":[{"address":"../x","sha256":null}]}`,
      `{"format":2,"pins":[]}`,
    ]) {
      writeFileSync(join(folder, "sdkwright-pins", "pins.json"), text);
      for (const more of [[], ["--fetch"]]) {
        const { code, err } = await generate(address, ...more);
        expect(err).toContain("[pins-form]");
        expect(code).toBe(3);
      }
    }
  });

  it("writes no pin when the document cannot be used", async () => {
    server.answers["/bad.yaml"] = "openapi: 4.0.0\n";
    const { code } = await generate(server.url("/bad.yaml"));
    expect(code).toBe(3);
    expect(existsSync(join(folder, "sdkwright-pins"))).toBe(false);
  });
});

describe("another address", () => {
  it("is another document, whatever its name is", async () => {
    await generate(server.url("/v1/openapi.yaml"));
    server.answers["/v2/openapi.yaml"] = pets({ members: ["nickname"] });
    const { err } = await generate(server.url("/v2/openapi.yaml"));
    expect(err).not.toContain("up to date");
    expect(everythingWritten()).toContain("nickname?");
    expect(pinFiles()).toHaveLength(2);
  });
});

describe("generate --check with an address", () => {
  it("is clean while the address has what is pinned", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    const { code, err } = await generate(address, "--check");
    expect(err).toBe("The generated output is fresh.\n");
    expect(code).toBe(0);
    expect(server.asked).toHaveLength(2);
  });

  it("says that the address has moved on", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    server.answers["/v1/openapi.yaml"] = pets({ members: ["nickname"] });
    const { code, err } = await generate(address, "--check");
    expect(err).toBe(
      `moved     ${address}\nAn address has something else than what is pinned: run sdkwright generate --fetch.\n`,
    );
    expect(code).toBe(1);
    // It only looks, also with --fetch.
    expect((await generate(address, "--check", "--fetch")).code).toBe(1);
    expect(everythingWritten()).not.toContain("nickname");
  });

  it("is not clean where it could not look", async () => {
    const address = server.url("/v1/openapi.yaml");
    await generate(address);
    await server.stop();
    const { code, err } = await generate(address, "--check");
    expect(err).toContain("[address-not-looked-at]");
    expect(err).toContain("nothing listens there");
    expect(err).toContain(
      "Whether the pins are what the addresses have now is not known.",
    );
    expect(err).not.toContain("fresh");
    expect(code).toBe(1);
  });

  it("says that an address is not pinned, and writes nothing", async () => {
    const { code, err } = await generate(
      server.url("/v1/openapi.yaml"),
      "--check",
    );
    expect(err).toContain("missing   sdkwright-pins/pins.json");
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("an address of sdkwright.yaml", () => {
  const configure = (address: string): void =>
    writeFileSync(
      join(folder, "sdkwright.yaml"),
      `generate:\n  openapi: ${address}\n  out: sdk\n`,
    );

  it("is not fetched because a file names it", async () => {
    configure(server.url("/v1/openapi.yaml"));
    const { code, err } = await callCli(["generate"], folder);
    expect(err).toContain("[address-not-asked]");
    expect(err).toContain("sdkwright.yaml:2:12");
    expect(err).toContain("--fetch");
    expect(code).toBe(3);
    expect(server.asked).toEqual([]);
  });

  it("is fetched with --fetch, and taken from the pin after that", async () => {
    configure(server.url("/v1/openapi.yaml"));
    expect((await callCli(["generate", "--fetch"], folder)).code).toBe(0);
    expect((await callCli(["generate"], folder)).code).toBe(0);
    expect(server.asked).toEqual(["/v1/openapi.yaml"]);
  });

  it("is not looked at by --check alone, which says so", async () => {
    const address = server.url("/v1/openapi.yaml");
    configure(address);
    await callCli(["generate", "--fetch"], folder);
    server.answers["/v1/openapi.yaml"] = pets({ members: ["nickname"] });
    const unlooked = await callCli(["generate", "--check"], folder);
    expect(unlooked.err).toBe(
      `The generated output is that of the pins. Whether ${address} has moved on was not looked at; --check --fetch looks.\n`,
    );
    expect(unlooked.code).toBe(0);
    const looked = await callCli(["generate", "--check", "--fetch"], folder);
    expect(looked.err).toContain(`moved     ${address}\n`);
    expect(looked.code).toBe(1);
  });

  it("does not come over http from another machine", async () => {
    configure("http://api.example.invalid/openapi.yaml");
    const { code, err } = await callCli(["generate", "--fetch"], folder);
    expect(err).toContain("[address-form]");
    expect(err).toContain("http is only for this machine");
    expect(code).toBe(3);
  });

  it("asks no server of a record that came with the output", async () => {
    configure(server.url("/v1/openapi.yaml"));
    await callCli(["generate", "--fetch"], folder);
    const record = join(folder, "sdk/.sdkwright-inputs.json");
    writeFileSync(
      record,
      readFileSync(record, "utf8").replace("/v1/openapi.yaml", "/logout"),
    );
    await callCli(["generate", "--fetch"], folder);
    expect(server.asked).not.toContain("/logout");
  });
});

describe("references of a document by address", () => {
  it("are resolved against the address, on its host", async () => {
    server.answers["/v1/split.json"] = petsOf("../common/pet.json");
    server.answers["/common/pet.json"] = petSchema;
    const address = server.url("/v1/split.json");
    expect((await generate(address, "--strict")).code).toBe(0);
    expect(everythingWritten()).toContain("nickname");
    expect(server.asked).toEqual(["/v1/split.json", "/common/pet.json"]);
    await server.stop();
    const again = await generate(address, "--enums", "open", "--strict");
    expect(again.code).toBe(0);
    expect(again.err).toContain(`and 1 more: taken from sdkwright-pins`);
  });

  it("keep the escapes of an address", async () => {
    server.answers["/v%201/split.json"] = petsOf("the%20pet.json#/a");
    server.answers["/v%201/the%20pet.json"] = `{"a":${petSchema}}`;
    const { code } = await generate(
      server.url("/v%201/split.json"),
      "--strict",
    );
    expect(code).toBe(0);
    expect(everythingWritten()).toContain("nickname");
  });

  it("lead to another host only when it is named", async () => {
    const other = await serveDocuments({ "/pet.json": petSchema });
    server.answers["/openapi.json"] = petsOf(other.url("/pet.json"));
    const address = server.url("/openapi.json");
    const refused = await generate(address);
    expect(refused.err).toContain("[reference-remote]");
    expect(refused.err).toContain(`--allow-host ${other.host}`);
    expect(refused.err).toContain(`${address}:1:`);
    expect(other.asked).toEqual([]);
    const allowed = await generate(address, "--allow-host", other.host);
    expect(allowed.code).toBe(0);
    expect(everythingWritten()).toContain("nickname");
    expect(other.asked).toEqual(["/pet.json"]);
  });

  it("never lead to files of this machine", async () => {
    writeFileSync(join(folder, "secret.json"), petSchema);
    const path = join(folder, "secret.json");
    for (const reference of [
      `file://${path}`,
      path,
      "secret.json",
      "../../../../../../secret.json",
      "//localhost/secret.json",
      "data:application/json,{}",
    ]) {
      server.answers["/openapi.json"] = petsOf(reference);
      await generate(server.url("/openapi.json"), "--fetch");
      expect(everythingWritten().replace(petSchema, "")).not.toContain(
        "nickname",
      );
    }
  });

  it("are left out with a place where nothing is there, without a network too", async () => {
    server.answers["/openapi.json"] = petsOf("gone.json");
    const address = server.url("/openapi.json");
    const first = await generate(address);
    expect(first.err).toContain("[reference-not-readable]");
    expect(first.code).toBe(0);
    await server.stop();
    const again = await generate(address, "--enums", "open");
    expect(again.err).toContain("[reference-not-readable]");
    expect(again.code).toBe(0);
  });

  it("stop the run where a server fails, which would leave out parts at random", async () => {
    server.answers["/openapi.json"] = petsOf("pet.json");
    server.answers["/pet.json"] = (_, response) => {
      response.writeHead(503).end();
    };
    const { code, err } = await generate(server.url("/openapi.json"));
    expect(err).toContain("[address-not-readable]");
    expect(err).toContain("the server answers with the status 503");
    expect(err).toContain(`${server.url("/openapi.json")}:1:`);
    expect(code).toBe(3);
    expect(existsSync(join(folder, "sdk"))).toBe(false);
  });

  it("of a mapping that are names ask no server", async () => {
    server.answers["/openapi.json"] = petsOf(
      "#/components/schemas/Pet",
    ).replace(
      /\}$/,
      `,"components":{"schemas":{"Pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"}],"discriminator":{"propertyName":"kind","mapping":{"cat":"Cat"}}},"Cat":{"type":"object","properties":{"kind":{"type":"string"}},"required":["kind"]}}}}`,
    );
    expect((await generate(server.url("/openapi.json"))).code).toBe(0);
    expect(server.asked).toEqual(["/openapi.json"]);
  });
});

describe("references of a file to the network", () => {
  it("are followed only to a host that is named, and pinned", async () => {
    writeFileSync(join(folder, "local.json"), petsOf(server.url("/pet.json")));
    server.answers["/pet.json"] = petSchema;
    const refused = await generate("local.json");
    expect(refused.err).toContain("[reference-remote]");
    expect(server.asked).toEqual([]);
    const allowed = await generate("local.json", "--allow-host", server.host);
    expect(allowed.code).toBe(0);
    expect(everythingWritten()).toContain("nickname?");
    await server.stop();
    const again = await generate("local.json", "--strict");
    expect(again.code).toBe(0);
  });
});

describe("redirects", () => {
  it("are followed on the host", async () => {
    server.answers["/latest"] = redirectTo("/v1/openapi.yaml");
    const { code } = await generate(server.url("/latest"));
    expect(code).toBe(0);
    expect(server.asked).toEqual(["/latest", "/v1/openapi.yaml"]);
  });

  it("to another host are followed only when it is named", async () => {
    const other = await serveDocuments({ "/openapi.yaml": pets() });
    server.answers["/latest"] = redirectTo(
      `http://${other.host}/openapi.yaml?token=t0p`,
    );
    other.answers["/openapi.yaml?token=t0p"] = pets();
    const refused = await generate(server.url("/latest"));
    expect(refused.err).toContain("[address-redirected]");
    expect(refused.err).toContain(`--allow-host ${other.host}`);
    expect(refused.err).not.toContain("t0p");
    expect(refused.code).toBe(3);
    expect(other.asked).toEqual([]);
    const allowed = await generate(
      server.url("/latest"),
      "--allow-host",
      other.host,
    );
    expect(allowed.code).toBe(0);
    expect(everythingWritten()).not.toContain("t0p");
  });

  it.each([
    ["a circle", "/latest", "more than 5 redirects"],
    ["a file", "file:///etc/passwd", "no address of a document"],
    ["a user", "http://user:t0p@127.0.0.1/x", "no address of a document"],
    ["no URL", "http://[", "no address of a document"],
  ])("to %s end", async (_, location, reason) => {
    server.answers["/latest"] = redirectTo(location);
    const { code, err } = await generate(server.url("/latest"));
    expect(err).toContain(reason);
    expect(err).not.toContain("t0p");
    expect(code).toBe(3);
    expect(server.asked.length).toBeLessThanOrEqual(6);
  });
});

describe("what a server may answer", () => {
  const refused = async (path: string): Promise<string> => {
    const { code, err } = await generate(server.url(path), "--max-size", "1");
    expect(code).toBe(3);
    expect(readdirSync(folder)).toEqual([]);
    return err;
  };

  it("is a document that is compressed", async () => {
    server.answers["/sent.json"] = (_, response) => {
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(pets()));
    };
    server.answers["/kept.json.gz"] = (_, response) => {
      response.end(gzipSync(pets()));
    };
    expect((await generate(server.url("/sent.json"))).code).toBe(0);
    expect((await generate(server.url("/kept.json.gz"))).code).toBe(0);
  });

  it("is nothing else than a document", async () => {
    server.answers["/page"] = (_, response) => {
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end("<html></html>");
    };
    expect(await refused("/page")).toContain(
      "the server answers with text/html",
    );
    expect(await refused("/nothing")).toContain(
      "the server says that nothing is there",
    );
    server.answers["/private"] = (_, response) => {
      response.writeHead(401).end();
    };
    expect(await refused("/private")).toContain("--header");
    server.answers["/text"] = "hello";
    expect(await refused("/text")).not.toBe("");
  });

  it("has an end, and no more than the most, sent or decompressed", async () => {
    server.answers["/endless"] = (_, response) => {
      const chunk = Buffer.alloc(64 * 1024, "#");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    };
    const most = "has more than 1048576 bytes";
    expect(await refused("/endless")).toContain(most);
    server.answers["/bomb"] = (_, response) => {
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    };
    expect(await refused("/bomb")).toContain(most);
    server.answers["/bomb.gz"] = (_, response) => {
      response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    };
    expect(await refused("/bomb.gz")).toContain(most);
  });

  it("is not damaged, cut off, or in an encoding that nobody asked for", async () => {
    server.answers["/damaged"] = (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end("text");
    };
    expect(await refused("/damaged")).toContain("cannot be decompressed");
    server.answers["/twice"] = (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip, gzip" }).end("text");
    };
    expect(await refused("/twice")).toContain("nobody asked for");
    server.answers["/cut"] = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("openapi");
      response.destroy();
    };
    expect(await refused("/cut")).toContain("the connection breaks off");
  });
});
