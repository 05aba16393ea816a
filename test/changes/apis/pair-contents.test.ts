import { bodyCases, casesIn } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const media = (types: string): string =>
  `paths: { /a: { post: { requestBody: { content: { ${types} } } } } }`;

tellCases([
  ...bodyCases.filter(({ after }) => /[a-z];|\*\//.test(after)),
  ...casesIn(
    media,
    `
    # A type of its own for each, and what is left of one that has its partner.
    "a/a;v=1": {}, "b/b;v=1": {}             | "b/b;v=2": {}, "a/a;v=2": {}             | breaking request-media-type-changed, breaking request-media-type-changed | request body a/a; null; a/a;v=1 -> a/a;v=2; request
    "a/a;v=1": {}, "a/a;v=2": {}, "b/b;v=1": {} | "a/a;v=2": {}, "a/a;v=3": {}, "b/b;v=1": {} | breaking request-media-type-removed, compatible request-media-type-added | request body a/a;v=1; null; any value -> null; request
  `,
  ),
]);
