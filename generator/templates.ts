/**
 * The types of what templates are rendered with, for teams that replace some or write packs: `TemplateViews` and `PackTemplateViews` by the path of the
 * template, and what views are made of. Types alone: only the generator makes values of them.
 */
export type { PackTemplateViews } from "./sdk/packs/pack-views.ts";
export type { TemplateViews } from "./sdk/template-views.ts";
export type { CodeText, Form, Language } from "./render/code-text.ts";
export type { Doc } from "./render/doc-comment.ts";
export type { Markdown } from "./render/markdown.ts";
export type { Literal, Name, TypeText } from "./render/typescript.ts";
