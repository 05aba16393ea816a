import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import {
  abandonStateFile,
  isInUse,
  listStateFiles,
  nameStateFile,
  ownContent,
  removeStateFile,
  writeStateFile,
} from "../../generator/io/state/state-file.ts";
import { temporaryFolder } from "./folder.ts";

let state: string;

beforeEach(() => {
  state = temporaryFolder();
  vi.stubEnv("SDKWRIGHT_STATE_DIR", state);
});

test("state files are listed in their order, with what can be read", async () => {
  const content = await ownContent();
  const [second, first] = [20, 3].map((since) =>
    nameStateFile(state, "claims", since),
  );
  for (const file of [second ?? "", first ?? ""])
    await writeStateFile(file, content, "synced");
  const broken = join(state, "claims", "9");
  writeFileSync(broken, "{");
  writeFileSync(join(state, "claims", ".draft"), "{}");
  expect(await listStateFiles("claims")).toEqual([
    { file: first, content },
    { file: second, content },
    { file: broken, content: null },
  ]);
  expect(await listStateFiles("journals")).toEqual([]);
  expect(basename(first ?? "")).toMatch(
    new RegExp(`^0{15}3-${process.pid}-[0-9a-f]{12}$`),
  );
  expect(statSync(first ?? "").mode & 0o777).toBe(0o600);
  expect(statSync(join(state, "claims")).mode & 0o777).toBe(0o700);
});

test("a state file is in use until it is given up", async () => {
  const content = await ownContent();
  const file = nameStateFile(state, "journals", 1);
  await writeStateFile(file, content, "cached");
  expect(await isInUse(file, content, 0)).toBe(true);
  abandonStateFile(file);
  expect(await isInUse(file, content, 0)).toBe(false);
  // One of another machine counts for an hour.
  const other = { ...content, owner: { ...content.owner, host: "other" } };
  const { mtimeMs } = statSync(file);
  const hour = 60 * 60 * 1000;
  expect(await isInUse(file, other, mtimeMs + hour - 1)).toBe(true);
  expect(await isInUse(file, other, mtimeMs + hour)).toBe(false);
  await removeStateFile(file);
  expect(readdirSync(join(state, "journals"))).toEqual([]);
  expect(await isInUse(file, other, 0)).toBe(false);
});

test("what cannot be removed is given up", async () => {
  const file = nameStateFile(state, "claims", 1);
  await removeStateFile(file);
  mkdirSync(file, { recursive: true });
  await removeStateFile(file);
  expect(await isInUse(file, await ownContent(), 0)).toBe(false);
  await expect(removeStateFile("a\0b")).rejects.toThrow("null bytes");
});

test.each([
  [["node", "/bin/sdkwright", "accept"], "accept"],
  [["node", "/bin/sdkwright", "import-openapi", "x"], "import-openapi"],
  // Never an argument: those may be secret.
  [["node", "/bin/sdkwright", "secret.yaml"], "sdkwright"],
  [["node", "/bin/sdkwright", "--accept"], "sdkwright"],
  [["node", "/bin/sdkwright"], "sdkwright"],
  [["node"], ""],
])("the command of %j is %j", async (argv, command) => {
  const own = process.argv;
  process.argv = argv;
  try {
    expect((await ownContent()).command).toBe(command);
  } finally {
    process.argv = own;
  }
});
