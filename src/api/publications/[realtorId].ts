export { default } from "../../../services/functions/publications";
export * from "../../../services/functions/publications";
