import { noWork } from "../wording/advice.ts";
import { code, prose } from "../wording/prose.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, turns, valuePart } from "./phrases.ts";
import { onBothSides } from "./kind-effects.ts";

/** `May fail with 404 (no body); a range or the default answer covered it` */
function covered(
  text: string,
  when: string,
): (context: ChangeInContext) => ReturnType<typeof prose> {
  return (context) => {
    const { guards, element, before, after } = context.change;
    const isCovered = guards.includes("covered-by-range");
    const rest = isCovered
      ? `; a range or the default response ${when} it`
      : "";
    const body = after ?? before;
    const shown = body === "no body" ? body : valuePart(body);
    return prose`${text} ${code(element.name ?? "")} (${shown})${rest}`;
  };
}

const stopAnswering = "Stop responding with this status.";
const mayAnswer = noWork("Nothing; you may respond with it from now on.");

export const successStatusKinds = {
  "response-success-status-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    attribute: "response-success-status",
    source: "name",
    impact: "calls",
    title: "Success status changed",
    why: "A client that expects the old status treats the response as a failure. A range such as `2XX` in place of one of its members adds possible responses: risky. A member in place of its range removes some: compatible.",
    effects: [
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
    message: turns("Success status"),
    advice: advises("Respond with the new status.", "Expect the new status."),
  },
  "response-success-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-success-status",
    source: "name",
    impact: "calls",
    title: "Success responses removed",
    why: "If another success response is left, there are fewer responses to handle: compatible. If it was the only one, the response of a successful call is unknown. If a range or the default response covers it, the bodies are compared with that.",
    effects: [
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
    fix: "Keep responding with it until callers have moved.",
    message: covered("Success no longer has the status", "covers"),
    advice: advises(stopAnswering, "Do not wait for this status."),
  },
} satisfies KindRows;

export const otherStatusKinds = {
  "response-success-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-success-status",
    source: "name",
    impact: "calls",
    title: "Success responses added",
    why: "A client that expects another success does not know what to do with it, for example with 202, where the work is not done yet. If a range or the default response covered it, the bodies are compared with that.",
    effects: [
      ["widens", "response"],
      ["widens", "request"],
      ["none", "response", "covered-by-range"],
      ["none", "request", "covered-by-range"],
    ],
    example: {
      before: '"200": { description: Done }',
      after: '"200": { description: Done }\n"202": { description: Accepted }',
    },
    fix: "Respond with it only if a caller asks for it.",
    message: covered("Success may have the status", "covered"),
    advice: advises(mayAnswer, "Handle this status too."),
  },
  "response-other-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-other-status",
    source: "name",
    impact: "calls",
    title: "Redirects and interim responses added",
    why: "A client that does not follow redirects stops there.",
    effects: onBothSides.widens,
    example: {
      before: '"200": { description: Here }',
      after: '"200": { description: Here }\n"302": { description: Elsewhere }',
    },
    fix: "Nothing to do.",
    message: covered("May respond with", "covered"),
    advice: advises(mayAnswer, "Check that your client follows redirects."),
  },
  "response-other-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-other-status",
    source: "name",
    impact: "calls",
    title: "Redirects and interim responses removed",
    why: "There are fewer responses to handle.",
    effects: onBothSides.narrows,
    example: {
      before: '"200": { description: Here }\n"302": { description: Elsewhere }',
      after: '"200": { description: Here }',
    },
    fix: "Nothing to do.",
    message: covered("No longer responds with", "covers"),
    advice: advises(stopAnswering, noWork("Nothing.")),
  },
} satisfies KindRows;

export const errorStatusKinds = {
  "response-error-status-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-error-status",
    source: "name",
    impact: "gone",
    title: "Errors removed",
    why: "There are fewer responses to handle. If a range or the default response now covers it, its body is compared with theirs.",
    effects: [
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
  "response-default-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-default",
    source: "name",
    impact: "gone",
    title: "Default responses removed",
    why: "The document describes fewer responses.",
    effects: onBothSides.narrows,
    example: {
      before: '"200": {}\ndefault: {}',
      after: '"200": {}',
    },
    fix: "Nothing to do.",
    message: covered("Response to all other cases removed:", "covers"),
    advice: advises(
      "Respond only with a status that is named.",
      noWork("Nothing."),
    ),
  },
  "response-error-status-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-error-status",
    source: "name",
    impact: "calls",
    title: "Errors added",
    why: "Clients are expected to treat an unknown error like the x00 status of its class (RFC 9110, section 15). Beside a range or a default response the new status only adds detail, and its body is compared with theirs.",
    effects: [
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
      "Handle it if it needs other treatment than other errors.",
    ),
  },
  "response-default-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-default",
    source: "name",
    impact: "calls",
    title: "Default responses added",
    why: "The document now describes all other responses; clients had to expect them before.",
    effects: [
      ["widens", "request", "class-of-status"],
      ["widens", "response", "class-of-status"],
    ],
    example: {
      before: '"200": {}',
      after: '"200": {}\ndefault: {}',
    },
    fix: "Nothing to do.",
    message: covered("Response to all other cases added:", "covered"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;
