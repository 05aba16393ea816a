import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const server = join(root, "node_modules/typescript-5.9/lib/tsserver.js");

/**
 * Measures how long the language server of TypeScript 5.9 takes for hover and completion on the client of GitHub,
 * after it has read the project.
 *
 * @param {string} sdk the folder of the package
 */
export async function measureEditor(sdk) {
  const file = join(sdk, "src", "editor-bench.ts");
  const text = `import { createClient } from "./index.ts";
declare const client: ReturnType<typeof createClient>;
export const call = client.issues.listForRepo;
export const other = client.repos.get;
`;
  writeFileSync(file, text);
  const language = openServer();
  try {
    language.tell("open", { file, fileContent: text });
    const places = [
      ["quickinfo", at(text, "listForRepo")],
      ["quickinfo", at(text, "client.issues")],
      ["completionInfo", at(text, "issues.listForRepo")],
      ["completionInfo", at(text, "listForRepo")],
    ];
    for (const [command, place] of places)
      await language.ask(command, { file, ...place });
    const times = [];
    for (let round = 0; round < 5; round += 1)
      for (const [command, place] of places)
        times.push(await language.ask(command, { file, ...place }));
    const slowest = Math.max(...times);
    console.log("language server of TypeScript 5.9 on the client of GitHub");
    print("hover and completion, median", `${median(times).toFixed(0)} ms`);
    print("the slowest", `${slowest.toFixed(0)} ms`);
    judge("hover and completion < 100 ms", slowest < 100);
  } finally {
    language.stop();
    rmSync(file);
  }
}

function at(text, word) {
  const offset = text.lastIndexOf(word);
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, offset: before.at(-1).length + 1 };
}

function openServer() {
  const child = spawn(
    process.execPath,
    [server, "--disableAutomaticTypingAcquisition"],
    {
      stdio: ["pipe", "pipe", "ignore"],
    },
  );
  const waiting = new Map();
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
    const lines = text.split("\n");
    text = lines.pop();
    for (const line of lines.filter((each) => each.startsWith("{"))) {
      const message = JSON.parse(line);
      waiting.get(message.request_seq)?.(message);
    }
  });
  let sequence = 0;
  const tell = (command, args) => {
    sequence += 1;
    const request = {
      seq: sequence,
      type: "request",
      command,
      arguments: args,
    };
    child.stdin.write(`${JSON.stringify(request)}\n`);
    return sequence;
  };
  return {
    tell,
    /** Gives the milliseconds until the response arrives. A response without content is an error. */
    ask: (command, args) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        waiting.set(tell(command, args), ({ success, body, message }) => {
          if (success && body) resolve(performance.now() - started);
          else reject(new Error(`${command}: ${message}`));
        });
      }),
    stop: () => child.kill(),
  };
}
