import { docText, prose, type Doc } from "../../render/doc-comment.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The source of a generated file, for its first line: `partials/header.hbs`. */
export interface HeaderView {
  /** Title of the document; `null` for a catalogue. */
  readonly document: Doc | null;
  /** Id of the catalogue's service. */
  readonly catalogue: Doc | null;
  /** Of a catalogue. */
  readonly release: Doc | null;
}

export function headerView({ input, releaseTitle }: SdkContext): HeaderView {
  const { access, id, title } = input.model.service;
  return access.kind === "direct"
    ? { document: docText(prose(title)), catalogue: null, release: null }
    : {
        document: null,
        catalogue: docText(prose(id)),
        release: docText(prose(releaseTitle(input.release))),
      };
}
