import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import { TextField } from "../../ui/text-field";
import { useDraftField } from "./use-draft-field";
import { useSlugCheck, type SavedHomepage } from "./use-slug-check";

interface SlugFieldProps {
  saved: SavedHomepage | null;
  onTaken: (slug: string | null) => void;
}

/** The address, checked while it is typed: by its rule at once, by the API a moment later. */
export function SlugField({ saved, onTaken }: SlugFieldProps) {
  const { t } = useTranslation("admin");
  const field = useDraftField("desiredUrl", "slug");
  const { slug, problem, state, formerAddress } = useSlugCheck(saved, onTaken);
  // What is typed now is known at once; that nothing is typed, or that a save found it taken, only since a save.
  const known = problem === "slugMissing" ? null : (problem ?? (state === "taken" ? "slugTaken" : null));
  const refused = field.problem === "slugMissing" || field.problem === "slugTaken" ? field.problem : null;
  const wrong = known ?? refused;
  const news = [
    state !== null && state !== "taken" && t(`slug.${state}`),
    formerAddress !== null && t(`slug.${formerAddress}`, { from: `/${saved?.desiredUrl}` }),
  ];
  return (
    <div className="admin-slug">
      <TextField
        label={t("field.desiredUrl")}
        hint={t("hint.desiredUrl")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field.input}
        error={wrong ? t(`problem.${wrong}`) : undefined}
        news={news.filter(Boolean).join(" ")}
      />
      <p className="admin-hint admin-slug-address" dir="ltr">
        {`${SITE.siteUrl.replace(/^https?:\/\//, "")}/`}
        <b>{slug || "…"}</b>
      </p>
    </div>
  );
}
