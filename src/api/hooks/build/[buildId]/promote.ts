export { default } from "../../../../../services/functions/promote-build";
export * from "../../../../../services/functions/promote-build";
