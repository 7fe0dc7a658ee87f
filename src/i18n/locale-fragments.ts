import { graphql } from "gatsby";

/** The messages of a screen of the product, whoever is signed in: Gatsby finds the fragment by its name. */
export const screenLocales = graphql`
  fragment ScreenLocales on Query {
    locales: allLocale(
      filter: { language: { eq: $language }, ns: { in: ["common", "screens", "account", "errors"] } }
      sort: { ns: ASC }
    ) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;

/** The messages of a realtor's homepage. */
export const realtorLocales = graphql`
  fragment RealtorLocales on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["common", "realtor"] } }, sort: { ns: ASC }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;

/** The messages of a homepage that is not published. */
export const previewLocales = graphql`
  fragment PreviewLocales on Query {
    locales: allLocale(
      filter: { language: { eq: $language }, ns: { in: ["common", "realtor", "draft"] } }
      sort: { ns: ASC }
    ) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
