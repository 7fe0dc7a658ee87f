import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { COMPLETENESS, SEARCH_ORDERS, SEARCH_STATES } from "../../../domain/editor/found-realtor";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { Invitations } from "../invitations/invitations";
import { StuckList } from "../stuck/stuck-list";
import { FoundList } from "./found-list";
import { useFoundRealtors, type RealtorSearch } from "./use-found-realtors";
import { useSettled } from "./use-settled";
import { WholeList } from "./whole-list";
import "./realtor-picker.css";

const EVERYBODY: RealtorSearch = { words: "", state: "", completeness: "any", order: "latest" };

interface RealtorPickerProps {
  language: Language;
  onCreate: () => void;
}

/** An administrator's way to any homepage. */
export function RealtorPicker({ language, onCreate }: RealtorPickerProps) {
  const { t } = useTranslation("admin");
  const [search, setSearch] = useState(EVERYBODY);
  const found = useFoundRealtors(useSettled(search));
  const set = (changed: Partial<RealtorSearch>) => setSearch((current) => ({ ...current, ...changed }));
  return (
    <div className="office">
      <StuckList language={language} />
      <section className="realtor-picker" aria-labelledby="picker-title">
        <div className="realtor-picker-head">
          <h2 id="picker-title">{t("picker.title")}</h2>
          <Button onClick={onCreate}>{t("picker.new")}</Button>
        </div>
        <TextField
          label={t(found.isMissing ? "picker.search" : "picker.searchAll")}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={search.words}
          onChange={({ target }) => set({ words: target.value })}
        />
        {!found.isMissing && <PickerFilters search={search} onChange={set} />}
        {found.isMissing ? (
          <WholeList typed={search.words} language={language} />
        ) : (
          <FoundList found={found} language={language} />
        )}
      </section>
      <Invitations language={language} />
    </div>
  );
}

interface PickerFiltersProps {
  search: RealtorSearch;
  onChange: (changed: Partial<RealtorSearch>) => void;
}

function PickerFilters({ search, onChange }: PickerFiltersProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="realtor-picker-filters">
      <SelectField
        label={t("picker.state")}
        value={search.state}
        options={["" as const, ...SEARCH_STATES].map((value) => ({
          value,
          label: t(`picker.state.${value || "any"}`),
        }))}
        onChange={({ target }) => onChange({ state: target.value as RealtorSearch["state"] })}
      />
      <SelectField
        label={t("picker.completeness")}
        value={search.completeness}
        options={COMPLETENESS.map((value) => ({ value, label: t(`picker.completeness.${value}`) }))}
        onChange={({ target }) => onChange({ completeness: target.value as RealtorSearch["completeness"] })}
      />
      <SelectField
        label={t("picker.order")}
        value={search.order}
        options={SEARCH_ORDERS.map((value) => ({ value, label: t(`picker.order.${value}`) }))}
        onChange={({ target }) => onChange({ order: target.value as RealtorSearch["order"] })}
      />
    </div>
  );
}
