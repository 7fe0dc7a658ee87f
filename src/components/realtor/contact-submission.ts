/** What the contact form needs once it is sent: the page loads it then. */
import "./contact-submission.css";

export { meantEmail } from "../../domain/realtor/meant-email";
export { contactProblems, realtorContact } from "../../domain/realtor/realtor-contact";
export { requestMessage } from "./request/request-text";
export { ProblemSummary } from "../ui/problem-summary";
