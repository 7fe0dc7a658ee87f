import common from "./en/common.json";
import errors from "./en/errors.json";
import realtor from "./en/realtor.json";

/** For a page that learns only when it is shown what it has to say. */
export const MESSAGES = { common, errors, realtor };
