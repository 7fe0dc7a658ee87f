import { createContext, useContext, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { groupOfField } from "../../../domain/editor/draft-groups";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { GROUP_OF_CODE } from "../../../domain/editor/homepage-checklist";
import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";
import { useChecklist } from "../checklist/use-checklist";
import type { Editor } from "../draft/use-editor";

export interface GroupState {
  group: FormGroup;
  /** How many fields have to be corrected. */
  wrong: number;
  /** How many of the checklist's items are open. */
  todo: number;
  /** The checklist asks for something here, and has all of it. */
  isDone: boolean;
}

const States = createContext<readonly GroupState[]>([]);

/** How each part of the form is doing, with every key that is typed: worked out once for all who show it. */
export function GroupStates({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <States.Provider value={useStatesOf(editor)}>{children}</States.Provider>;
}

export const useGroupStates = () => useContext(States);

export function useGroupState(group: FormGroup): Omit<GroupState, "group"> {
  return useGroupStates().find((state) => state.group === group) ?? { wrong: 0, todo: 0, isDone: false };
}

function useStatesOf(editor: Editor): GroupState[] {
  const draft = useWatch({ control: editor.form.control }) as RealtorDraft;
  const items = useChecklist(editor.form.control);
  const wrong = editor.issuesOf(draft).map(({ path }) => groupOfField(path, draft));
  // Of a homepage that is not there yet everything that must be is missing: nobody has done anything wrong.
  const counts = (group: FormGroup) => editor.base.record !== null || group !== "basics";
  // What a product API does not know, it gets none of.
  const isOffered = (group: FormGroup) =>
    (group !== "testimonials" && group !== "openHouses") || draft[group] !== undefined;
  const groups = FORM_GROUPS.filter(isOffered);
  return groups.map((group) => {
    const asked = items.filter(({ code }) => GROUP_OF_CODE[code] === group);
    const todo = asked.filter(({ isDone }) => !isDone).length;
    return {
      group,
      wrong: counts(group) ? wrong.filter((each) => each === group).length : 0,
      todo,
      isDone: asked.length > 0 && todo === 0,
    };
  });
}
