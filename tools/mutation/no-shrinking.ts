import fc from "fast-check";

// A property that fails says enough: shrinking its counterexample takes a hundred more runs.
fc.configureGlobal({ endOnFailure: true });
