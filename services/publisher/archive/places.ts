import path from "node:path";

/** What the archive keeps beside the database: the programs that made the pages. */
export const archiveFolder = (dataDir: string) => path.join(dataDir, "archive");
export const renderersFolder = (dataDir: string) => path.join(archiveFolder(dataDir), "renderers");
export const nodesFolder = (dataDir: string) => path.join(archiveFolder(dataDir), "nodes");

export const rendererFolder = (dataDir: string, digest: string) => path.join(renderersFolder(dataDir), digest);
export const nodeFile = (dataDir: string, digest: string) => path.join(nodesFolder(dataDir), digest, "node");

/** The program beside a renderer's files that renders records with them. */
export const RENDER_PROGRAM = "render-record.js";
