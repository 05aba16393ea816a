/**
 * The two usual forms of cursor paging. `last-id`: the id of the last item is sent as `starting_after` or `after`
 * (Stripe, OpenAI). `page-token`: a token from the response body is sent in the query or in the body of the next
 * request (Google, AWS, Notion).
 */
export const listPresets = ["last-id", "page-token"] as const;

export type ListPreset = (typeof listPresets)[number];
