import type { ReactNode } from "react";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { AddressLanguage } from "../errors/address-language";
import { NotFound } from "../errors/not-found";
import { SessionHeader } from "../account/session-header";
import { Layout } from "../shell/layout";
import { useOriginalPath } from "../shell/use-original-path";
import { BackToHomepage } from "./back-to-homepage";
import { useRealtorOfAddress, type LoadedRealtor } from "./use-realtor-of-address";
import "./screens.css";

interface ScreenProps {
  context: ScreenPageContext;
  /** Path without language; of a realtor's sub-route, its last part. */
  path: string;
  title: string;
  lead: string;
  /** The title and the lead answer what was opened or pressed: a screen reader reads them out when they appear. */
  isAnswer?: boolean;
  children(realtor: LoadedRealtor | null): ReactNode;
}

/**
 * A screen of the product, or of the realtor whose address it stands at. The
 * text is there at once, and stays when the API is away; what belongs to the
 * realtor comes when they are loaded.
 */
export function Screen({ context, path, title, lead, isAnswer = false, children }: ScreenProps) {
  const { language, place } = context;
  const found = useRealtorOfAddress(language, place);
  const realtor = found.state === "loaded" ? found.realtor : null;
  const [originalPath] = useOriginalPath(place, path);
  // A new element: an alert is read out when it comes, and a header can't be one.
  const Head = isAnswer ? "div" : "header";
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={<SessionHeader language={language} originalPath={originalPath} />}
    >
      {found.state === "missing" ? (
        <AddressLanguage rendered={language}>{(spoken) => <NotFound language={spoken} />}</AddressLanguage>
      ) : (
        <div className="wrap screen">
          <Head className="screen-head" role={isAnswer ? "alert" : undefined}>
            {place !== "site" && <BackToHomepage language={language} place={place} found={found} />}
            <h1>{title}</h1>
            <p className="screen-lead">{lead}</p>
          </Head>
          {children(realtor)}
        </div>
      )}
    </Layout>
  );
}
