/** Whom a phrase singles out, or why it is better left out; the last part of the keys of its texts. */
export const FAIR_HOUSING_REASONS = [
  "family",
  "religion",
  "origin",
  "disability",
  "age",
  "sex",
  "safety",
  "exclusive",
] as const;
export type FairHousingReason = (typeof FAIR_HOUSING_REASONS)[number];

/** A person or a home is meant for; `for (the )?X` and the like. */
const FOR = String.raw`(?:perfect|ideal|great|best|suited|suitable|designed|made|only|right)\s+(?:home\s+|place\s+|house\s+|choice\s+)?for\s+(?:an?\s+|the\s+|your\s+|young\s+|growing\s+|small\s+|large\s+)*`;
const PLACE = String.raw`(?:neighbou?rhoods?|communit(?:y|ies)|areas?|districts?|enclaves?|residents?|neighbou?rs)`;
const NATIONS = String.raw`(?:korean(?:[-\s]american)?|asian|chinese|japanese|indian|hispanic|latino|mexican|black|african[-\s]american|white|caucasian|american|immigrant|ethnic)`;
const FAITHS = String.raw`(?:christian|catholic|protestant|jewish|muslim|buddhist|mormon|hindu|religious)`;

const KO_FOR = String.raw`(?:에게|들에게|분께|분들께|께|에|들에)\s*(?:꼭\s*|가장\s*|아주\s*|딱\s*)?(?:맞|좋|알맞|적합|어울|추천|이상적|완벽|최적)`;
const KO_PLACE = String.raw`(?:동네|지역|타운|단지|커뮤니티|이웃|주거지|마을)`;

/**
 * Phrases that say who lives somewhere, or should (42 U.S.C. §3604(c)). They describe people where a home was meant;
 * what describes a home ("family room", "walk-in closet") is none of them.
 */
