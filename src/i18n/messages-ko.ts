import common from "./ko/common.json";
import errors from "./ko/errors.json";
import realtor from "./ko/realtor.json";

/** For a page that learns only when it is shown what it has to say. */
export const MESSAGES = { common, errors, realtor };
