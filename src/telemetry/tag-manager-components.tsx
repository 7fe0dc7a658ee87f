import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { THIRD_PARTIES } from "../config/third-parties";
import { isPreviewPath } from "../domain/editor/preview";
import { hasSecretAddress } from "../domain/site/routes";
import { CONSENT_DEFAULTS, afterIdle, googleTagLoader } from "./tag-manager-head";

/** Of gatsby-plugin-google-tagmanager's elements, in head and body alike. */
const PLUGIN_KEY = "plugin-google-tagmanager";

type InlineScript = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** The tag manager sends addresses. */
const isTagged = (path: string) => !hasSecretAddress(path);

/** What has to stand before everything of the tag manager, and Google's tag for an id that is no container's. */
export function tagManagerComponents(path: string): ReactNode[] {
  const { tagManagerId } = THIRD_PARTIES;
  if (tagManagerId === "" || isPreviewPath(path)) return [];
  // The defaults on every page that somebody visits: the plugin writes into their list, and they send nothing.
  const loader = isTagged(path) && tagManagerId.startsWith("G-") ? googleTagLoader(tagManagerId) : "";
  return [<script key="consent-defaults" dangerouslySetInnerHTML={{ __html: CONSENT_DEFAULTS + loader }} />];
}

/** The plugin's container, loaded when the page is idle: at once it competes with the page. */
export function withPatientContainer(head: ReactNode[], path: string): ReactNode[] {
  return head.flatMap((component) => {
    if (!isPlugins(component)) return [component];
    if (!isTagged(path) || isPreviewPath(path)) return [];
    const { __html } = component.props.dangerouslySetInnerHTML;
    return [cloneElement(component, { dangerouslySetInnerHTML: { __html: afterIdle(__html) } })];
  });
}

/** The plugin's frame loads the container where scripts are off: whoever has none can't consent. */
export function withoutFrame(preBody: ReactNode[]): ReactNode[] {
  return preBody.filter((component) => !isPlugins(component));
}

function isPlugins(component: ReactNode): component is InlineScript {
  return isValidElement(component) && component.key === PLUGIN_KEY;
}
