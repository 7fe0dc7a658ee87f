import type { Settings } from "./settings";

/** Whom realtors ask for help; what is not offered is `""`. */
export interface Support {
  email: string;
  phone: string;
  kakaoUrl: string;
}

export function supportOf(given: Pick<Settings, "SUPPORT_EMAIL" | "SUPPORT_PHONE" | "SUPPORT_KAKAO_URL">): Support {
  return {
    email: given.SUPPORT_EMAIL ?? "",
    phone: given.SUPPORT_PHONE ?? "",
    kakaoUrl: given.SUPPORT_KAKAO_URL ?? "",
  };
}
