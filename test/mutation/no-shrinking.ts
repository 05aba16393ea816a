import { configureGlobal } from "fast-check";

// It is enough to know that a change is noticed.
configureGlobal({ endOnFailure: true });
