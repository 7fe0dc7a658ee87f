import { useState } from "react";

/**
 * What a short form that was sent too early does about it: each field says what is
 * wrong with it until it is changed, and `ProblemSummary` leads to the first of them.
 */
export function useFormProblems<Problems extends object>() {
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const [refusals, setRefusals] = useState(0);

  /** Takes in what was found; whether the form may be sent. */
  function check(found: Partial<Problems>): boolean {
    setProblems(found);
    if (Object.keys(found).length === 0) return true;
    setRefusals((count) => count + 1);
    return false;
  }

  function correct(name: keyof Problems) {
    setProblems(({ [name]: _, ...others }) => others as Partial<Problems>);
  }

  return { problems, refusals, check, correct };
}
