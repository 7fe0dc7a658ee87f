import { parseRealtor } from "../../../domain/realtor/realtor";
import { homepageName } from "./homepage-name";

test("a homepage is called by its agent's name in the language of the screen", () => {
  const parsed = parseRealtor({
    id: "r1",
    updatedAt: "2026-01-02T03:04:05.000Z",
    desiredUrl: "grace-lee",
    name: "Grace Lee",
    etcInfo: [{ contentType: "korea_name", content: "이은혜" }],
  });
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(homepageName(parsed.realtor, "ko")).toBe("이은혜");
  expect(homepageName(parsed.realtor, "en")).toBe("Grace Lee");
});
