import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { defaultCountry, emptyContactForm, phoneCharacters, type ContactForm } from "../../domain/realtor/contact-form";
import type { ContactKind, RequestAnswers, RequestField } from "../../domain/realtor/contact-kind";
import { messageWithHome, type HomeInquiry } from "../../domain/realtor/home-inquiry";
import type { Language } from "../../domain/site/locale";
import { guessCountry } from "../../domain/realtor/phone-country";
import type { ContactProblems, RealtorContact } from "../../domain/realtor/realtor-contact";
import { track } from "../../telemetry/events";
import { useFormProblems } from "../ui/use-form-problems";
import { useInquiry } from "./use-inquiry";
import { useKeptContact } from "./use-kept-contact";

type TextField = Exclude<keyof ContactForm, "isTerm" | "wantsCalls">;
type TypedElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a change of the field may put right: one name is enough, and so is one way to answer. */
const PROBLEMS_OF_FIELD: Partial<Record<TextField, readonly (keyof ContactProblems)[]>> = {
  lastName: ["name"],
  firstName: ["name"],
  email: ["email"],
  phone: ["email", "phone"],
  phoneCountryCode: ["phone"],
};

type Submission = typeof import("./contact-submission");

const load = () => import(/* webpackChunkName: "part-contact" */ "./contact-submission");

interface ContactFormOptions {
  realtorId: string;
  language: Language;
  /** What the message says of a consent to calls. */
  consentLine: string;
  /** The words beside the boxes to tick. */
  consentTexts: { terms: string; calls: string };
  /** The home that is asked about. */
  inquiry?: HomeInquiry | null;
  onSent: () => void;
}

export type ContactFormState = ReturnType<typeof useContactForm>;

