import { useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import { LANGUAGES, type Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { PREVIEW_PATH, withTheme, type PreviewMessage, type PreviewTheme } from "../../../domain/editor/preview";
import type { RealtorInput } from "../../../domain/realtor/realtor";
import { DEVICES, DeviceIcon, type PreviewDevice } from "./device-icon";
import { PreviewSwitch } from "./preview-switch";
import { useFit } from "./use-fit";
import { usePreviewFrame } from "./use-preview-frame";
import "./live-preview.css";

const WIDTHS_PX: Record<PreviewDevice, number> = { phone: 390, desktop: 1280 };
const THEMES: readonly PreviewTheme[] = ["own", "light", "dark"];

export interface LivePreviewProps {
  /** What is typed, normalised. */
  input: RealtorInput;
  realtorId: string;
  language: Language;
  /** The part of the form that somebody is at: the frame scrolls along. */
  group: FormGroup;
  /** The width it begins with. */
  initialDevice?: PreviewDevice;
  /** Further choices, after those of its own. */
  children?: ReactNode;
}

/** The homepage as it will be, at either width, in either language and brightness. */
export function LivePreview({
  input,
  realtorId,
  language,
  group,
  initialDevice = "phone",
  children,
}: LivePreviewProps) {
  const { t } = useTranslation("publishing");
  const [device, setDevice] = useState(initialDevice);
  const [shownLanguage, setShownLanguage] = useState(language);
  const [theme, setTheme] = useState<PreviewTheme>("own");
  const message = useMemo<PreviewMessage>(
    () => ({ type: "preview", realtorId, input: withTheme(input, theme) }),
    [realtorId, input, theme],
  );
  return (
    <section className="live-preview" aria-label={t("preview.title")}>
      <div className="live-preview-options">
        <PreviewSwitch
          legend={t("preview.device")}
          options={DEVICES.map((value) => ({
            value,
            label: t(`preview.device.${value}`),
            icon: <DeviceIcon device={value} />,
          }))}
          value={device}
          onChange={setDevice}
        />
        <PreviewSwitch
          legend={t("preview.language")}
          options={LANGUAGES.map((value) => ({ value, label: t(`preview.language.${value}`) }))}
          value={shownLanguage}
          onChange={setShownLanguage}
        />
        <div>
          <PreviewSwitch
            legend={t("preview.theme")}
            options={THEMES.map((value) => ({ value, label: t(`preview.theme.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
          {children}
        </div>
      </div>
      {/* A frame of the other language is another page, that has to say anew that it listens. */}
      <PreviewFrame
        key={shownLanguage}
        message={message}
        group={group}
        language={shownLanguage}
        width={WIDTHS_PX[device]}
      />
    </section>
  );
}

interface PreviewFrameProps {
  message: PreviewMessage;
  group: FormGroup;
  language: Language;
  width: number;
}

function PreviewFrame({ message, group, language, width }: PreviewFrameProps) {
  const { t } = useTranslation("publishing");
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = usePreviewFrame(frame, message, group);
  const fit = useFit(stage, width);
  return (
    <div className="live-preview-stage" ref={stage} aria-busy={!isReady}>
      {!isReady && <p className="live-preview-loading">{t("preview.loading")}</p>}
      <iframe
        ref={frame}
        src={localizePath(PREVIEW_PATH, language)}
        title={t("preview.frame")}
        style={{
          width,
          height: fit?.height ?? 0,
          left: `max(0px, calc(50% - ${(width * (fit?.scale ?? 1)) / 2}px))`,
          transform: `scale(${fit?.scale ?? 1})`,
        }}
      />
    </div>
  );
}
