import type { ReactNode } from "react";
import "./workspace-head.css";

interface WorkspaceHeadProps {
  title: string;
  lead?: string;
  /** What one does on this screen. */
  children?: ReactNode;
}

/** What a screen of the workspace is. */
export function WorkspaceHead({ title, lead, children }: WorkspaceHeadProps) {
  return (
    <header className="workspace-head">
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="admin-hint">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
