export { default } from "../../../../services/functions/build-state";
export * from "../../../../services/functions/build-state";
