import { describe, expect, it } from "vitest";
import { writeErrorBody } from "../../generator/emulator/answers/error-body.ts";
import { controlProblem } from "../../generator/emulator/control/control-problem.ts";
import { errorShapes } from "../../generator/emulator/settings/options.ts";
import {
  askForToken,
  asTenant,
  credentials,
  exampleEmulator,
  send,
  tokenOf,
} from "./caller.ts";

async function shown(response: Response): Promise<readonly unknown[]> {
  const { status, headers } = response;
  return [status, headers.get("content-type"), await response.text()];
}

/** 405 of an API path, with a detail that names methods. */
async function refused(errorShape: (typeof errorShapes)[number]) {
  const emulator = exampleEmulator({ errorShape });
  const token = await tokenOf(emulator, "tenant");
  return send(emulator, {
    method: "DELETE",
    target: "/pro/v1/buildings",
    headers: asTenant(token),
  });
}

const detail = "The endpoint does not have this method; it has GET, POST.";

describe("a refusal", () => {
  it("as a problem document", async () => {
    const response = await refused("problem");
    expect(response.headers.get("content-type")).toBe(
      "application/problem+json",
    );
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Method Not Allowed",
      status: 405,
      detail,
      code: "METHOD_NOT_ALLOWED",
    });
  });

  it("as OAuth has it", async () => {
    expect(await shown(await refused("oauth"))).toEqual([
      405,
      "application/json",
      JSON.stringify({
        error: "METHOD_NOT_ALLOWED",
        error_description: detail,
      }),
    ]);
  });

  it("as OAuth has it, with the error that the challenge names", async () => {
    const response = await send(exampleEmulator({ errorShape: "oauth" }), {
      target: "/pro/v1/buildings",
      headers: asTenant("nobodys-token"),
    });
    expect(await response.json()).toEqual({
      error: "invalid_token",
      error_description: "The token is unknown.",
    });
  });

  it("as a list of errors", async () => {
    expect(await (await refused("vendor")).json()).toEqual({
      httpStatus: 405,
      errors: [
        {
          code: "METHOD_NOT_ALLOWED",
          description: detail,
          id: null,
          field: null,
        },
      ],
    });
  });

  it("as a page, without markup of the caller", async () => {
    const [status, type, text] = await shown(await refused("html"));
    expect([status, type]).toEqual([405, "text/html; charset=utf-8"]);
    expect(text).toContain("<h1>405 Method Not Allowed</h1>");
  });

  it("as nothing", async () => {
    expect(await shown(await refused("empty"))).toEqual([405, null, ""]);
  });

  it.each(errorShapes)("keeps its headers as %s", async (shape) => {
    expect((await refused(shape)).headers.get("allow")).toBe("GET, POST");
  });

  it("has no body when HEAD was asked", async () => {
    const response = await send(exampleEmulator(), {
      method: "HEAD",
      target: "/pro/v1/buildings",
    });
    expect([response.status, await response.text()]).toEqual([401, ""]);
  });
});

describe("a refusal of the token endpoint", () => {
  const fields = { ...credentials("tenant"), client_secret: "wrong" };

  it.each([
    ["problem", "application/json"],
    ["oauth", "application/json"],
    ["vendor", "application/json"],
    ["html", "text/html; charset=utf-8"],
    ["empty", null],
  ] as const)("as %s", async (errorShape, type) => {
    const emulator = exampleEmulator({ errorShape });
    const response = await askForToken(emulator, { fields });
    expect(response.headers.get("content-type")).toBe(type);
    const text = await response.text();
    if (errorShape === "problem" || errorShape === "oauth")
      expect(JSON.parse(text)).toEqual({
        error: "invalid_client",
        error_description: expect.any(String),
      });
  });
});

/** As the service repeats it, with a bidirectional override and an escape of the terminal. */
const turned = "No such key: a\u202eb\u001b[2J.";

it.each(errorShapes)("shows what a request hides: %s", (shape) => {
  const { text } = writeErrorBody[shape]({
    kind: "refusal",
    status: 400,
    code: "BAD_REQUEST",
    detail: turned,
    headers: {},
    members: {},
  });
  expect(text).not.toContain("\u202e");
  expect(text).not.toContain("\u001b");
  expect(text.includes(String.raw`a\u202eb\u001b[2J.`)).toBe(shape !== "empty");
});

it("a problem of the control port shows what a request hides", async () => {
  const text = await controlProblem(404, turned).text();
  expect(text).toContain(String.raw`a\u202eb\u001b[2J.`);
  expect(JSON.parse(text)).toMatchObject({ detail: turned });
});
