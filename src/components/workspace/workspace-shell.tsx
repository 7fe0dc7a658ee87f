import type { ReactNode } from "react";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { SessionHeader } from "../account/session-header";
import { Layout } from "../shell/layout";
import { FileNotSaved } from "./file-not-saved";
import { WorkspaceFooter } from "./workspace-footer";
import { WorkspaceTabs } from "./workspace-tabs";
import type { WorkspaceTab } from "./workspace-tab-list";
import "./workspace.css";

interface WorkspaceShellProps {
  context: ScreenPageContext;
  /** The address without language. */
  originalPath: string;
  current: WorkspaceTab;
  children: ReactNode;
}

/** The frame of every screen of the workspace: the same header, tabs, width and place of the title. */
export function WorkspaceShell({ context: { language, place }, originalPath, current, children }: WorkspaceShellProps) {
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={
        <SessionHeader
          language={language}
          originalPath={originalPath}
          tabs={<WorkspaceTabs current={current} language={language} place={place} />}
        />
      }
      ownFooter={<WorkspaceFooter language={language} />}
      className="workspace"
    >
      <div className="workspace-body">{children}</div>
      <FileNotSaved />
    </Layout>
  );
}
