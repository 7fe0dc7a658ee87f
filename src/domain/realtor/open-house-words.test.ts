import { openHouseInWords } from "./open-house-words";

const at = (date: string, from: string, to: string) => ({ home: "CR1", date, from, to });

test.each([
  [at("2026-11-28", "13:00", "16:00"), "Sat, Nov 28, 1–4 PM", "11월 28일(토) 오후 1시~4시"],
  [at("2026-11-29", "11:00", "14:00"), "Sun, Nov 29, 11 AM–2 PM", "11월 29일(일) 오전 11시~오후 2시"],
  [at("2027-01-04", "09:30", "11:05"), "Mon, Jan 4, 9:30–11:05 AM", "1월 4일(월) 오전 9시 30분~11시 5분"],
  [at("2026-12-01", "12:00", "12:30"), "Tue, Dec 1, 12–12:30 PM", "12월 1일(화) 오후 12시~12시 30분"],
  [at("2026-12-02", "00:00", "12:00"), "Wed, Dec 2, 12 AM–12 PM", "12월 2일(수) 오전 12시~오후 12시"],
])("%j", (openHouse, en, ko) => {
  expect(openHouseInWords(openHouse, "en")).toBe(en);
  expect(openHouseInWords(openHouse, "ko")).toBe(ko);
});
