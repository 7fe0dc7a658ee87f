export { createOrigin, type Origin, type OriginOptions } from "./create-origin";
export { readOriginEnv, type OriginEnv } from "./env";
export { handedSocket } from "./handed-socket";
