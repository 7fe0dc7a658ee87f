import base from "./playwright.config";

export default { ...base, reporter: [["line"]], outputDir: "/tmp/w/pw-out" };
