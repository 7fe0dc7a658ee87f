import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { GroupMark } from "./group-mark";
import { groupId } from "./group-id";
import { useGroupStates } from "./group-states";
import { useCurrentGroup } from "./use-current-group";
import "./group-nav.css";

/** The parts of the form beside it, the one in view marked; on phones the parts are a list themselves. */
export function GroupNav() {
  const { t } = useTranslation("admin");
  const current = useCurrentGroup();
  const states = useGroupStates();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // By itself alone: the page must not move with it.
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !link) return;
    const { offsetTop, offsetHeight } = link;
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
    const below = offsetTop + offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }, [current]);
  return (
    <nav className="group-nav" ref={nav} aria-label={t("groups")}>
      <ul>
        {states.map(({ group, ...state }) => (
          <li key={group}>
            <a href={`#${groupId(group)}`} aria-current={group === current ? "true" : undefined}>
              {t(group === "licence" ? "group.licence.short" : `group.${group}.title`)}
              <GroupMark {...state} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
