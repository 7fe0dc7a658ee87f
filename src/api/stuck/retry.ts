export { default } from "../../../services/functions/retry-stuck";
export * from "../../../services/functions/retry-stuck";
