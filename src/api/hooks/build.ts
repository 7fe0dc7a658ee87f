export { default } from "../../../services/functions/build-hook";
export * from "../../../services/functions/build-hook";
