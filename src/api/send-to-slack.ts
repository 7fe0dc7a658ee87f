export { default } from "../../services/functions/send-to-slack";
export * from "../../services/functions/send-to-slack";
