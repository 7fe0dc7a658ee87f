export { default } from "../../../services/functions/webhook-realtor";
export * from "../../../services/functions/webhook-realtor";
