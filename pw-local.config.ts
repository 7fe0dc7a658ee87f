import base from "./playwright.config";
const { globalSetup: _, ...rest } = base;
export default { ...rest, reporter: [["line"]], outputDir: "/tmp/w/pw-out" };
