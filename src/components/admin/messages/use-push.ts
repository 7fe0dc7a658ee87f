import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endPushHere, pushSubscription, pushSupport, subscribeToPush } from "../../../clients/push-subscription";
import { endPush, keepPush, readPush, type PushState } from "../../../clients/push";
import { SITE } from "../../../config/site";
import type { Language } from "../../../domain/site/locale";
import { endingTheSession } from "./use-leads";

const QUERY_KEY = ["push"];

/** The browser, or who sits before it, does not allow notifications. */
class NotAllowed extends Error {}

/** Whether new messages are shown on this device; `state` is null where that is not offered. */
export function usePush(language: Language) {
  const queries = useQueryClient();
  const support = SITE.isWorkspaceOffline ? pushSupport() : "no";
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => endingTheSession(() => readState(language, signal)),
    enabled: support !== "no",
    retry: 1,
  });
  const choosing = useMutation({
    mutationFn: (isOn: boolean) => endingTheSession(() => (isOn ? turnOn(data!.publicKey, language) : turnOff(data!))),
    networkMode: "always",
    // An answer to what was asked before would turn it back.
    onMutate: () => queries.cancelQueries({ queryKey: QUERY_KEY }),
    onSuccess: (state) => queries.setQueryData(QUERY_KEY, state),
    onError: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  const state = data ?? null;
  return {
    support: state === null ? ("no" as const) : support,
    isTold: state?.isOn === true,
    /** What was chosen, until the API has answered. */
    isOn: choosing.isPending ? choosing.variables : state?.isOn === true,
    choose: (isOn: boolean) => {
      if (state !== null && !choosing.isPending) choosing.mutate(isOn);
    },
    failure: choosing.isError
      ? choosing.error instanceof NotAllowed
        ? ("denied" as const)
        : ("failed" as const)
      : null,
  };
}

/** Says once more that it is wanted, in the language and the session of now. */
async function readState(language: Language, signal: AbortSignal): Promise<PushState | null> {
  const subscription = pushSupport() === "yes" ? await pushSubscription() : null;
  const state = await readPush(subscription?.endpoint ?? "", signal);
  if (subscription === null || state === null) return state;
  // Who has chosen meanwhile is not overruled.
  signal.throwIfAborted();
  if (state.isOn) return keepPush(subscription.toJSON(), language);
  // Somebody else's, who used this device before.
  await endPushHere();
  return state;
}

async function turnOn(publicKey: string, language: Language): Promise<PushState> {
  const subscription = await subscribeToPush(publicKey);
  if (subscription === null) throw new NotAllowed();
  return keepPush(subscription.toJSON(), language);
}

async function turnOff(state: PushState): Promise<PushState> {
  const endpoint = (await pushSubscription())?.endpoint;
  await endPushHere();
  return endpoint === undefined ? { ...state, isOn: false } : endPush(endpoint);
}
