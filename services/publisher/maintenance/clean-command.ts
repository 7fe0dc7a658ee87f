import { parseArgs } from "node:util";
import type { MaintenanceCall } from "./lists";
import type { StrayFiles } from "./stray-files";
import { countOf, plainText } from "./table";

/** `npm run publisher -- clean-tree [--yes] [--json]`: the published files that belong to nobody. */
export async function cleanTree({ control, args, print }: MaintenanceCall): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { yes: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const path = "/control/clean-tree";
  const { release, files } = values.yes ? await control.post<StrayFiles>(path) : await control.get<StrayFiles>(path);
  if (values.json) {
    print(JSON.stringify(files, null, 2));
    return 0;
  }
  for (const file of files) print(plainText(file));
  if (files.length === 0) print(`Every realtor's file of release ${release} belongs to somebody.`);
  else if (values.yes) print(`\n${countOf(files.length, "file")} removed from release ${release}.`);
  else
    print(
      `\n${countOf(files.length, "file")} of release ${release} would be removed. Nothing was changed: npm run publisher -- clean-tree --yes does it.`,
    );
  return 0;
}
