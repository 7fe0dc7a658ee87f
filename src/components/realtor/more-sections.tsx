import type { SectionId } from "./sections";
import { useRealtorText } from "./realtor-text";

/** What a wide header has no room for; on phones the menu has it all. Opens without scripts, which close it again. */
export function MoreSections({ sections }: { sections: readonly SectionId[] }) {
  const t = useRealtorText();
  return (
    <details
      className="realtor-header-more"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onClick={({ currentTarget, target }) => {
        if ((target as Element).matches("a")) currentTarget.open = false;
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>{t("sectionsMore")}</summary>
      {/* Takes the focus of a press: Safari gives none to links. */}
      <div tabIndex={-1}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`${section}.title`)}
          </a>
        ))}
      </div>
    </details>
  );
}
