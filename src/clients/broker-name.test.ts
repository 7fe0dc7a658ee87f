import { AxiosError, type InternalAxiosRequestConfig } from "axios";
import { realtorInputSchema, type EditedRealtor, type RealtorInput } from "../domain/realtor/realtor";

const BROKER = { contentType: "company_name", content: "Acme" };
const KOREAN = { contentType: "korea_name", content: "김민지" };
const INPUT = realtorInputSchema.parse({ desiredUrl: "minji", etcInfo: [KOREAN, BROKER] });
const SAVED = { id: "r1" } as EditedRealtor;

/** An API that answers in turn: a status with its message, or a save. */
function saving(...answers: (readonly [status: number, message: string] | "saved")[]) {
  const sent: RealtorInput["etcInfo"][] = [];
  const save = async ({ etcInfo }: RealtorInput): Promise<EditedRealtor> => {
    sent.push(etcInfo);
    const answer = answers.shift()!;
    if (answer === "saved") return SAVED;
    const [status, message] = answer;
    const config = {} as InternalAxiosRequestConfig;
    throw new AxiosError(message, "ERR", config, null, {
      status,
      data: { message },
      statusText: "",
      headers: {},
      config,
    });
  };
  return { sent, save };
}

/** As at the beginning of a visit: what an API refuses is remembered. */
async function newVisit() {
  jest.resetModules();
  return (await import("./broker-name")).savedWithBrokerName;
}

test("an API that takes the broker's name gets it, each time", async () => {
  const save = await newVisit();
  const api = saving("saved", "saved");
  await expect(save(INPUT, api.save)).resolves.toEqual({ realtor: SAVED, leftOutBrokerName: false });
  await save(INPUT, api.save);
  expect(api.sent).toEqual([
    [KOREAN, BROKER],
    [KOREAN, BROKER],
  ]);
});

test.each(["etcInfo.1.contentType: Invalid option", "company_name is unknown", "ETCINFO"])(
  "a 400 that says %j is tried once without the name, which is then left out for the rest of the visit",
  async (message) => {
    const save = await newVisit();
    const api = saving([400, message], "saved", "saved");
    await expect(save(INPUT, api.save)).resolves.toEqual({ realtor: SAVED, leftOutBrokerName: true });
    await expect(save(INPUT, api.save)).resolves.toMatchObject({ leftOutBrokerName: true });
    expect(api.sent).toEqual([[KOREAN, BROKER], [KOREAN], [KOREAN]]);
  },
);

test.each([
  [400, "email: is wrong"],
  [400, ""],
  [409, "etcInfo: somebody else has saved"],
  [500, "etcInfo"],
])("a %i that says %j is about something else: it is told, and nothing is tried again", async (status, message) => {
  const save = await newVisit();
  const api = saving([status, message], "saved");
  await expect(save(INPUT, api.save)).rejects.toMatchObject({ response: { status } });
  expect(api.sent).toEqual([[KOREAN, BROKER]]);
});

test("where the second try fails too, nothing is taken for known", async () => {
  const save = await newVisit();
  const api = saving([400, "etcInfo"], [400, "email: is wrong"], "saved");
  await expect(save(INPUT, api.save)).rejects.toMatchObject({ response: { data: { message: "email: is wrong" } } });
  await expect(save(INPUT, api.save)).resolves.toMatchObject({ leftOutBrokerName: false });
});

test("of a record without the name nothing is left out, and nothing is tried again", async () => {
  const save = await newVisit();
  const unnamed = { ...INPUT, etcInfo: [] };
  const api = saving([400, "etcInfo: is wrong"], [400, "company_name"], "saved", "saved");
  await expect(save(unnamed, api.save)).rejects.toThrow("etcInfo: is wrong");
  await save(INPUT, api.save);
  await expect(save(unnamed, api.save)).resolves.toMatchObject({ leftOutBrokerName: false });
  expect(api.sent).toEqual([[], [KOREAN, BROKER], [KOREAN], []]);
});
