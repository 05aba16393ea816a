import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "successors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The catalogue names a successor of one operation. That of the other is only inferred from its path. */
it("calls the successor that the catalogue names, and no other one", async () => {
  cpSync(join(repository, "spec"), join(folder, "spec"), { recursive: true });
  const namespace = join(folder, "spec/namespaces/pro.yaml");
  const text = readFileSync(namespace, "utf8");
  const stated = text.replace(
    "  /v1/check-in:\n    get: { removed: later }",
    "  /v1/check-in:\n    get: { removed: later, replacement: GET /v2/check-in }",
  );
  expect(stated).not.toBe(text);
  writeFileSync(namespace, stated);
  const made = await callCli(
    "generate --spec spec --release 10.29.0 --out sdk".split(" "),
    folder,
  );
  expect(made.code, made.err).toBe(0);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
        module: "preserve",
        strict: true,
        noEmit: true,
        types: [],
        paths: { gateway: ["./sdk/src/index.ts"] },
      },
      include: ["src"],
    }),
  );
  const code = `import { createClient } from "gateway";
const client = createClient({ scope: "tenant", tenantId: "t", region: "eu", credentials: { clientId: "a", clientSecret: "b" } });
export const get = () => client.pro.checkIn.v1 // old
  .get();
const { v1 } = client.pro.checkIn;
export const again = () => v1.get();
export const put = () => client.pro.checkIn.v1.update();
`;
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/main.ts"), code);
  const words = "--spec spec --from 10.29.0 --to later --no-witness --write";
  const { code: exitCode, out } = await callCli(
    `migrate ${words}`.split(" "),
    folder,
  );
  // The whole way has to stand in front of the method: a variable that has a part of it may have other uses.
  expect(readFileSync(join(folder, "src/main.ts"), "utf8")).toBe(
    code.replace(
      "client.pro.checkIn.v1 // old",
      "client.pro.checkIn.v2 // old",
    ),
  );
  expect(exitCode).toBe(1);
  expect(out).toContain("`src/main.ts:6:");
  expect(out).toContain("`src/main.ts:7:");
});
