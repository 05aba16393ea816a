import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../support/any-character.ts";
import { asTenant, exampleEmulator, host, send, tokenOf } from "./caller.ts";

/** What the platform takes as a header value; others never become a request. */
const headerValue = fc
  .string({ unit: anyCharacter, maxLength: 300 })
  .map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?"));

const byte = fc.integer({ min: 0, max: 255 });
const binary = fc
  .array(byte, { maxLength: 200 })
  .map((bytes) => String.fromCharCode(...bytes));

const piece = fc.constantFrom(
  ..."/ // . .. %2e %2f %5c \\ ? # & = ; , @ : * %00 %ff %u0041 pro v1 buildings check-in auth token t-eu e-eu tenants eu devices __proto__ constructor access_token filter page sort".split(
    " ",
  ),
);
const target = fc.oneof(
  binary,
  binary.map((text) => `/${text}`),
  fc
    .array(fc.oneof(piece, binary), { maxLength: 12 })
    .map((p) => `/${p.join("")}`),
  fc.array(piece, { maxLength: 8 }).map((p) => `/pro/v1/${p.join("/")}`),
);

const headerName = fc.constantFrom(
  "authorization",
  "x-tenant-id",
  "x-environment-id",
  "content-type",
  "accept",
  "content-length",
  "transfer-encoding",
  "cookie",
  "__proto__",
  "constructor",
);

describe("hostile requests", () => {
  it("are always answered, with an error that the caller has made", async () => {
    const emulator = exampleEmulator();
    const token = await tokenOf(emulator, "tenant");
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PURGE"),
          target,
          host: fc.constantFrom(host, `eu.${host}`, "eu.x", "127.0.0.1:1"),
          headers: fc.array(fc.tuple(headerName, headerValue), {
            maxLength: 5,
          }),
          isTenant: fc.boolean(),
          body: binary,
        }),
        async ({ method, headers, isTenant, body, ...sent }) => {
          const response = await send(emulator, {
            ...sent,
            method,
            headers: [...(isTenant ? asTenant(token) : []), ...headers],
            ...(method === "GET" ? {} : { body }),
          });
          await response.arrayBuffer();
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("with a body that fails are refused", async () => {
    const body = new ReadableStream({
      pull: () => {
        throw new TypeError("gone");
      },
    });
    const response = await exampleEmulator()(
      new Request(`http://eu.${host}/pro/v1/buildings`, {
        method: "POST",
        body,
        duplex: "half",
      }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "BAD_BODY" });
  });

  it("with an endless body are not read to an end", async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    await exampleEmulator({ maxBodyBytes: 10_000 })(
      new Request(`http://eu.${host}/pro/v1/buildings`, {
        method: "POST",
        body,
        duplex: "half",
      }),
    );
    expect(pulled).toBeGreaterThan(9);
    expect(pulled).toBeLessThan(20);
  });

  it("do not read members of Object as routes, headers or IDs", async () => {
    const emulator = exampleEmulator();
    const token = await tokenOf(emulator, "tenant");
    for (const name of ["__proto__", "constructor", "toString"]) {
      const headers = asTenant(token, name);
      const inContext = await send(emulator, {
        target: "/pro/v1/buildings",
        headers,
      });
      expect(inContext.status).toBe(403);
      const inPath = await send(emulator, { target: `/${name}/v1`, headers });
      expect(inPath.status).toBe(404);
    }
  });
});
