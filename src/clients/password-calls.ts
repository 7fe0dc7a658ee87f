/** Every call about passwords and sessions, to be loaded as one, when it is needed: see `homepage-calls.ts`. */
export {
  acceptInvitation,
  askForReset,
  changePassword,
  endSessions,
  listSessions,
  passwordFailureOf,
  readInvitation,
  resetPassword,
} from "./passwords";
