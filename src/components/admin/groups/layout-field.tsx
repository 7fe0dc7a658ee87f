import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { layoutOf, writtenLayout, type PlacedSection } from "../../../domain/realtor/section-layout";
import { Button } from "../../ui/button";
import { fieldId } from "./field-words";
import { IconButton } from "./icon-button";
import "./layout-field.css";

const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** Order of the sections, and which are shown. Absent where the API does not know the field. */
export function LayoutField() {
  const { t } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const written = useWatch({ control, name: "sectionLayout" });
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (written === undefined) return null;
  const placed = layoutOf(written);
  const ids = placed.map(({ section }) => section);
  const nameOf = (id: UniqueIdentifier) => t(`layout.${String(id) as PlacedSection["section"]}`);
  const placeOf = (id: UniqueIdentifier) => ids.findIndex((section) => section === id);
  const write = (next: readonly PlacedSection[]) =>
    setValue("sectionLayout", writtenLayout(next, written), { shouldDirty: true });
  const move = (from: number, to: number) => {
    if (to >= 0 && to < placed.length) write(arrayMove(placed, from, to));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("photos.lifted", { name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? t("photos.movedTo", { position: placeOf(over.id) + 1 }) : undefined),
    onDragEnd: ({ active }) => t("photos.dropped", { name: nameOf(active.id) }),
    onDragCancel: () => t("photos.dragCancelled"),
  };
  return (
    <section className="layout-field" id={fieldId("sectionLayout")} aria-labelledby="layout-title" tabIndex={-1}>
      <h3 id="layout-title">{t("field.sectionLayout")}</h3>
      <p className="admin-hint">{t("layout.hint")}</p>
      <DndContext
        id="layout"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t("photos.dragHelp") } }}
        onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>
            {placed.map((each, index) => (
              <LayoutRow
                key={each.section}
                placed={each}
                isFirst={index === 0}
                isLast={index === placed.length - 1}
                onMove={(by) => move(index, index + by)}
                onShow={(isShown) =>
                  write(placed.map((other) => (other === each ? { ...each, isHidden: !isShown } : other)))
                }
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {written.length > 0 && (
        <Button look="quiet" className="admin-add" onClick={() => write(layoutOf())}>
          {t("layout.reset")}
        </Button>
      )}
    </section>
  );
}

interface LayoutRowProps {
  placed: PlacedSection;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onShow: (isShown: boolean) => void;
}

function LayoutRow({ placed: { section, isHidden }, isFirst, isLast, onMove, onShow }: LayoutRowProps) {
  const { t } = useTranslation("admin");
  const name = t(`layout.${section}`);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: section,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-hidden={isHidden || undefined}
    >
      <IconButton
        icon="drag"
        label={t("layout.drag", { name })}
        className="layout-drag"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
      />
      <label>
        <input
          type="checkbox"
          aria-label={t("layout.shown", { name })}
          checked={!isHidden}
          onChange={({ target }) => onShow(target.checked)}
        />
        <span>{name}</span>
      </label>
      <IconButton icon="up" label={t("layout.earlier", { name })} aria-disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon="down" label={t("layout.later", { name })} aria-disabled={isLast} onClick={() => onMove(1)} />
    </li>
  );
}
