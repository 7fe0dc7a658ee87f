import { FIELD_PROBLEMS, type FieldProblem } from "../domain/editor/realtor-draft-schema";
import enAdmin from "./en/admin.json";
import koAdmin from "./ko/admin.json";

/** To the letter, as a person reads them. */
const MESSAGES: Record<FieldProblem, [ko: string, en: string]> = {
  slugMissing: ["홈페이지 주소를 입력해 주세요.", "Enter a homepage address."],
  slugCharacters: ["영문자, 밑줄(_), 하이픈(-)만 쓸 수 있습니다.", "Use letters, underscore (_) and hyphen (-) only."],
  slugLength: ["홈페이지 주소는 64자까지 쓸 수 있습니다.", "A homepage address can have up to 64 characters."],
  slugReserved: [
    "사이트에서 사용하는 단어라 주소로 쓸 수 없습니다.",
    "The site uses this word itself. Choose another.",
  ],
  slugTaken: ["이미 다른 에이전트가 사용하는 주소입니다.", "Another agent already uses this address."],
  phone: [
    "미국 번호는 10자리, 한국 번호는 11자리 숫자로 입력해 주세요. 하이픈은 넣으셔도 됩니다.",
    "Enter 10 digits for a US number, 11 for a Korean one. Hyphens are fine.",
  ],
  email: ["이메일 주소를 확인해 주세요. 예: name@example.com", "Check the email address, for example name@example.com"],
  url: ["인터넷 주소를 확인해 주세요. 예: www.example.com", "Check the web address, for example www.example.com"],
  kakao: [
    "카카오톡 ID나 전화번호가 아니라 링크가 필요합니다. 오픈채팅이나 채널의 링크를 붙여 넣어 주세요. 예: https://open.kakao.com/o/…",
    "Enter a link, not a KakaoTalk ID or a phone number. Paste the link of your open chat or channel, for example https://open.kakao.com/o/…",
  ],
  youtube: [
    "https://www.youtube.com 으로 시작하는 주소여야 합니다.",
    "The address must start with https://www.youtube.com",
  ],
  video: [
    "영상 주소여야 합니다. 예: https://www.youtube.com/watch?v=…",
    "Enter the address of a video, for example https://www.youtube.com/watch?v=…",
  ],
  amount: ["0 이상의 숫자를 입력해 주세요.", "Enter a number of 0 or more."],
  date: ["YYYY-MM-DD 형식으로 입력해 주세요. 예: 2015-03-01", "Use the form YYYY-MM-DD, for example 2015-03-01"],
  dateOrder: ["종료일이 시작일보다 빠릅니다.", "The end date is before the start date."],
  month: ["YYYY-MM 형식으로 입력해 주세요. 예: 2025-03", "Use the form YYYY-MM, for example 2025-03"],
  color: [
    "# 뒤에 0–9, a–f 여섯 자리를 입력해 주세요. 예: #0f5c4a",
    "Enter # and six digits of 0–9 and a–f, for example #0f5c4a",
  ],
  stateMissing: [
    "주를 선택해 주세요. 주에 따라 라이선스 표시와 필수 항목이 달라집니다.",
    "Please choose a state. It decides how your license is shown and what the law requires.",
  ],
  openHouseHome: ["오픈하우스를 여는 매물을 선택해 주세요.", "Choose the listing that is open."],
  openHouseDate: ["오픈하우스 날짜를 입력해 주세요.", "Enter the date of the open house."],
  openHouseTime: ["시간을 입력해 주세요. 예: 오후 1:00", "Enter a time, for example 1:00 PM."],
  openHouseEnd: ["종료 시간은 시작 시간보다 늦어야 합니다.", "The open house must end after it starts."],
  tooLong: ["{{most}}자 이내로 줄여 주세요.", "Shorten this to {{most}} characters."],
  tooMany: [
    "{{most}}개까지 등록할 수 있습니다. 몇 개를 삭제해 주세요.",
    "You can have up to {{most}} of these. Remove some.",
  ],
  imageUrl: ["사진의 인터넷 주소를 확인해 주세요.", "Check the photo's web address."],
  nameMissing: [
    "영어 이름이나 한글 이름을 입력해 주세요. 이름이 없는 홈페이지는 게시할 수 없습니다.",
    "Enter your name in English or Korean. A homepage can't be published without one.",
  ],
  licenceMissing: [
    "캘리포니아에서는 페이지에 DRE 라이선스 번호를 표시해야 합니다. 8자리 번호를 입력해 주세요.",
    "California requires your DRE license number on the page. Enter its 8 digits.",
  ],
  licenceShape: [
    "캘리포니아 DRE 번호는 숫자 8자리입니다. 예: 01234567처럼 번호를 맨 앞에 적어 주세요.",
    "A California DRE number has 8 digits. Enter it first, for example 01234567.",
  ],
  brokerMissing: [
    "캘리포니아에서는 책임 브로커를 표시해야 합니다. 회사명을 입력해 주세요. 본인이 브로커이시면 회사 라이선스 번호에 본인 번호를 적어 주세요.",
    "California requires the responsible broker on the page. Enter your brokerage's name. If you are the broker, enter your own license number as the brokerage's.",
  ],
  firmNameMissing: [
    "조지아에서는 회사명을 본인 이름만큼 크게 표시해야 합니다. 회사명을 입력해 주세요.",
    "Georgia requires your brokerage's name, as large as your own. Enter it.",
  ],
  firmPhoneMissing: [
    "조지아에서는 회사명 옆에 회사 전화를 표시해야 합니다. 회사 전화를 입력해 주세요.",
    "Georgia requires your brokerage's phone number beside its name. Enter it.",
  ],
  alteredStatement: [
    "캘리포니아에서는 디지털로 수정한 사진에 그 사실을 밝혀야 합니다. 무엇을 수정했는지 선택해 주세요.",
    "California requires a statement with a digitally altered photo. Say what was changed.",
  ],
  alteredOriginal: [
    "디지털로 수정한 사진에는 수정하기 전 원본이 함께 있어야 합니다(캘리포니아 필수). 원본을 올려 주세요.",
    "A digitally altered photo needs the unaltered original beside it (required in California). Upload the original.",
  ],
};

test.each(FIELD_PROBLEMS)("%s is said in both languages", (problem) => {
  expect([koAdmin[`problem.${problem}`], enAdmin[`problem.${problem}`]]).toEqual(MESSAGES[problem]);
});
