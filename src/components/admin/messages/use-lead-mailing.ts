import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { readLeadMailing, setLeadMailing } from "../../../clients/lead-mailing";
import { endingTheSession } from "./use-leads";

/** Whether new messages of an inbox are mailed; `mailing` is null where there is nothing to choose. */
export function useLeadMailing(realtorId: string | null) {
  const queries = useQueryClient();
  const queryKey = ["lead-mailing", realtorId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => endingTheSession(() => readLeadMailing(realtorId, signal)),
    retry: 1,
  });
  const choosing = useMutation({
    mutationFn: (isOn: boolean) => endingTheSession(() => setLeadMailing(realtorId, isOn)),
    networkMode: "always",
    // An answer to what was asked before would turn it back.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (mailing) => queries.setQueryData(queryKey, mailing),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const mailing = data ?? null;
  return {
    mailing: mailing === null || mailing.to === null ? null : { ...mailing, to: mailing.to },
    /** What was chosen, until the API has answered. */
    isOn: choosing.isPending ? choosing.variables : mailing?.isOn,
    choose: (isOn: boolean) => {
      if (!choosing.isPending) choosing.mutate(isOn);
    },
    hasFailed: choosing.isError,
  };
}
