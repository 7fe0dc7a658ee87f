import { toListing } from "../../../domain/realtor/listing";
import { parseRealtor } from "../../../domain/realtor/realtor";
import { toRealtorView } from "../../../domain/realtor/realtor-view";
import { homeSource } from "./home-source";

const RECORD = {
  id: "r-1",
  updatedAt: "2026-01-02T03:04:05.000Z",
  desiredUrl: "jieun-lee",
  name: "Jieun Lee",
  etcInfo: [{ contentType: "korea_name", content: "이지은" }],
};

test("the realtor who lists a home has the name of the page; somebody else's stays as it was sent", () => {
  const parsed = parseRealtor(RECORD);
  if (!parsed.ok) throw new Error(parsed.reason);
  const view = toRealtorView(parsed.realtor, "ko");
  const by = (listingAgent: string) =>
    homeSource({ listing: toListing({ id: "1", listingAgent }, 0)!, type: "sale", isOwn: true }, view).names;
  expect(by("Jieun Lee")).toEqual(["이지은"]);
  expect(by("Tom Baker")).toEqual(["Tom Baker"]);
});
