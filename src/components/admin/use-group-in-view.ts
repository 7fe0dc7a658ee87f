import { useEffect, useState } from "react";
import { DRAFT_GROUPS, type DraftGroup } from "../../domain/draft-groups";
import { groupId } from "./groups/group-section";

/** A line a third down the screen: the group that crosses it is the one being read. */
const READING_LINE = "-33% 0px -66% 0px";

export function useGroupInView(): DraftGroup {
  const [group, setGroup] = useState<DraftGroup>(DRAFT_GROUPS[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const found = DRAFT_GROUPS.find((each) => groupId(each) === entered?.target.id);
        if (found) setGroup(found);
      },
      { rootMargin: READING_LINE },
    );
    for (const each of DRAFT_GROUPS) {
      const section = document.getElementById(groupId(each));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return group;
}
