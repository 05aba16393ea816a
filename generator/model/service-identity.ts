import { slug } from "../naming/words.ts";
import type { ApiDescription } from "./api-description.ts";

type Titled = Pick<ApiDescription, "title">;

/** What a service and its package are called by the document: in every journey, so that no import breaks on the way from one to another. */
export function packageNameOf({ title }: Titled): string {
  return slug(title.slice(0, 100)) || "api";
}

/** The title on one line; that of the package where the document has none. */
export function serviceTitleOf(described: Titled): string {
  const title = described.title.replace(/\s+/g, " ").trim();
  return title || packageNameOf(described);
}
