import { it } from "vitest";
import { expectRead, tooMuch } from "./support/hostile-project.ts";

it("code that is nested deeply is read in the thread of the command, where it was too much for the stack of Node.js", async () => {
  await expectRead(tooMuch);
});
