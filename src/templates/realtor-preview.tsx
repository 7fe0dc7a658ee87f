import { graphql, type HeadProps, type PageProps } from "gatsby";
import { RealtorPreview } from "../components/preview/realtor-preview";
import { Seo } from "../components/shell/seo";
import type { BasePageContext } from "../domain/realtor/page-context";

export default function RealtorPreviewTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return <RealtorPreview language={pageContext.language} />;
}

export function Head({ pageContext }: HeadProps<object, BasePageContext>) {
  return <Seo language={pageContext.language} title="Preview" noindex />;
}

export const query = graphql`
  query RealtorPreviewTemplate($language: String!) {
    ...RealtorLocales
  }
`;
