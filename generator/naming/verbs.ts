/** Verbs that a GET may have. */
export const readingVerbs: ReadonlySet<string> = new Set([
  "check",
  "download",
  "export",
  "search",
  "validate",
  "verify",
  "view",
]);

export const doingVerbs: ReadonlySet<string> = new Set([
  ...readingVerbs,
  ...words(`
    accept activate add approve archive assign attach cancel clear clone close copy deactivate detach disable
    enable erase execute flush generate import invite lock merge migrate move pause publish reclaim redeploy
    refresh regenerate reject remove renew replace resend reset restart restore resume retry revoke rotate run
    send start stop submit sync synchronize test trigger unassign unlock unpublish upload wipe
  `),
]);

/** Verbs of actions. Some of them are also nouns. */
const otherVerbs: ReadonlySet<string> = new Set(
  words(`
    abort acknowledge allow apply associate authorize ban block calculate capture complete compute configure confirm
    connect convert decline decrypt demote deny deploy deprovision disassociate disconnect discard dismiss
    dispatch duplicate encrypt enroll ensure evaluate expire extend fetch finalize find finish force forget grant hide
    ignore initialize initiate install invalidate invoke join kick launch leave login logout mark mute open pay
    perform ping pin prepare process promote provision purge push query reactivate reassign reboot recalculate
    recompute reconcile recover redeem refund register reindex release reload rename reopen reorder repair
    replay rerequest rerun resize resolve respond resubmit revalidate revert rollback save scan set share sign
    simulate skip snooze subscribe suspend swap switch terminate toggle transfer translate unarchive unban
    unblock undelete undo unenroll unfollow unhide uninstall unlink unmanage unmark unmute unpin unregister
    unshare unsubscribe unsuspend upgrade upsert void withdraw
  `),
);

/** Verbs of the methods that the generator names itself: an action with such a verb alone would take their names. */
const plainVerbs: ReadonlySet<string> = new Set(
  words("create delete get patch update"),
);

/** Words that are not verbs, but that name a POST which acts on many resources at once. */
const manyAtOnce: ReadonlySet<string> = new Set(words("batch bulk mass"));

export function beginsWith(
  verbs: ReadonlySet<string>,
  words: readonly string[],
): boolean {
  return words.slice(0, 1).some((first) => verbs.has(first));
}

/** Whether a segment names an action: `delete-multiple`, `set-recovery-lock`, `bulk`. */
export function isMeantAsVerb(
  segment: readonly string[],
  method: string,
): boolean {
  return (
    beginsWith(otherVerbs, segment) ||
    (segment.length > 1 && beginsWith(plainVerbs, segment)) ||
    (method === "POST" && beginsWith(manyAtOnce, segment))
  );
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
