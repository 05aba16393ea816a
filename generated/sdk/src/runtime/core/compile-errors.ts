declare const wrongScopeReason: unique symbol;
declare const noOperationsReason: unique symbol;
declare const notAllowedReason: unique symbol;
declare const removedReason: unique symbol;

/** Stands where a client of this level has nothing; a compile error shows the reason. */
export interface WrongScope<Reason extends string> {
  readonly [wrongScopeReason]: Reason;
}

/** Stands where an API is declared of which no operation is known; a compile error shows the reason. */
export interface NoOperations<Reason extends string> {
  readonly [noOperationsReason]: Reason;
}

/** Type of an option that must not be given; a compile error shows the reason. */
export interface NotAllowed<Reason extends string> {
  readonly [notAllowedReason]: Reason;
}

/** Stands where an operation was removed; calling it is a compile error that shows the reason. */
export interface RemovedOperation<Reason extends string> {
  readonly [removedReason]: Reason;
}
