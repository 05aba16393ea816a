import { didYouMean } from "../suggest.ts";
import { message, messageAt } from "./report.ts";

/* Steps that prepare OpenAPI documents before they are read: conversion, overlays, filters. */

export const swaggerLeftOut = messageAt((what: string) => ({
  class: "warning",
  code: "swagger-left-out",
  text: `${what} has no equivalent in OpenAPI 3 and is left out.`,
  hint: "Convert the document and describe it there in another way.",
}));

export const overlayForm = messageAt((expected: string) => ({
  class: "unreadable",
  code: "overlay-form",
  text: `Expected ${expected}.`,
  hint: "The OpenAPI Overlay Specification 1.1 describes the form.",
}));

export const overlayExtends = messageAt(() => ({
  class: "info",
  code: "overlay-extends",
  text: 'The document that "extends" names is not read: the overlay is applied to the given document.',
  hint: "Nothing to do if that is the right document.",
}));

export const overlayTarget = messageAt((target: string, problem: string) => ({
  class: "unreadable",
  code: "overlay-target",
  text: `${JSON.stringify(target)} is not a JSONPath: ${problem.replace(/(?<!\.)\.+$/, "")}.`,
  hint: "RFC 9535 describes the form, such as $.paths['/pets'].get.",
}));

export const overlayPattern = messageAt((pattern: string) => ({
  class: "unreadable",
  code: "overlay-pattern",
  text: `The pattern ${JSON.stringify(pattern)} is not run: it is no regular expression, it refers to groups or looks around, or it takes long on a text of the document.`,
  hint: "RFC 9485 describes patterns for JSONPath. Or select otherwise.",
}));

/** @param what has the limit, and says it after "The overlays" */
export const overlayTooMuch = messageAt((what: string) => ({
  class: "unreadable",
  code: "overlay-too-much",
  text: `The overlays ${what} this document; that happened here.`,
  hint: "Select less: name paths instead of looking for descendants, and copy less.",
}));

export const overlayNoMatch = messageAt((target: string) => ({
  class: "warning",
  code: "overlay-no-match",
  text: `The target ${JSON.stringify(target)} matches nothing.`,
  hint: "Correct the target, or remove the action.",
}));

export const overlayNotChanged = messageAt(
  (target: string, problem: string) => ({
    class: "unreadable",
    code: "overlay-not-changed",
    text: `The value that ${JSON.stringify(target)} selects ${problem}.`,
    hint: "Select an object or a list.",
  }),
);

export const selectorForm = message((selector: string) => ({
  class: "wrong-use",
  code: "selector-form",
  text: `${JSON.stringify(selector)} is not a selector of operations.`,
  hint: "Write tag:NAME, path:GLOB, operation:ID, operation:METHOD /path or deprecated.",
}));

export const selectorNoMatch = message(
  (selector: string, name: string, known: readonly string[]) => ({
    class: "warning",
    code: "selector-no-match",
    text: `${JSON.stringify(selector)} selects no operation.`,
    hint: didYouMean(name, known, "Compare it with the document."),
  }),
);

export const selectorNothingLeft = message(() => ({
  class: "unreadable",
  code: "selector-nothing-left",
  text: "The selectors leave no operation of the document.",
  hint: "Correct the selectors: an empty package would replace an existing one.",
}));
