import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useScrollScenes } from "./use-scroll-scenes";
import "./gsap-scenes.css";

const SCENES = [1, 2, 3] as const;

export function GsapScenes() {
  const { t } = useTranslation("screens");
  const root = useRef<HTMLDivElement>(null);
  useScrollScenes(root);
  return (
    <div ref={root} className="scenes">
      {SCENES.map((scene) => (
        <section key={scene} className={`scene scene-${scene}`} data-scene={scene}>
          <span className="scene-sun" data-sun="" aria-hidden="true" />
          <span className="scene-street" aria-hidden="true" />
          <h2>{t(`gsap.scene.${scene}`)}</h2>
        </section>
      ))}
    </div>
  );
}
