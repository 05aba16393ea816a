import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { isQuotable } from "../../generator/source/quotable-text.ts";
import { quoteFiles } from "../../generator/source/quote-files.ts";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/catalogue-folder.ts";
import { temporaryFolder, writeTexts } from "../io/folder.ts";

/** Files of other programs, each with a secret in it. */
const foreign: Readonly<Record<string, string>> = {
  passwd: "root:x:0:0:hunter2:/root:/bin/bash\nuser:x:1:1::/home/user:\n",
  ".env": "DB_PASSWORD=hunter2\nTOKEN: hunter2\n",
  ".npmrc": "//registry.example/:_authToken=hunter2\n",
  "secret.yaml":
    "apiVersion: v1\nkind: Secret\nmetadata: { name: db }\ntype: Opaque\ndata:\n  password: hunter2\n",
  "database.yml":
    "production:\n  host: db\n  schema: public\n  password: hunter2\n",
  "compose.yaml": "services:\n  db:\n    environment: { PASSWORD: hunter2 }\n",
  "credentials.json":
    '{ "name": "x", "token": "hunter2", "limits": { "mock": 1 }',
  "settings.xml": "<server><password>hunter2</password></server>\n",
  "key.pem": "-----BEGIN PRIVATE KEY-----\nhunter2\n",
  "list.yaml": "- hunter2\n- [\n",
};

describe("a message shows no line of a file of another program", () => {
  test.each(Object.entries(foreign))("%s", (file, text) => {
    expect(isQuotable({ file, text })).toBe(false);
  });

  it.each([
    ["generate --openapi FILE --out sdk"],
    ["generate --openapi good.yaml --out sdk --settings FILE"],
    ["generate --openapi good.yaml --out sdk --overlay FILE"],
    ["diff good.yaml FILE"],
    ["diff good.yaml good.yaml --policy FILE"],
    ["diff good.yaml good.yaml --accepted FILE"],
    ["mock --openapi good.yaml --port 0 --seed FILE"],
  ])("in no command: %s", async (line) => {
    const folder = temporaryFolder();
    writeTexts(folder, {
      ...foreign,
      "good.yaml":
        'openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: {}\n',
    });
    for (const name of Object.keys(foreign)) {
      const args = line.replace("FILE", name).split(" ");
      const { code, out, err } = await callCli(args, folder);
      expect(code, `${name}: ${err}`).toBeGreaterThan(0);
      expect(out + err, name).not.toContain("hunter2");
    }
  });
});

describe("a message shows the line of a file that is broken", () => {
  test.each([
    ["api.yaml", "opnapi: 3.1.0\npaths:\n  /x: [\n"],
    ["api.json", '{ "openapi": "3.1.0", "paths": { "/x": '],
    ["policy.yaml", "severity:\n  - [\n"],
    ["seed.yaml", "integrationz: []\n"],
    ["accepted.yaml", "accepted: [\n"],
    ["overlay.json", '{"overlay": "1.0.0", "actions": ['],
    ["names.yaml", "names: {\n"],
    ["sdkwright.yaml", "out: [\n"],
    ["lib/tsconfig.base.json", '{ "extends": '],
    ["templates/method.hbs", "{{#if"],
    ["CHANGES.md", "| a |\n"],
  ])("%s", (file, text) => {
    expect(isQuotable({ file, text })).toBe(true);
    const at = { file, line: 1, column: 1, length: 1 };
    const [quoted] = quoteFiles(
      [
        {
          severity: "error",
          code: "x",
          message: "x",
          hint: null,
          location: at,
          related: [],
        },
      ],
      [{ file, text }],
    );
    expect(quoted?.location?.excerpt?.text).toBe(text.split("\n")[0]);
  });

  it("knows every file of a catalogue that is as it should be", () => {
    const spec = join(repository, "spec");
    const unknown = readdirSync(spec, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .filter((name) => {
        const text = readFileSync(join(spec, name), "utf8");
        return !isQuotable({ file: name, text });
      });
    expect(unknown).toEqual([]);
  });
});
