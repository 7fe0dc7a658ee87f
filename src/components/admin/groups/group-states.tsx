import { createContext, useContext, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { groupOfField } from "../../../domain/editor/draft-groups";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";
import { useTodo } from "../checklist/use-checklist";
import type { Editor } from "../draft/use-editor";

export interface GroupState {
  group: FormGroup;
  /** How many fields have to be corrected. */
  wrong: number;
  /** How many of the checklist's items are open. */
  todo: number;
}

const States = createContext<readonly GroupState[]>([]);

/** How each part of the form is doing, with every key that is typed: worked out once for all who show it. */
export function GroupStates({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <States.Provider value={useStatesOf(editor)}>{children}</States.Provider>;
}

export const useGroupStates = () => useContext(States);

export function useGroupState(group: FormGroup): Pick<GroupState, "wrong" | "todo"> {
  return useGroupStates().find((state) => state.group === group) ?? { wrong: 0, todo: 0 };
}

function useStatesOf(editor: Editor): GroupState[] {
  const draft = useWatch({ control: editor.form.control }) as RealtorDraft;
  const todo = useTodo(editor.form.control);
  const wrong = editor.issuesOf(draft).map(({ path }) => groupOfField(path, draft));
  // Of a homepage that is not there yet everything that must be is missing: nobody has done anything wrong.
  const counts = (group: FormGroup) => editor.base.record !== null || group !== "basics";
  // What a product API does not know, it gets none of.
  const isOffered = (group: FormGroup) =>
    (group !== "testimonials" && group !== "openHouses") || draft[group] !== undefined;
  const groups = FORM_GROUPS.filter(isOffered);
  return groups.map((group) => ({
    group,
    wrong: counts(group) ? wrong.filter((each) => each === group).length : 0,
    todo: todo.filter((each) => each === group).length,
  }));
}
