import { checkVectorOrIcon } from "./vector-or-icon";

const DRAWN_BY_A_PROGRAM = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet href="a.css"?>
<!-- Generator: Some - Program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns "http://ns.example/">
]>
<svg version="1.1"></svg>`;

test.each([
  ["svg", "<svg/>", true],
  ["svg", DRAWN_BY_A_PROGRAM, true],
  ["svg", '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', true],
  ["svg", "<html><svg/></html>", false],
  ["svg", "<!-- <svg/> --><html/>", false],
  ["svg", `${"<!-- - ".repeat(20_000)}`, false],
  ["svg", "", false],
  ["ico", "\0\0\x01\0\x01\0", true],
  ["ico", "\0\0\x02\0\x01\0", false],
  ["ico", "\0\0", false],
] as const)("%s: %#", (kind, text, isIt) => {
  const check = () => checkVectorOrIcon(Buffer.from(text), kind);
  if (isIt) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 415 }) as Error);
});
