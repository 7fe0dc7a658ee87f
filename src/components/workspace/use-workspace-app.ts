import { useEffect } from "react";
import { onlineManager } from "@tanstack/react-query";
import { forgetAnswersBut } from "../../clients/kept-answers";
import { SITE } from "../../config/site";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { WORKSPACE_WORKER_FILE, workspaceScope } from "../../domain/site/workspace-app";
import { useSession } from "../../session/session-store";

/** Keeps the workspace readable without a network, and what it keeps of others off this device. */
export function useWorkspaceApp({ language, place }: ScreenPageContext): void {
  const { isRead, account } = useSession();
  const userId = account?.user.id ?? null;

  useEffect(() => {
    // It takes a browser for online until it is told otherwise, and would not make up for what was done offline.
    onlineManager.setOnline(navigator.onLine);
    if (place === "site" && SITE.isWorkspaceOffline) void register(workspaceScope(language));
  }, [language, place]);

  useEffect(() => {
    if (isRead) void forgetAnswersBut(userId);
  }, [isRead, userId]);
}

/** Without one, as in a private window, the workspace is as it was before there were any. */
async function register(scope: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(`/${WORKSPACE_WORKER_FILE}`, { scope, updateViaCache: "none" });
  } catch {
    // Nothing depends on it.
  }
}
