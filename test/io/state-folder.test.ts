import { chmodSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  knownStateFolders,
  openStateFolder,
} from "../../generator/io/state/state-folder.ts";
import { temporaryFolder, valueOf, writeTexts } from "./folder.ts";
import { needs } from "../support/needs.ts";

const user = process.getuid?.() ?? os.userInfo().username;

let home: string;
let temporary: string;

beforeEach(() => {
  const parent = temporaryFolder();
  home = join(parent, "home");
  temporary = join(parent, "tmp");
  mkdirSync(home);
  mkdirSync(temporary);
  vi.stubEnv("SDKWRIGHT_STATE_DIR", "");
  vi.stubEnv("XDG_STATE_HOME", "");
  vi.stubEnv("LOCALAPPDATA", "");
  vi.stubEnv("HOME", home);
  vi.stubEnv("TMPDIR", temporary);
});

// Names, homes and permissions are others on Windows.
describe(
  "the state folder",
  needs(
    process.platform === "win32" ? "Windows has no permissions of files" : null,
  ),
  () => {
    test("is that of the system, for its user alone, and made by writers", async () => {
      expect(await knownStateFolders()).toEqual([]);
      const folder = join(home, ".local/state/sdkwright");
      expect(valueOf(await openStateFolder())).toBe(folder);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(await knownStateFolders()).toEqual([folder]);
    });

    test("follows XDG_STATE_HOME when that is absolute", async () => {
      vi.stubEnv("XDG_STATE_HOME", join(home, "state"));
      expect(valueOf(await openStateFolder())).toBe(
        join(home, "state/sdkwright"),
      );
      vi.stubEnv("XDG_STATE_HOME", "state");
      expect(valueOf(await openStateFolder())).toBe(
        join(home, ".local/state/sdkwright"),
      );
    });

    test("is that of programs on Windows", async () => {
      const platform = vi.spyOn(process, "platform", "get");
      platform.mockReturnValue("win32");
      expect(valueOf(await openStateFolder())).toBe(
        join(home, "AppData/Local/sdkwright"),
      );
      vi.stubEnv("LOCALAPPDATA", join(home, "local"));
      expect(valueOf(await openStateFolder())).toBe(
        join(home, "local/sdkwright"),
      );
    });

    test("that is named and no folder is refused", async () => {
      const named = join(home, "file/below");
      writeTexts(home, { file: "" });
      vi.stubEnv("SDKWRIGHT_STATE_DIR", named);
      expect((await openStateFolder()).diagnostics).toMatchObject([
        {
          message: `There is no folder for the journal that makes writes safe; ${named} cannot be used: a part of its path is a file, not a folder.`,
        },
      ]);
    });

    test("is the named one, whoever owns it", async () => {
      const named = join(home, "mine");
      mkdirSync(named);
      chmodSync(named, 0o755);
      vi.stubEnv("SDKWRIGHT_STATE_DIR", named);
      expect(valueOf(await openStateFolder())).toBe(named);
    });

    test.each([
      ["is a file", () => writeTexts(home, { ".local/state/sdkwright": "" })],
      [
        "is open to others, as what git brings",
        () => {
          mkdirSync(join(home, ".local/state/sdkwright"), { recursive: true });
          chmodSync(join(home, ".local/state/sdkwright"), 0o755);
        },
      ],
      [
        "is a link",
        () => {
          mkdirSync(join(home, ".local/state"), { recursive: true });
          mkdirSync(join(home, "elsewhere"), { mode: 0o700 });
          symlinkSync(
            join(home, "elsewhere"),
            join(home, ".local/state/sdkwright"),
          );
        },
      ],
    ])(
      "stands below the temporary folder where the usual one %s",
      async (_, spoil) => {
        spoil();
        const folder = join(temporary, `sdkwright-${user}`);
        expect(valueOf(await openStateFolder())).toBe(folder);
        expect(statSync(folder).mode & 0o777).toBe(0o700);
        expect(await knownStateFolders()).toEqual([folder]);
      },
    );

    test("of somebody else is no folder at all", async () => {
      writeTexts(home, { ".local": "" });
      const planted = join(temporary, `sdkwright-${user}`);
      mkdirSync(planted);
      chmodSync(planted, 0o777);
      const result = await openStateFolder();
      expect(result).toMatchObject({
        value: null,
        diagnostics: [
          {
            code: "state-folder-refused",
            message: `There is no folder for the journal that makes writes safe; ${join(home, ".local/state/sdkwright")} and ${planted} cannot be used: another user owns it or may write to it.`,
          },
        ],
      });
      expect(await knownStateFolders()).toEqual([]);
    });
  },
);
