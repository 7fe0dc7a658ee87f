import type { EditedRealtor, RealtorInput } from "../domain/realtor/realtor";
import { callFailure } from "./call-failure";

const BAD_REQUEST = 400;

/** Whether this API has refused the broker's name: asked once a visit. */
let isBrokerNameRefused = false;

/**
 * `company_name` is ours, not the specification's (decision 21): an API that
 * knows the seven types alone answers 400, and is then sent these seven.
 */
export async function savedWithBrokerName(
  input: RealtorInput,
  save: (input: RealtorInput) => Promise<EditedRealtor>,
): Promise<{ realtor: EditedRealtor; leftOutBrokerName: boolean }> {
  const rest = withoutBrokerName(input);
  const hasBrokerName = rest.etcInfo.length < input.etcInfo.length;
  if (!hasBrokerName) return { realtor: await save(input), leftOutBrokerName: false };
  if (isBrokerNameRefused) return { realtor: await save(rest), leftOutBrokerName: true };
  try {
    return { realtor: await save(input), leftOutBrokerName: false };
  } catch (error) {
    if (!isAboutEtcInfo(error)) throw error;
    const realtor = await save(rest);
    isBrokerNameRefused = true;
    return { realtor, leftOutBrokerName: true };
  }
}

function withoutBrokerName(input: RealtorInput): RealtorInput {
  return { ...input, etcInfo: input.etcInfo.filter(({ contentType }) => contentType !== "company_name") };
}

function isAboutEtcInfo(error: unknown): boolean {
  const failure = callFailure(error);
  if (failure.kind !== "refused" || failure.status !== BAD_REQUEST) return false;
  return /company_name|contentType|etcInfo/i.test(failure.message);
}
