import type { CSSProperties } from "react";
import type { Language } from "../../domain/locale";
import type { RealtorDesign } from "../../domain/realtor-design";
import type { RealtorView } from "../../domain/realtor-view";
import { Layout } from "../shell/layout";
import { About } from "./about";
import { ActionBar } from "./action-bar";
import { AdditionalSections } from "./additional-sections";
import { Areas } from "./areas";
import { Contact } from "./contact";
import { FirmFooter } from "./firm-footer";
import { Gallery } from "./gallery";
import { Hero } from "./hero";
import { NumbersStrip } from "./numbers-strip";
import { RealtorHeader } from "./realtor-header";
import { Video } from "./video";
import "./realtor-home.css";

export interface RealtorPartProps {
  view: RealtorView;
}

interface RealtorHomeProps {
  realtorId: string;
  view: RealtorView;
  language: Language;
  originalPath: string;
}

/** A realtor's own homepage: a section without content is not there. */
export function RealtorHome({ realtorId, view, language, originalPath }: RealtorHomeProps) {
  const { design } = view;
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={<RealtorHeader view={view} language={language} originalPath={originalPath} />}
      footer={<FirmFooter view={view} />}
      className={`realtor-home theme-${design.mainDark ? "dark" : "light"}`}
      style={themeOf(design)}
    >
      <Hero view={view} />
      <div className={`realtor-content theme-${design.contentDark ? "dark" : "light"}`} data-realtor-id={realtorId}>
        <NumbersStrip view={view} />
        <About view={view} />
        <Areas view={view} />
        <Gallery view={view} />
        <Video view={view} />
        <AdditionalSections view={view} />
      </div>
      <Contact view={view} />
      <ActionBar view={view} />
    </Layout>
  );
}

function themeOf(design: RealtorDesign): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    "--realtor-color": design.color,
    "--realtor-on-color": design.onColor,
    "--realtor-text-light": design.textOnLight,
    "--realtor-text-dark": design.textOnDark,
    "--realtor-scale": String(design.fontScale),
  };
  return variables;
}
