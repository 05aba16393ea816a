/** What goes wrong on the disk. Operations that change it are counted from 1. */
export type DiskFault =
  | { readonly kind: "none" }
  /** One operation fails. */
  | { readonly kind: "failure"; readonly at: number; readonly code: string }
  /** From one operation on nothing changes any more: what a killed process leaves. */
  | { readonly kind: "death"; readonly at: number }
  /** From one operation on nothing can be added. */
  | { readonly kind: "full"; readonly at: number }
  /** Nothing changes in a folder. */
  | { readonly kind: "read-only"; readonly folder: string }
  /** Something else happens before an operation, or after it. */
  | {
      readonly kind: "event" | "event-after";
      readonly at: number;
      readonly happens: () => void;
    };

/** The disk as the calls of `node:fs/promises` see it while they are broken. */
export const disk: { fault: DiskFault; operations: number; calls: string[] };

export function breakCalls(): void;

export function mendCalls(): void;
