import { readFileSync, writeFileSync } from "node:fs";
import { envExample, withSettingsTable } from "./env-example";

writeFileSync(".env.example", envExample());
writeFileSync("README.md", withSettingsTable(readFileSync("README.md", "utf8")));
