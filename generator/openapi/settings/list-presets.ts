/**
 * The two usual forms in which a page says where the next one begins. `last-id`: the id of its last item is sent as
 * `starting_after` or `after` (Stripe, OpenAI). `page-token`: a token of the body comes back in the query or in the
 * body of the next request (Google, AWS, Notion).
 */
export const listPresets = ["last-id", "page-token"] as const;

export type ListPreset = (typeof listPresets)[number];
