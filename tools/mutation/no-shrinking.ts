import fc from "fast-check";

// That a property fails says enough; its smallest counterexample takes a hundred runs more.
fc.configureGlobal({ endOnFailure: true });
