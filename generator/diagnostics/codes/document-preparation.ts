import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

/* What is done to OpenAPI documents before they are read: conversion, overlays, filters. */

export function swaggerConversion(at: Location, problem: string): Diagnostic {
  return report(
    "error",
    "swagger-conversion",
    at,
    `The document cannot be converted to OpenAPI 3: ${problem}.`,
    {
      hint: "Correct what is not as Swagger 2.0 says, or convert it yourself.",
    },
  );
}

export function swaggerPart(at: Location, problem: string): Diagnostic {
  return report(
    "warning",
    "swagger-part",
    at,
    `This is not as Swagger 2.0 says, and is left out: ${problem}.`,
    { hint: "Correct it, or convert the document yourself." },
  );
}

export function swaggerLeftOut(at: Location, what: string): Diagnostic {
  return report(
    "warning",
    "swagger-left-out",
    at,
    `${what} cannot be said in OpenAPI 3 and is left out.`,
    { hint: "Convert the document, and say it there in another way." },
  );
}

export function overlayForm(at: Location, expected: string): Diagnostic {
  return report("error", "overlay-form", at, `Expected ${expected}.`, {
    hint: "The OpenAPI Overlay Specification 1.1 describes the form.",
  });
}

export function overlayExtends(at: Location): Diagnostic {
  return report(
    "info",
    "overlay-extends",
    at,
    'What "extends" names is not read: the overlay is applied to the given document.',
    { hint: "Nothing has to be done when that is the document that is meant." },
  );
}

export function overlayTarget(
  at: Location,
  target: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "overlay-target",
    at,
    `${JSON.stringify(target)} is no JSONPath: ${problem.replace(/\.+$/, "")}.`,
    { hint: "RFC 9535 describes the form, such as $.paths['/pets'].get." },
  );
}

export function overlayNoMatch(at: Location, target: string): Diagnostic {
  return report(
    "warning",
    "overlay-no-match",
    at,
    `The target ${JSON.stringify(target)} matches nothing.`,
    { hint: "Correct the target, or take the action away." },
  );
}

export function overlayNotChanged(
  at: Location,
  target: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "overlay-not-changed",
    at,
    `What ${JSON.stringify(target)} selects ${problem}.`,
    { hint: "Select an object or a list." },
  );
}

export function selectorForm(selector: string): Diagnostic {
  return report(
    "error",
    "selector-form",
    null,
    `${JSON.stringify(selector)} is no selector of operations.`,
    {
      hint: "Write tag:NAME, path:GLOB, operation:ID, operation:METHOD /path or deprecated.",
    },
  );
}

export function selectorNoMatch(
  selector: string,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "warning",
    "selector-no-match",
    null,
    `No operation is selected by ${JSON.stringify(selector)}.`,
    {
      hint: didYouMean(name, known, "Compare it with the document."),
    },
  );
}

export function selectorNothingLeft(): Diagnostic {
  return report(
    "error",
    "selector-nothing-left",
    null,
    "The selectors leave none of the document's operations.",
    { hint: "An empty package would delete one that is there: correct them." },
  );
}
