import { z } from "zod";

const PASSWORD_MIN = 8;
/** Hashing is paid for by the byte. */
const PASSWORD_MAX = 200;

/** One that is typed to sign in: it may be older than today's rule. */
export const typedPassword = z.string().min(1).max(PASSWORD_MAX);
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