export const FAIR_HOUSING_PHRASES: readonly (readonly [FairHousingReason, RegExp])[] = [
  [
    "family",
    new RegExp(
      `\\b${FOR}(?:famil(?:y|ies)|couples?|newlyweds|singles?|kids|children|parents|empty[-\\s]nesters|bachelors?)\\b`,
      "gi",
    ),
  ],
  [
    "family",
    /\b(?:no|without)\s+(?:kids|children)\b|\b(?:adults?[-\s]only|adults\s+preferred|child[-\s]?free|mature\s+(?:adults|couples?|persons?|individuals?)|singles?\s+(?:only|preferred)|couples\s+(?:only|preferred)|family[-\s](?:friendly|oriented))\b/gi,
  ],
  ["family", new RegExp(`\\b(?:young|growing)\\s+famil(?:y|ies)\\s+(?:live|${PLACE})`, "gi")],
  ["religion", new RegExp(`\\b${FAITHS}\\s+(?:${PLACE}|famil(?:y|ies)|home|households?|buyers?|tenants?)\\b`, "gi")],
  [
    "religion",
    /\b(?:near|close\s+to|walk(?:ing\s+distance)?\s+to|next\s+to|steps\s+from)\s+(?:\w+\s+){0,2}(?:church(?:es)?|temples?|synagogues?|mosques?)\b/gi,
  ],
  ["religion", new RegExp(`\\b${FOR}(?:${FAITHS}s?|churchgoers)\\b`, "gi")],
  ["origin", new RegExp(`\\b${NATIONS}\\s+(?:${PLACE}|famil(?:y|ies)|buyers?\\s+only|tenants?|households?)\\b`, "gi")],
  ["origin", new RegExp(`\\b(?:many|mostly|predominantly|mainly|lots?\\s+of|largely)\\s+${NATIONS}s?\\b`, "gi")],
  ["origin", new RegExp(`\\b(?:${FOR}${NATIONS}s?|${NATIONS}s?\\s+(?:only|preferred|welcome))\\b`, "gi")],
  [
    "origin",
    /\b(?:no\s+immigrants|english\s+speakers\s+only|integrated\s+(?:neighbou?rhood|community)|(?:diverse|homogeneous)\s+(?:neighbou?rhood|community|area))\b/gi,
  ],
  [
    "disability",
    /\b(?:able[-\s]bodied|no\s+wheelchairs|no\s+(?:service|support|assistance)\s+(?:animals?|dogs?)|not\s+(?:suitable|suited)\s+for\s+(?:the\s+)?(?:disabled|handicapped|wheelchairs?)|must\s+be\s+(?:able\s+to\s+climb|healthy)|no\s+mental(?:ly)?(?:\s+ill(?:ness)?)?)\b/gi,
  ],
  [
    "age",
    new RegExp(
      `\\b(?:${FOR}(?:seniors?|elderly|retirees?|millennials|students|young\\s+(?:people|professionals)|professionals|executives)|(?:no|young|mature)\\s+(?:seniors|students|professionals)\\s+(?:only|preferred|wanted)?|youthful\\s+${PLACE})\\b`,
      "gi",
    ),
  ],
  [
    "sex",
    new RegExp(
      `\\b(?:(?:females?|males?|women|men|gentlem[ae]n|lad(?:y|ies)|girls?)\\s+(?:only|preferred)|${FOR}(?:women|men|females?|males?|ladies|gentlemen)|bachelor\\s+pad|no\\s+(?:gays?|lgbtq?))\\b`,
      "gi",
    ),
  ],
  [
    "safety",
    new RegExp(
      `\\b(?:safe(?:st)?|low[-\\s]crime|crime[-\\s]free|secure|good|bad|better|right|nice\\s+kind\\s+of|desirable\\s+kind\\s+of)\\s+(?:and\\s+\\w+\\s+)?(?:neighbou?rhoods?|communit(?:y|ies)|areas?|part\\s+of\\s+town)\\b|\\b(?:low\\s+crime(?:\\s+rates?)?|no\\s+crime)\\b`,
      "gi",
    ),
  ],
  [
    "exclusive",
    new RegExp(
      `\\b(?:exclusive|restricted|private\\s+and\\s+select)\\s+(?:neighbou?rhoods?|communit(?:y|ies)|areas?|enclaves?)\\b|\\b(?:no|not)\\s+section\\s*(?:8|eight)\\b`,
      "gi",
    ),
  ],
  [
    "family",
    new RegExp(
      `(?:신혼\\s?부부|젊은\\s?부부|부부|가족|아이|자녀|어린이|독신|싱글|1인\\s?가구|미혼)\\S{0,4}?${KO_FOR}`,
      "gu",
    ),
  ],
  [
    "family",
    /(?:아이|자녀|어린이|가족)(?:가|는|이)?\s*(?:없는|없이)\s*(?:분|가정|부부|세입자|가구)|(?:아이|자녀|어린이)\s*(?:사절|불가|금지|안\s?됨|안\s?됩니다)|(?:성인|부부|독신|미혼)(?:만|\s?전용|\s?우대|\s?환영)|아이\s?키우기\s?(?:좋은|좋고)/gu,
  ],
  [
    "religion",
    new RegExp(
      `(?:기독교|천주교|가톨릭|불교|이슬람|유대인|크리스천|교인|신자)\\S{0,3}\\s?(?:${KO_PLACE}|이웃|가정|환영|우대|만\\s)`,
      "gu",
    ),
  ],
  [
    "religion",
    new RegExp(
      `(?:기독교인|크리스천|교인|신자|성도)\\S{0,3}?${KO_FOR}|(?:교회|성당|사찰|절|사원)(?:가|이|에서|와|과)?\\s*(?:가까운|가깝고|인접|도보|걸어서)`,
      "gu",
    ),
  ],
  [
    "origin",
    new RegExp(
      `(?:한인|한국인|한국\\s?사람|교포|동양인|아시안|아시아인|중국인|일본인|백인|흑인|히스패닉|라티노|이민자)\\S{0,2}\\s?(?:밀집|많은|많이|많고|적은|없는|위주|중심|전용|사절|우대|환영|비율|인구)`,
      "gu",
    ),
  ],
  [
    "origin",
    new RegExp(
      `(?:한인|한국인|교포|백인|흑인|아시안)(?:이|들이|들)?\\s?(?:사는|모여\\s?사는|거주하는|선호하는|좋아하는)\\s?${KO_PLACE}?|(?:한인|한국인|백인|흑인|아시안)\\s?(?:동네|거주\\s?지역|주거지)`,
      "gu",
    ),
  ],
  ["origin", new RegExp(`(?:한인|한국인|교포|백인)\\S{0,3}?${KO_FOR}`, "gu")],
  [
    "disability",
    /(?:장애인|휠체어|환자)\S{0,3}?\s*(?:사절|불가|안\s?됨|안\s?됩니다|부적합|곤란)|(?:안내견|도우미견|보조견)\s*(?:사절|불가|금지)|건강한\s?(?:분|사람)(?:만|\s?우대|\s?환영)/gu,
  ],
  [
    "age",
    new RegExp(
      `(?:시니어|어르신|노인|은퇴자|은퇴하신\\s?분|청년|젊은\\s?층|젊은\\s?분|학생|대학생|전문직|직장인)\\S{0,4}?${KO_FOR}|(?:노인|학생|어르신)\\s?(?:사절|불가)|(?:젊은|전문직|노인|부유한|교양\\s?있는)\\s?\\S{0,4}?\\s?(?:많은|사는|모인)\\s?${KO_PLACE}`,
      "gu",
    ),
  ],
  [
    "sex",
    /(?:여성|남성|여자|남자)(?:분)?(?:만|\s?전용|\s?우대|\s?환영)(?!큼)|(?:여성|남성)(?:분)?(?:에게|께)\s?(?:맞|좋|적합|추천)/gu,
  ],
  [
    "safety",
    new RegExp(
      `(?:안전한|안전하고\\s?\\S{1,6}|치안이?\\s?(?:좋은|좋고|우수한|뛰어난|확실한)|범죄(?:가|율이)?\\s?(?:없는|낮은|적은)|수준\\s?높은|질\\s?좋은)\\s?(?:${KO_PLACE}|곳)|치안이?\\s?(?:좋습니다|우수합니다|뛰어납니다)|범죄율이?\\s?낮`,
      "gu",
    ),
  ],
  [
    "exclusive",
    new RegExp(
      `(?:배타적인?|상류층|부자|부유층)\\s?\\S{0,3}?\\s?${KO_PLACE}|정부\\s?보조\\s?(?:세입자\\s?)?(?:사절|불가)|섹션\\s?8\\s?(?:사절|불가)`,
      "gu",
    ),
  ],
];
