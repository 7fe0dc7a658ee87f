import { writeFileSync } from "node:fs";
import path from "node:path";
import { SCENES, type PictureText } from "./catalog";
import { LOGOS, LOGO_SIZE, writeLogos } from "./logos";
import { PEOPLE } from "./portrait-people";

interface IndexEntry {
  file: string;
  width: number;
  height: number;
  kind: "scene" | "portrait" | "logo";
  description: PictureText;
}

interface Format {
  kind: IndexEntry["kind"];
  extension: string;
  width: number;
  height: number;
}

const listed = (
  items: readonly { description: PictureText }[],
  { kind, extension, width, height }: Format,
): IndexEntry[] =>
  items.map(({ description }, index) => ({
    file: `${kind}-${String(index + 1).padStart(2, "0")}.${extension}`,
    width,
    height,
    kind,
    description,
  }));

writeLogos();
const index = [
  ...listed(SCENES, { kind: "scene", extension: "webp", width: 1600, height: 1067 }),
  ...listed(PEOPLE, { kind: "portrait", extension: "webp", width: 800, height: 1000 }),
  ...listed(LOGOS, { kind: "logo", extension: "svg", width: LOGO_SIZE, height: LOGO_SIZE }),
];
writeFileSync(
  path.join(__dirname, "../../services/product-api/seed/pictures/index.json"),
  `${JSON.stringify(index, null, 2)}\n`,
);
