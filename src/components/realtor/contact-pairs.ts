/** Ids of the fields that speak for a pair: one of the two is enough, what is missing is said once, and both are marked. */
export const NAME_ID = "contact-name";
export const EMAIL_ID = "contact-email";
