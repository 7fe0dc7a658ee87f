import type { ReactElement } from "react";
import type { RealtorPageContext } from "../../../domain/realtor/page-context";
import type { RealtorDesign } from "../../../domain/realtor/realtor-design";

/** Put in by webpack, where pages are rendered; in development there is no such thing. */
declare const __LOOK_STYLES__: Readonly<Record<NonNullable<RealtorDesign["look"]>, string>> | undefined;

interface PageData {
  result?: { pageContext?: unknown };
}

/** The style of the look that a page is in, for the screen: on paper all are alike. Nobody else's page carries it, and no script brings it. */
export function lookStyle(pageData: PageData | undefined): ReactElement[] {
  const context = pageData?.result?.pageContext as Partial<RealtorPageContext> | undefined;
  const look = context?.realtor?.view.design.look;
  if (look === undefined || typeof __LOOK_STYLES__ === "undefined") return [];
  return [
    <style key="look" data-look={look} media="screen" dangerouslySetInnerHTML={{ __html: __LOOK_STYLES__[look] }} />,
  ];
}
