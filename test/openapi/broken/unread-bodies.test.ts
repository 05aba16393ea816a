import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSdkClient } from "../../correctness/support/sdk-client.ts";
import type { JsonObject } from "../../correctness/support/raw-document.ts";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { documentWith } from "./broken-documents.ts";

/*
 * What the description of a body or answer would say is lost, the body is not: it is sent as it is given, and the caller gets what
 * the service sends.
 */

const folder = workFolder("unread-bodies");
const missing = { $ref: "#/components/responses/none" };
const noContent = { "204": { description: "Nothing." } };

const unread = {
  "a success that leads nowhere": { responses: { "200": missing } },
  "a success of another form": { responses: { "200": 7 } },
  "a content of another form": {
    responses: { "200": { description: "Good.", content: 7 } },
  },
  "answers of another form": { responses: 7 },
  "a body that leads nowhere": { requestBody: missing, responses: noContent },
  "a body whose content has another form": {
    requestBody: { content: 7 },
    responses: noContent,
  },
};

interface Client {
  readonly thing: {
    send(params: { readonly body?: unknown }): Promise<unknown>;
  };
}

const sent = { name: "Rex" };

it.each(Object.entries(unread))("%s loses nothing", async (name, parts) => {
  const post = { operationId: "thing_send", tags: ["thing"], ...parts };
  const file = `${name.replaceAll(" ", "-")}.json`;
  const document = documentWith({
    paths: {
      "/thing": {
        post: { requestBody: { content: { "application/json": {} } }, ...post },
      },
    },
  });
  writeFileSync(join(folder, file), JSON.stringify(document));
  const out = `${file}.sdk`;
  const run = await callCli(
    ["generate", "--openapi", file, "--out", out],
    folder,
  );
  expect(run.code, run.err).toBe(0);
  const isEmpty = parts.responses === noContent;
  const bodies: unknown[] = [];
  const client = (await createSdkClient(
    join(folder, out),
    { name, root: { ...document } as JsonObject },
    async (request) => {
      bodies.push(await request.json());
      return isEmpty
        ? new Response(null, { status: 204 })
        : Response.json(sent);
    },
  )) as Client;
  expect(await client.thing.send({ body: sent })).toEqual(
    isEmpty ? undefined : sent,
  );
  expect(bodies).toEqual([sent]);
});
