import { slug } from "../naming/words.ts";
import type { ApiDescription } from "./api-description.ts";

type Titled = Pick<ApiDescription, "title">;

/**
 * Names the package after the document. Every command uses this name, so that imports stay valid when a user changes
 * from one command to another.
 */
export function packageNameOf({ title }: Titled): string {
  return slug(title.slice(0, 100)) || "api";
}

/** Gives the title on one line; when the document has none, the title of its package. */
export function serviceTitleOf(described: Titled): string {
  const title = described.title.replace(/\s+/g, " ").trim();
  return title || packageNameOf(described);
}
