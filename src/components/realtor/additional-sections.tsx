import { Photo } from "../ui/photo";
import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./part-props";

/** What the realtor wrote beyond the fixed sections, in their order; pictures change sides. */
export function AdditionalSections({ view }: RealtorPartProps) {
  return (
    <>
      {view.sections.map(({ title, content, imageUrl }, index) => (
        <section
          className={`wrap realtor-section below-fold additional-section${imageUrl ? " has-picture" : ""}`}
          aria-labelledby={title ? `more-${index}` : undefined}
          key={index}
        >
          <div>
            {title && (
              <h2 id={`more-${index}`} lang={title.lang}>
                {title.text}
              </h2>
            )}
            {content && <Paragraphs phrase={content} />}
          </div>
          {imageUrl && <Photo src={imageUrl} alt="" width={800} height={600} loading="lazy" decoding="async" />}
        </section>
      ))}
    </>
  );
}
