import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

/** Both languages, as the benchmark wrote them. */
const MESSAGES = JSON.parse(readFileSync("messages.json", "utf8"));

/** A page for each line of the file. */
export const createPages = async ({ actions }) => {
  const component = path.resolve("src/templates/realtor.tsx");
  const lines = createInterface({ input: createReadStream("pages.ndjson"), crlfDelay: Infinity });
  for await (const line of lines) {
    const page = JSON.parse(line);
    const { language } = page.context;
    actions.createPage({ path: page.path, component, context: { ...page.context, messages: MESSAGES[language] } });
  }
};
