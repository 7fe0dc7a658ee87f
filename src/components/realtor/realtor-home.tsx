import { useState, type ComponentType, type CSSProperties, type ReactNode } from "react";
import type { Language } from "../../domain/site/locale";
import type { HomeInquiry } from "../../domain/realtor/home-inquiry";
import type { Listing } from "../../domain/realtor/listing";
import type { RealtorDesign } from "../../domain/realtor/realtor-design";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import type { LayoutSection } from "../../domain/realtor/section-layout";
import { SITE } from "../../config/site";
import { Layout } from "../shell/layout";
import { inPiece } from "../shell/piece";
import { classNames } from "../ui/class-names";
import { About } from "./about";
import { ActionBar } from "./action-bar";
import { AdditionalSections } from "./additional-sections";
import { Areas } from "./areas";
import { Contact } from "./contact";
import { Estimate } from "./estimate";
import { FirmFooter } from "./firm-footer";
import { Gallery } from "./gallery";
import { Hero } from "./hero";
import { Listings } from "./listings";
import { NumbersStrip } from "./numbers-strip";
import { OwnerSlot } from "./owner-slot";
import type { RealtorPartProps, SectionProps } from "./part-props";
import { RealtorHeader } from "./realtor-header";
import { RealtorTextProvider, useRealtorMessages } from "./realtor-text";
import { shownSections } from "./sections";
import { Testimonials } from "./testimonials";
import { useFreshView } from "./use-fresh-view";
import { useLookStyle } from "./looks/use-look-style";
import { useVisit } from "./use-visit";
import { Video } from "./video";
import "./realtor-home.css";

const ListingsPiece = inPiece(Listings);
const HeaderPiece = inPiece(RealtorHeader);
const HeroPiece = inPiece(Hero);
const FooterPiece = inPiece(FirmFooter);
const ActionBarPiece = inPiece(ActionBar);

function ofView(Part: ComponentType<RealtorPartProps>): ComponentType<SectionProps> {
  const Piece = inPiece(Part);
  return function Section({ view }) {
    return <Piece view={view} />;
  };
}

/** A piece has what it uses alone, so that nothing else is news to it. The smallest sections are none. */
const SECTIONS: Record<LayoutSection, ComponentType<SectionProps>> = {
  numbers: NumbersStrip,
  about: ofView(About),
  areas: Areas,
  listings: ({ view, onAsk, onPriced }) => <ListingsPiece view={view} onAsk={onAsk} onPriced={onPriced} />,
  testimonials: ofView(Testimonials),
  gallery: ofView(Gallery),
  video: ofView(Video),
  more: ofView(AdditionalSections),
  estimate: Estimate,
};

interface RealtorHomeProps {
  realtorId: string;
  view: RealtorView;
  language: Language;
  originalPath: string;
  /** Of the page itself, where it has one: it stands on paper. */
  address?: string;
}

/** A realtor's own homepage as it is served: what is newer than the page replaces it (spec §7), its visit is counted, and its owner finds the way to edit it. */
export function FreshRealtorHome({ view, digest, ...rest }: RealtorHomeProps & { digest: string }) {
  const { realtorId, language } = rest;
  useVisit(realtorId);
  return (
    <RealtorHome {...rest} view={useFreshView(realtorId, { view, digest }, language)}>
      <OwnerSlot realtorId={realtorId} language={language} />
    </RealtorHome>
  );
}

/** A realtor's own homepage: a part without content is not there. */
export function RealtorHome({
  realtorId,
  view,
  language,
  originalPath,
  address,
  children,
}: RealtorHomeProps & { children?: ReactNode }) {
  const { design } = view;
  const [inquiry, setInquiry] = useState<HomeInquiry | null>(null);
  const sections = shownSections(view);
  const [priced, setPriced] = useState<Listing | null | undefined>(sections.includes("listings") ? undefined : null);
  useLookStyle(design.look);
  return (
    <RealtorTextProvider value={useRealtorMessages()}>
      <Layout
        language={language}
        originalPath={originalPath}
        header={<HeaderPiece view={view} language={language} originalPath={originalPath} />}
        footer={<FooterPiece view={view} address={address} />}
        className={classNames(
          "realtor-home",
          `theme-${design.mainDark ? "dark" : "light"}`,
          design.look && `look-${design.look}`,
        )}
        style={themeOf(design)}
      >
        <HeroPiece view={view} />
        <div className={`realtor-content theme-${design.contentDark ? "dark" : "light"}`} data-realtor-id={realtorId}>
          {sections.map((section) => {
            const Section = SECTIONS[section];
            const shared = { view, language, priced, onAsk: setInquiry, onPriced: setPriced };
            return <Section key={section} {...shared} />;
          })}
        </div>
        <Contact
          view={view}
          realtorId={realtorId}
          language={language}
          inquiry={inquiry}
          onInquiryDone={() => setInquiry(null)}
        />
        <ActionBarPiece view={view} />
        {children}
      </Layout>
      <link rel="stylesheet" media="print" href={SITE.printStyle} />
    </RealtorTextProvider>
  );
}

function themeOf({ color, onColor, onLight, onDark, fontScale }: RealtorDesign): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    "--realtor-color": color,
    "--realtor-on-color": onColor,
    "--light-text": onLight.text,
    "--light-fill": onLight.fill,
    "--light-on-fill": onLight.onFill,
    "--dark-text": onDark.text,
    "--dark-fill": onDark.fill,
    "--dark-on-fill": onDark.onFill,
    "--realtor-scale": String(fontScale),
  };
  return variables;
}
