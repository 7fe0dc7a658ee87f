import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { WAITING_PRELOAD, WAITING_RULES, WAITING_SCRIPT, WAITING_STYLE } from "../../domain/site/late-parts";
import { PART_LINK } from "../../domain/site/pressed-part";
import { isForReading } from "../../domain/site/reading-page";
import { inlineScript } from "./inline-script";

/** What a browser does ahead for the page in the other language, and when. */
const ahead = (what: "prefetch" | "prerender", eagerness: "immediate" | "moderate" | "conservative") => ({
  [what]: [{ where: { selector_matches: "a[hreflang]" }, eagerness }],
});

/** At rest, by `useSettledPage`. In the html for the content security policy, which names its digest. */
const AT_REST = JSON.stringify(ahead("prefetch", "immediate"));

/**
 * Whoever is faster has it fetched while the finger is still on its way (`moderate`: a moment's rest of the pointer).
 * While the link is held down (`conservative`) it is also rendered.
 */
const AT_A_PRESS = JSON.stringify({ ...ahead("prefetch", "moderate"), ...ahead("prerender", "conservative") });

/** The elements at the end of the body: scripts and fonts wait for the page to be seen. */
export function withLateParts(components: readonly ReactNode[], pathname: string): ReactNode[] {
  if (!isForReading(pathname)) return [...components];
  const late = components.map((component) => {
    if (isElement(component, "script") && component.props.src) return cloneElement(component, { type: WAITING_SCRIPT });
    if (isElement(component, "link") && component.props.rel !== PART_LINK)
      return cloneElement(component, { rel: component.props.rel === "preload" ? WAITING_PRELOAD : WAITING_STYLE });
    return component;
  });
  return [
    ...late,
    <script key="ahead" type="speculationrules" dangerouslySetInnerHTML={{ __html: AT_A_PRESS }} />,
    <script key="rules" type={WAITING_RULES} dangerouslySetInnerHTML={{ __html: AT_REST }} />,
    inlineScript("late-parts"),
  ];
}

type Part = ReactElement<{ src?: string; type?: string; rel?: string }>;

function isElement(component: ReactNode, type: "script" | "link"): component is Part {
  return isValidElement(component) && component.type === type;
}
