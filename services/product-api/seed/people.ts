import type { Random } from "../random";

export type Gender = "woman" | "man";

export interface Person {
  gender: Gender;
  /** In Latin letters, given name first. */
  name: string;
  /** Family name first, no space; `""` for who has none. */
  koreanName: string;
}

type Written = readonly [korean: string, latin: string];

const FAMILY_NAMES: readonly Written[] = [
  ["김", "Kim"],
  ["이", "Lee"],
  ["박", "Park"],
  ["최", "Choi"],
  ["정", "Jung"],
  ["강", "Kang"],
  ["조", "Cho"],
  ["윤", "Yoon"],
  ["장", "Jang"],
  ["임", "Lim"],
  ["한", "Han"],
  ["오", "Oh"],
  ["서", "Seo"],
  ["신", "Shin"],
  ["권", "Kwon"],
  ["황", "Hwang"],
  ["안", "Ahn"],
  ["송", "Song"],
  ["류", "Ryu"],
  ["홍", "Hong"],
  ["문", "Moon"],
  ["배", "Bae"],
  ["백", "Baek"],
  ["노", "Noh"],
];

const GIVEN_NAMES: Readonly<Record<Gender, readonly Written[]>> = {
  woman: [
    ["민지", "Minji"],
    ["서연", "Seoyeon"],
    ["지우", "Jiwoo"],
    ["수진", "Sujin"],
    ["혜원", "Hyewon"],
    ["은정", "Eunjung"],
    ["유나", "Yuna"],
    ["하린", "Harin"],
    ["소영", "Soyoung"],
    ["지혜", "Jihye"],
    ["미경", "Mikyung"],
    ["예린", "Yerin"],
    ["다은", "Daeun"],
    ["현주", "Hyunju"],
    ["세라", "Sera"],
    ["가영", "Gayoung"],
    ["보람", "Boram"],
    ["나래", "Narae"],
    ["선희", "Sunhee"],
    ["아름", "Areum"],
  ],
  man: [
    ["준호", "Junho"],
    ["민수", "Minsu"],
    ["동현", "Donghyun"],
    ["성민", "Sungmin"],
    ["재훈", "Jaehoon"],
    ["태영", "Taeyoung"],
    ["상우", "Sangwoo"],
    ["진혁", "Jinhyuk"],
    ["승호", "Seungho"],
    ["영철", "Youngchul"],
    ["도윤", "Doyoon"],
    ["현우", "Hyunwoo"],
    ["기태", "Kitae"],
    ["정환", "Junghwan"],
    ["우진", "Woojin"],
    ["시온", "Sion"],
    ["한결", "Hangyeol"],
    ["병찬", "Byungchan"],
    ["용석", "Yongseok"],
    ["찬영", "Chanyoung"],
  ],
};

/** Many go by an English given name and keep the Korean one beside it. */
const ENGLISH_GIVEN_NAMES: Readonly<Record<Gender, readonly string[]>> = {
  woman: ["Grace", "Claire", "Hannah", "Esther", "Julie", "Sophia", "Christine", "Irene", "Michelle", "Angela"],
  man: ["Daniel", "Brian", "Joseph", "Eric", "Andrew", "Peter", "Samuel", "Kevin", "Paul", "Jason"],
};

const ENGLISH_FAMILY_NAMES = [
  "Whitcombe",
  "Marlowe",
  "Okafor",
  "Delgado",
  "Lindqvist",
  "Ferrante",
  "Haverly",
  "Brandt",
] as const;

const GOES_BY_ENGLISH_NAME = 0.35;

/** The realtors of a small seed: documentation and demonstrations call them by name. */
const FIRST_PEOPLE: readonly Person[] = [
  { gender: "woman", name: "Minji Kim", koreanName: "김민지" },
  { gender: "man", name: "Daniel Park", koreanName: "박준호" },
  { gender: "woman", name: "Grace Lee", koreanName: "이은혜" },
  { gender: "man", name: "Seungho Choi", koreanName: "최승호" },
  { gender: "woman", name: "Hyewon Jung", koreanName: "정혜원" },
  { gender: "man", name: "Taeyoung Han", koreanName: "한태영" },
  { gender: "woman", name: "Soyoung Lim", koreanName: "임소영" },
  { gender: "man", name: "Joseph Yoon", koreanName: "윤재훈" },
  { gender: "woman", name: "Rachel Whitcombe", koreanName: "" },
  { gender: "woman", name: "Sunhee Kwon", koreanName: "권선희" },
  { gender: "man", name: "Brian Song", koreanName: "송동현" },
  { gender: "woman", name: "Yerin Oh", koreanName: "오예린" },
];

export function personOf(index: number, random: Random, hasKoreanName: boolean): Person {
  const first = FIRST_PEOPLE[index];
  if (first !== undefined) return first;
  const gender: Gender = random.chance(0.58) ? "woman" : "man";
  const english = random.pick(ENGLISH_GIVEN_NAMES[gender]);
  if (!hasKoreanName) return { gender, name: `${english} ${random.pick(ENGLISH_FAMILY_NAMES)}`, koreanName: "" };
  const family = random.pick(FAMILY_NAMES);
  const given = random.pick(GIVEN_NAMES[gender]);
  const called = random.chance(GOES_BY_ENGLISH_NAME) ? english : given[1];
  return { gender, name: `${called} ${family[1]}`, koreanName: `${family[0]}${given[0]}` };
}
