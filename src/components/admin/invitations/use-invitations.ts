import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callFailure } from "../../../clients/call-failure";
import {
  invite,
  listInvitations,
  withdrawInvitation,
  type Invitation,
  type NewInvitation,
} from "../../../clients/invitations";
import { isRefusedToken } from "../../../clients/refused-token";
import { useSession } from "../../../session/session-store";

export type { Invitation, NewInvitation };

const QUERY_KEY = ["invitations"];
const INVITING = ["invite"];

/** Why an invitation was not sent. */
export type InviteFailure = "taken" | "mailOff" | "failed";

/** Who was invited. Undefined until it is known; null where this API invites nobody. */
export function useInvitations() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => endingTheSession(() => listInvitations(signal)),
    retry: 1,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const inviting = useMutation({
    mutationKey: INVITING,
    mutationFn: (invitation: NewInvitation) => endingTheSession(() => invite(invitation)),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: (id: string) => endingTheSession(() => withdrawInvitation(id)),
    onSettled,
  });
  return {
    invitations: data,
    hasFailed: isError || withdrawing.isError,
    retry: () => void refetch(),
    /** Nothing while another one is on its way: two presses would be two mails. */
    invite(...of: Parameters<typeof inviting.mutate>) {
      // State is a render late.
      if (queries.isMutating({ mutationKey: INVITING }) === 0) inviting.mutate(...of);
    },
    isInviting: inviting.isPending,
    /** Who was invited last; null before, and while the next one is on its way. */
    invited: inviting.data ?? null,
    failure: inviting.error === null ? null : inviteFailureOf(inviting.error),
    forget: inviting.reset,
    withdraw: withdrawing.mutate,
  };
}

function inviteFailureOf(error: unknown): InviteFailure {
  const failure = callFailure(error);
  if (failure.kind === "refused" && failure.code === "EMAIL_TAKEN") return "taken";
  if (failure.kind === "refused" && failure.code === "MAIL_OFF") return "mailOff";
  return "failed";
}

async function endingTheSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isRefusedToken(error)) useSession.getState().expire();
    throw error;
  }
}
