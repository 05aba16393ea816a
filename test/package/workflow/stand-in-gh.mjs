#!/usr/bin/env node
// Stands for `gh api`: comments are kept in the file that COMMENTS names, every call in the one that CALLS names.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";

const [command, ...rest] = process.argv.slice(2);
const { COMMENTS, CALLS, GH_TOKEN } = process.env;
if (command !== "api" || !GH_TOKEN) fail("expected `gh api` with a token");
const options = { method: "GET", field: null, jq: null };
let path = null;
while (rest.length > 0) {
  const word = rest.shift();
  if (word === "--silent" || word === "--paginate") continue;
  if (word.startsWith("--")) options[word.slice(2)] = rest.shift();
  else path = word;
}
const comments = JSON.parse(readFileSync(COMMENTS, "utf8"));
appendFileSync(CALLS, `${options.method} ${path}\n`);
switch (options.method) {
  case "GET": {
    // The one filter that the workflow has, done here as jq does it.
    const marker =
      /^\.\[\] \| select\(\.user\.login == "github-actions\[bot\]" and \(\.body \| startswith\("([^"]+)"\)\)\) \| \.id$/.exec(
        options.jq,
      )?.[1];
    if (marker === undefined) fail(`another filter: ${options.jq}`);
    for (const { id, login, body } of comments)
      if (login === "github-actions[bot]" && body.startsWith(marker))
        process.stdout.write(`${id}\n`);
    break;
  }
  case "POST":
    comments.push({
      id: 100 + comments.length,
      login: "github-actions[bot]",
      body: bodyOf(options.field),
    });
    break;
  case "PATCH": {
    const id = Number(path.split("/").at(-1));
    const found = comments.find((comment) => comment.id === id);
    if (found === undefined) fail(`no comment ${id}`);
    found.body = bodyOf(options.field);
    break;
  }
  default:
    fail(options.method);
}
writeFileSync(COMMENTS, JSON.stringify(comments));

/** `--field body=@FILE` */
function bodyOf(field) {
  const file = /^body=@(.+)$/.exec(field)?.[1];
  if (file === undefined) fail(`another field: ${field}`);
  const body = readFileSync(file, "utf8");
  if (body.length > 65_536) fail("Validation failed: body is too long");
  return body;
}

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
