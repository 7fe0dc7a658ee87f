export { default } from "../../services/functions/stuck";
export * from "../../services/functions/stuck";
