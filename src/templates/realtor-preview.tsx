import { graphql, type HeadProps, type PageProps } from "gatsby";
import { RealtorPreview } from "../components/preview/realtor-preview";
import { SharedDraft } from "../components/preview/shared/shared-draft";
import { Seo } from "../components/shell/seo";
import { SHARED_DRAFT_PATH } from "../domain/editor/preview";
import type { BasePageContext } from "../domain/realtor/page-context";
import { messagesOf, type LocaleData } from "../i18n/locale-data";

const isSharedDraft = ({ i18n }: BasePageContext) => i18n.originalPath === SHARED_DRAFT_PATH;

/** A homepage that is not published: in the editor's frame, or behind a link to its draft. One template, for one chunk. */
export default function RealtorPreviewTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  const { language } = pageContext;
  return isSharedDraft(pageContext) ? <SharedDraft language={language} /> : <RealtorPreview language={language} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, BasePageContext>) {
  const { language } = pageContext;
  if (!isSharedDraft(pageContext)) return <Seo language={language} title="Preview" noindex />;
  const { title, description } = messagesOf(data, "draft");
  return (
    <>
      <Seo language={language} title={title!} description={description!} noindex />
      {/* Nothing of the address. Without any referrer the video site's player refuses to play. */}
      <meta name="referrer" content="strict-origin" />
    </>
  );
}

export const query = graphql`
  query RealtorPreviewTemplate($language: String!) {
    ...PreviewLocales
  }
`;
