import { expect, it } from "vitest";
import { casesIn } from "../support/case-folders.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  compileProgram,
  programs,
  runAgainstMock,
} from "./support/run-program.ts";

/*
 * Programs that create, read, list, change and delete, that read streams, upload, and meet errors. Each is written for a
 * real server, and works against the mock of its document too.
 */

it.each(casesIn(programs))(
  "the program of %s works against the mock",
  async (name) => {
    const folder = temporaryFolder();
    const program = await compileProgram(name, folder);
    const { exitCode, stdout, stderr } = await runAgainstMock(
      name,
      program,
      folder,
    );
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
  },
);
