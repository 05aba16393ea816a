declare const wrongScopeReason: unique symbol;
declare const noOperationsReason: unique symbol;
declare const notAllowedReason: unique symbol;
declare const removedReason: unique symbol;

/** The type of a member that this level does not reach; a compile error shows the reason. */
export interface WrongScope<Reason extends string> {
  readonly [wrongScopeReason]: Reason;
}

/** The type of an API without known operations; a compile error shows the reason. */
export interface NoOperations<Reason extends string> {
  readonly [noOperationsReason]: Reason;
}

/** The type of an option that must not be given; a compile error shows the reason. */
export interface NotAllowed<Reason extends string> {
  readonly [notAllowedReason]: Reason;
}

/** The type of a removed operation; calling it is a compile error that shows the reason. */
export interface RemovedOperation<Reason extends string> {
  readonly [removedReason]: Reason;
}
