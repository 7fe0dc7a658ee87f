import { parseRealtor } from "../../domain/realtor/realtor";
import { toRealtorView } from "../../domain/realtor/realtor-view";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { Contact } from "./contact";
import { RealtorTextProvider, useRealtorMessages } from "./realtor-text";

jest.mock("./contact.css", () => ({}));
jest.mock("../ui/field.css", () => ({}));

function Shown({ fields }: { fields: object }) {
  const parsed = parseRealtor({ id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "solo", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  const view = toRealtorView(parsed.realtor, "en");
  return (
    <RealtorTextProvider value={useRealtorMessages()}>
      <Contact view={view} realtorId="r1" language="en" inquiry={null} onInquiryDone={() => undefined} />
    </RealtorTextProvider>
  );
}

const PHONE = { contactPhone: "213-555-0123" };
const EMAIL = { email: "solo@example.com" };
const ADDRESS = { etcInfo: [{ contentType: "company_address", content: "1 Main Street" }] };

test.each([
  [{}, 0, true],
  [PHONE, 1, true],
  [{ ...PHONE, ...EMAIL }, 2, true],
  [{ ...PHONE, ...EMAIL, ...ADDRESS }, 3, false],
])("with %j there are %i lines, set large where they are few: %s", (fields, lines, isBrief) => {
  const html = renderWithMessages(<Shown fields={fields} />, "en");
  expect(html.match(/<dt>/g) ?? []).toHaveLength(lines);
  expect(html.includes("contact-brief")).toBe(isBrief);
  // A list of nothing is none.
  expect(html.includes("<dl")).toBe(lines > 0);
});
