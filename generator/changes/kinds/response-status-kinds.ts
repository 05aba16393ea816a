import { noWork } from "../wording/advice.ts";
import { code, prose } from "../wording/prose.ts";
import type { responseKindIds } from "../change/ids/response-ids.ts";
import type { Told } from "../wording/told.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, turns, valuePart } from "./tell.ts";
import { onBothSides } from "./ways.ts";

type StatusKind = Extract<
  (typeof responseKindIds)[number],
  `response-${string}-status-${string}` | `response-default-${string}`
>;

/** `May fail with 404 (no body); a range or the default answer covered it` */
function covered(
  text: string,
  when: string,
): (told: Told) => ReturnType<typeof prose> {
  return (told) => {
    const { guards, element, before, after } = told.change;
    const isCovered = guards.includes("covered-by-range");
    const rest = isCovered ? `; a range or the default answer ${when} it` : "";
    const body = after ?? before;
    const shown = body === "no body" ? body : valuePart(body);
    return prose`${text} ${code(element.name ?? "")} (${shown})${rest}`;
  };
}

const stopAnswering = "Stop answering with this status.";
const mayAnswer = noWork("Nothing; you may answer with it from now on.");

export const responseStatusKinds: Readonly<Record<StatusKind, KindRow>> = {
  "response-success-status-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    title: "Success answered with another status",
    why: "A client that looks for the old status takes the answer for a failure. A range such as `2XX` in place of one of its members gives more answers to expect: risky; a member in place of its range gives fewer: compatible.",
    ways: [
      ["incomparable", "request"],
      ["incomparable", "response"],
      ["narrows", "request"],
      ["widens", "response"],
      ["narrows", "response"],
      ["widens", "request"],
    ],
    example: {
      before: '"200": { description: Created }',
      after: '"201": { description: Created }',
    },
    fix: "Keep the status, or make the change under a new version.",
    message: turns("Status of success"),
    advice: advises("Answer with the new status.", "Expect the new status."),
  },
  "response-success-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Successful answers removed",
    why: "Where another success is left, there are fewer answers to handle: compatible. Where it was the only one, nobody knows what a call that succeeds gets. Where a range or the default answer covers it, the bodies are compared with that.",
    ways: [
      ["incomparable", "response"],
      ["incomparable", "request"],
      ["narrows", "request", "other-answer-left"],
      ["narrows", "response", "other-answer-left"],
      ["none", "response", "covered-by-range"],
      ["none", "request", "covered-by-range"],
    ],
    example: {
      before: '"200": { description: Done }\n"202": { description: Accepted }',
      after: '"200": { description: Done }',
    },
    fix: "Go on answering with it until callers have moved.",
    message: covered("Success no longer answered with", "covers"),
    advice: advises(stopAnswering, "Do not wait for this status."),
  },
  "response-success-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Successful answers added",
    why: "A client that expects another success does not know what to do with it, as with 202 where the work is not done yet. Where a range or the default answer covered it, the bodies are compared with that.",
    ways: [
      ["widens", "response"],
      ["widens", "request"],
      ["none", "response", "covered-by-range"],
      ["none", "request", "covered-by-range"],
    ],
    example: {
      before: '"200": { description: Done }',
      after: '"200": { description: Done }\n"202": { description: Accepted }',
    },
    fix: "Answer with it only where a caller asks for it.",
    message: covered("Success may be answered with", "covered"),
    advice: advises(mayAnswer, "Handle this status too."),
  },
  "response-other-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Redirects and interim answers added",
    why: "A client that does not follow redirects stops there.",
    ways: onBothSides.widens,
    example: {
      before: '"200": { description: Here }',
      after: '"200": { description: Here }\n"302": { description: Elsewhere }',
    },
    fix: "Nothing to do.",
    message: covered("May be answered with", "covered"),
    advice: advises(mayAnswer, "Check that your client follows redirects."),
  },
  "response-other-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Redirects and interim answers removed",
    why: "There are fewer answers to handle.",
    ways: onBothSides.narrows,
    example: {
      before: '"200": { description: Here }\n"302": { description: Elsewhere }',
      after: '"200": { description: Here }',
    },
    fix: "Nothing to do.",
    message: covered("No longer answered with", "covers"),
    advice: advises(stopAnswering, noWork("Nothing.")),
  },
  "response-error-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Errors added",
    why: "Clients are expected to treat an error that they do not know as the first of its class (RFC 9110, section 15). Beside a range or a default answer it only says more, and its body is compared with theirs.",
    ways: [
      ["widens", "request", "class-of-status"],
      ["widens", "response", "class-of-status"],
      ["none", "response", "covered-by-range"],
      ["none", "request", "covered-by-range"],
    ],
    example: {
      before: '"200": {}\ndefault: {}',
      after: '"200": {}\n"404": {}\ndefault: {}',
    },
    fix: "Nothing to do.",
    message: covered("May fail with", "covered"),
    advice: advises(
      mayAnswer,
      "Handle it where it asks for more than other errors.",
    ),
  },
  "response-error-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Errors removed",
    why: "There are fewer answers to handle. Where a range or the default answer covers it from now on, its body is compared with theirs.",
    ways: [
      ["narrows", "request"],
      ["narrows", "response"],
      ["none", "response", "covered-by-range"],
      ["none", "request", "covered-by-range"],
    ],
    example: {
      before: '"200": {}\n"404": {}',
      after: '"200": {}',
    },
    fix: "Nothing to do.",
    message: covered("No longer fails with", "covers"),
    advice: advises(stopAnswering, noWork("Nothing.")),
  },
  "response-default-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Default answers added",
    why: "The document now says what all other answers look like; clients had to expect them before.",
    ways: [
      ["widens", "request", "class-of-status"],
      ["widens", "response", "class-of-status"],
    ],
    example: {
      before: '"200": {}',
      after: '"200": {}\ndefault: {}',
    },
    fix: "Nothing to do.",
    message: covered("Answer to all other cases added:", "covered"),
    advice: advises(noWork("Nothing.")),
  },
  "response-default-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Default answers removed",
    why: "The document promises fewer answers.",
    ways: onBothSides.narrows,
    example: {
      before: '"200": {}\ndefault: {}',
      after: '"200": {}',
    },
    fix: "Nothing to do.",
    message: covered("Answer to all other cases removed:", "covers"),
    advice: advises(
      "Answer only with a status that is named.",
      noWork("Nothing."),
    ),
  },
};
