/**
 * Every call about one's own account, its password and sessions, to be loaded as one, when it is needed: see
 * `homepage-calls.ts`.
 */
export {
  askForEmail,
  askForEmailAgain,
  cancelEmail,
  confirmEmail,
  readEmailLink,
  readOwnAccount,
  renameAccount,
} from "./own-account";
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
