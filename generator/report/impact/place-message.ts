import { plainText } from "../../changes/wording/prose.ts";
import type { FormerNameSites } from "../../impact/former-names.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { formerNameText } from "../../usage/former-use.ts";
import { asSentence } from "../blocks/inline.ts";
import { findingText } from "../change-words.ts";
import type { ImpactPlace } from "./impact-groups.ts";
import { changeProse, siteProse, urgencyWords } from "./impact-words.ts";

/** States on one line that a place uses a former name, and the present one. */
export function formerNameMessage(
  named: Omit<FormerNameSites, "sites">,
  site: ImpactSite,
): string {
  const { urgency, todo } = site;
  return [
    `${urgencyWords[urgency]}: this ${plainText(siteProse(site, null))}.`,
    `${formerNameText(named)} is a former name.`,
    ...(todo === null ? [] : [plainText(todo)]),
  ].join(" ");
}

/**
 * States on one line what a place means: the urgency, what the code does, each change, and what to do.
 * `Must act: this reads response.200.name in load. GET /pets, Pet.name: Field removed. Stop reading it.`
 */
export function placeMessage({ site, changes, todo }: ImpactPlace): string {
  const [told, ...others] = changes;
  return [
    `${urgencyWords[site.urgency]}: this ${plainText(siteProse(site, told))}.`,
    ...(others.length === 0
      ? [findingText(told)]
      : changes.map((each) => plainText(asSentence(changeProse(each))))),
    ...(todo === null ? [] : [plainText(todo)]),
  ].join(" ");
}
