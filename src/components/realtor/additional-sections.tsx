import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./realtor-home";

/** What the realtor wrote beyond the fixed sections, in their order. */
export function AdditionalSections({ view }: RealtorPartProps) {
  return (
    <>
      {view.sections.map(({ title, content, imageUrl }, index) => (
        <section className="wrap realtor-section additional-section" key={index}>
          <div>
            {title && <h2 lang={title.lang}>{title.text}</h2>}
            {content && <Paragraphs phrase={content} />}
          </div>
          {imageUrl && <img src={imageUrl} alt="" width={640} height={480} loading="lazy" decoding="async" />}
        </section>
      ))}
    </>
  );
}