export function useContactForm(options: ContactFormOptions) {
  const { realtorId, language, consentLine, consentTexts, inquiry = null, onSent } = options;
  const [values, setValues] = useState(() => emptyContactForm(language));
  const { problems, refusals, check: checkProblems, correct } = useFormProblems<ContactProblems>();
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [kind, setKind] = useState<ContactKind>("message");
  const [answers, setAnswers] = useState<RequestAnswers>({});
  const [meant, setMeant] = useState("");
  /** The visitor has been asked whether they mean it. */
  const askedEmail = useRef("");
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one message.
  const inFlight = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  /** The country is the visitor's own from then on, and follows the number no more. */
  const hasChosenCountry = useRef(false);
  /** The same while what is typed is the same: a second attempt is the same message. */
  const submissionId = useRef("");
  /** Who asks about a home asks nothing else. */
  const chosen = { kind: inquiry === null ? kind : ("message" as const), answers };
  const latest = useRef({ values, chosen });
  latest.current = { values, chosen };

  function touch() {
    setFailed(false);
    submissionId.current = "";
  }

  function change(part: Partial<ContactForm>) {
    touch();
    setValues((current) => ({ ...current, ...part }));
  }

  function chooseKind(next: ContactKind) {
    touch();
    setKind(next);
  }

  function answer(field: RequestField, given: string) {
    touch();
    setAnswers((current) => ({ ...current, [field]: given }));
  }

  const element = useInquiry(inquiry, (edit) => {
    const { message: before } = latest.current.values;
    // About another home, or none, it is another message, in the same words too.
    change({ message: edit(before) });
  });

  const spentMs = useKeptContact(
    realtorId,
    () => ({
      // The home itself is not kept: its line says which it was.
      texts: { ...latest.current.values, message: messageWithHome(latest.current.values.message, inquiry) },
      kind: latest.current.chosen.kind,
      answers,
      hasChosenCountry: hasChosenCountry.current,
    }),
    (kept) => {
      hasChosenCountry.current = kept.hasChosenCountry;
      // What the visitor has typed by now is newer.
      const missing = Object.entries(kept.texts).filter(([name]) => !latest.current.values[name as TextField]);
      const { phoneCountryCode } = kept.texts;
      setValues((current) => ({ ...current, phoneCountryCode, ...Object.fromEntries(missing) }));
      setKind(kept.kind);
      setAnswers(kept.answers);
    },
  );

  function text(name: TextField) {
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<TypedElement>) => {
        PROBLEMS_OF_FIELD[name]?.forEach(correct);
        if (name === "phone") changePhone(phoneCharacters(target.value));
        else if (name === "phoneCountryCode") chooseCountry(target.value);
        else change({ [name]: target.value });
      },
    };
  }

  function changePhone(phone: string) {
    const followed = { phoneCountryCode: guessCountry(phone) ?? defaultCountry(language) };
    change({ phone, ...(!hasChosenCountry.current && followed) });
  }

  function chooseCountry(phoneCountryCode: string) {
    hasChosenCountry.current = true;
    change({ phoneCountryCode });
  }

  /** Once it is typed, as its country writes it. */
  async function finishPhone() {
    const { phone, phoneCountryCode } = values;
    if (guessCountry(phone) !== phoneCountryCode) return;
    const loaded = await import("../../domain/realtor/phone").catch(() => null);
    const dashed = loaded?.dashedPhone(phone) ?? phone;
    if (dashed !== phone && latest.current.values.phone === phone) change({ phone: dashed });
  }

  function check(name: "isTerm" | "wantsCalls") {
    return {
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.checked }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    inFlight.current = true;
    setFailed(false);
    const outcome = await attempt();
    inFlight.current = false;
    setSending(false);
    if (outcome === "failed") return setFailed(true);
    if (outcome === "refused") return;
    track("contact_sent", { realtorId });
    onSent();
  }

  async function attempt(): Promise<"sent" | "failed" | "refused"> {
    const loaded = submission ?? (await load().catch(() => null));
    if (loaded === null) return "failed";
    setSubmission(loaded);
    // The visitor may have gone on typing while the chunk was on its way.
    const { values: typed, chosen: request } = latest.current;
    if (!checkProblems(problemsOf(typed, loaded))) return "refused";
    setSending(true);
    const { message } = typed;
    const worded =
      request.kind === "message"
        ? messageWithHome(message, inquiry)
        : loaded.requestMessage(message, request.kind, request.answers, language);
    const contact = loaded.realtorContact({ ...typed, message: worded }, realtorId, consentLine);
    return (await send(contact, typed, request.kind)) ? "sent" : "failed";
  }

  function problemsOf(typed: ContactForm, { contactProblems, meantEmail }: Submission): Partial<ContactProblems> {
    const found = contactProblems(typed);
    const likely = meantEmail(typed.email);
    if (found.email || likely === null || askedEmail.current === typed.email) return found;
    askedEmail.current = typed.email;
    setMeant(likely);
    return { ...found, email: "meantEmail" };
  }

  /** The HTTP client is loaded with the first message: the page itself has no use for it. */
  async function send(
    contact: RealtorContact,
    { isTerm, wantsCalls }: ContactForm,
    asked: ContactKind,
  ): Promise<boolean> {
    try {
      const { sendRealtorContact, leadContext, newSubmissionId } = await import("../../clients/homepage-calls");
      submissionId.current ||= newSubmissionId();
      const lead = leadContext({
        submissionId: submissionId.current,
        language,
        kind: asked,
        listing: inquiry?.listing ?? null,
        consents: [
          { kind: "terms", given: isTerm, text: consentTexts.terms },
          { kind: "calls", given: wantsCalls, text: consentTexts.calls },
        ],
        website: trap.current?.value ?? "",
        spentMs: spentMs.current,
      });
      await sendRealtorContact({ ...contact, lead });
      return true;
    } catch {
      return false;
    }
  }

  const Summary = submission?.ProblemSummary;
  return {
    values,
    kind,
    answers,
    chooseKind,
    answer,
    text,
    check,
    chooseCountry,
    finishPhone,
    hasGuessedCountry: !hasChosenCountry.current && values.phoneCountryCode !== defaultCountry(language),
    submit,
    element,
    trap,
    problems,
    meant,
    refusals,
    Summary,
    hasFailed,
    isSending,
  };
}
