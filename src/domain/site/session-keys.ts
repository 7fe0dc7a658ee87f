/** Spec §3: the browser's storage keys. A stored access token means signed in (spec §4). */
export const SESSION_KEYS = ["accessToken", "userInfo", "realtorInfo", "realtorLoginBy"] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

export const ACCESS_TOKEN_KEY: SessionKey = "accessToken";
