import common from "./common.json";
import errors from "./errors.json";
import realtor from "./realtor.json";

/** For a page that learns only when it is shown what it has to say. */
export const MESSAGES = { common, errors, realtor };
