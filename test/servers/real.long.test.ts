import { describe, expect, it } from "vitest";
import { casesIn } from "../support/case-folders.ts";
import { needs } from "../support/needs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { missingFor, startServer } from "./support/real-servers.ts";
import { compileProgram, programs } from "./support/run-program.ts";

describe.each(casesIn(programs))("%s itself", (name) => {
  it("lets its program do its work", needs(missingFor(name)), async () => {
    const folder = temporaryFolder();
    const program = await compileProgram(name, folder);
    const server = await startServer(name, temporaryFolder());
    try {
      const { exitCode, stdout, stderr } = await program(server.env);
      expect({ exitCode, stdout, stderr }).toEqual({
        exitCode: 0,
        stdout: "",
        stderr: "",
      });
    } finally {
      await server.stop();
    }
  });
});
