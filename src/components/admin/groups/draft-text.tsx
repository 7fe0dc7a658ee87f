import type { InputHTMLAttributes } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import {
  ETC_INFO,
  FIELDS,
  type EtcInfoType,
  type FieldName,
  type FieldOfKind,
  type TextKind,
} from "../../../domain/realtor/fields";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { TidyKind } from "../../../domain/editor/tidy-input";
import { isCareerDate } from "../../../domain/realtor/validators";
import { SelectField } from "../../ui/select-field";
import { SwitchField } from "../../ui/switch-field";
import { TextAreaField } from "../../ui/text-area-field";
import { TextField } from "../../ui/text-field";
import { useDraftField } from "./use-draft-field";
import { useFairHousingHint } from "./use-fair-housing-hint";

const BIOGRAPHY_ROWS = 9;

interface DraftFieldProps {
  path: FieldPath<RealtorDraft>;
  label: string;
  hint?: string;
}

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "lang" | "placeholder" | "spellCheck" | "maxLength" | "list"
>;

/** The keyboard that a phone shows. */
const INPUT_MODE: Partial<Record<TidyKind, TextAttributes["inputMode"]>> = {
  phone: "tel",
  email: "email",
  url: "url",
  kakao: "url",
  instagram: "url",
  youtube: "url",
  video: "url",
  amount: "decimal",
};

/** In place of the hint that the table of fields gives, and below it. */
interface OwnWords {
  hint?: string;
  warning?: string;
}

type InputName = FieldOfKind<TextKind | "amount" | "flag" | "privateText" | "privateValue">;
type HintedName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { hint: true } ? Name : never;
}[FieldName];

/** A field of the record, with the input, label, hint and check that the table of fields gives it. */
export function DraftField({ name, ...rest }: { name: InputName } & OwnWords & TextAttributes) {
  const { t } = useTranslation("admin");
  const { kind } = FIELDS[name];
  const words = {
    label: t(`field.${name}`),
    ...("hint" in FIELDS[name] && { hint: t(`hint.${name as HintedName}`) }),
  };
  if (kind === "flag") return <DraftSwitch path={name} {...words} />;
  if (kind === "date") return <DraftDate path={name} {...words} />;
  if (kind === "longText") return <DescribingTextArea path={name} rows={BIOGRAPHY_ROWS} {...words} {...rest} />;
  return <DraftText path={name} kind={kind} {...words} {...rest} />;
}

/** The first `etcInfo` entry of that type; the form has one of each at least. */
export function EtcInfoField({ type, ...rest }: { type: EtcInfoType } & OwnWords & TextAttributes) {
  const { t } = useTranslation("admin");
  const { getValues } = useFormContext<RealtorDraft>();
  const index = getValues("etcInfo").findIndex(({ contentType }) => contentType === type);
  const info = ETC_INFO[type];
  const hint = "hint" in info ? { hint: t(`hint.${info.label}`) } : {};
  return (
    <DraftText
      {...hint}
      {...rest}
      kind={info.kind}
      path={`etcInfo.${index}.content`}
      label={t(`field.${info.label}`)}
    />
  );
}

export function DraftText({
  path,
  kind = "text",
  ...rest
}: DraftFieldProps & TextAttributes & { warning?: string; news?: string; kind?: TidyKind }) {
  return <TextField inputMode={INPUT_MODE[kind]} {...rest} {...useDraftField(path, kind).input} />;
}

/** A text about places and homes: it says where it describes people instead (fair housing). */
export function DescribingText(props: DraftFieldProps & TextAttributes) {
  return <DraftText {...props} news={useFairHousingHint(props.path)} />;
}

/** The same of several lines. */
export function DescribingTextArea(props: DraftFieldProps & { rows?: number; lang?: string }) {
  return <DraftTextArea {...props} news={useFairHousingHint(props.path)} />;
}

/** With the browser's picker, unless the field holds something that a picker can't show: that would be lost. */
export function DraftDate({ path, ...rest }: DraftFieldProps) {
  const { control } = useFormContext<RealtorDraft>();
  const isPicked = isCalendarDate(useWatch({ control, name: path }));
  return <DraftText path={path} {...rest} {...(isPicked ? { type: "date" } : { inputMode: "numeric" as const })} />;
}

function isCalendarDate(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "string" && isCareerDate(value) && new Date(value).toISOString().startsWith(value);
}

export function DraftTextArea({
  path,
  rows = 4,
  ...rest
}: DraftFieldProps & { rows?: number; lang?: string; maxLength?: number; news?: string }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const value = useWatch({ control, name: path });
  const count = typeof value === "string" ? Array.from(value).length : 0;
  return (
    <TextAreaField
      {...rest}
      dir="auto"
      rows={rows}
      counter={count > 0 ? t("characters", { count }) : ""}
      {...useDraftField(path).input}
    />
  );
}

export function DraftSelect({
  path,
  ...rest
}: DraftFieldProps & { options: readonly { value: string; label: string }[]; news?: string }) {
  return <SelectField {...rest} {...useDraftField(path).input} />;
}

export function DraftSwitch({ path, label }: Omit<DraftFieldProps, "hint">) {
  const { error: _, ...field } = useDraftField(path).input;
  return <SwitchField label={label} {...field} />;
}
