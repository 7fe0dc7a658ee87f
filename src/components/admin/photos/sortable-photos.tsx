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
import { SortableContext, rectSortingStrategy, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { IconButton } from "../groups/icon-button";
import { PhotoCard, type PhotoCardProps } from "./photo-card";

interface SortablePhotosProps {
  cards: readonly PhotoCardProps[];
  onMove: (key: string, toKey: string) => void;
}

/** A press that stays in its place, or a finger that scrolls, is no drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** The gallery in its order: drag by mouse, finger or keyboard, or press the arrows. */
export function SortablePhotos({ cards, onMove }: SortablePhotosProps) {
  const { t } = useTranslation("admin");
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = cards.map(({ picture }) => picture.key);
  const nameOf = (key: UniqueIdentifier) => cards[keys.indexOf(String(key))]?.name ?? "";
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("photos.lifted", { name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? t("photos.movedTo", { position: keys.indexOf(String(over.id)) + 1 }) : undefined),
    onDragEnd: ({ active }) => t("photos.dropped", { name: nameOf(active.id) }),
    onDragCancel: () => t("photos.dragCancelled"),
  };
  if (cards.length === 0) return null;
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("photos.dragHelp") } }}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), String(over.id))}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className="photo-grid">
          {cards.map((card, index) => (
            <SortablePhoto
              key={card.picture.key}
              card={card}
              earlier={keys[index - 1]}
              later={keys[index + 1]}
              onMove={onMove}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortablePhotoProps {
  card: PhotoCardProps;
  earlier: string | undefined;
  later: string | undefined;
  onMove: (key: string, toKey: string) => void;
}

function SortablePhoto({ card, earlier, later, onMove }: SortablePhotoProps) {
  const { t } = useTranslation("admin");
  const { name, picture } = card;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: picture.key,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <PhotoCard {...card}>
        <IconButton
          icon="drag"
          label={t("photos.drag", { name })}
          className="photo-card-drag"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        />
        <IconButton
          icon="earlier"
          label={t("photos.earlier", { name })}
          aria-disabled={earlier === undefined}
          onClick={() => earlier !== undefined && onMove(picture.key, earlier)}
        />
        <IconButton
          icon="later"
          label={t("photos.later", { name })}
          aria-disabled={later === undefined}
          onClick={() => later !== undefined && onMove(picture.key, later)}
        />
      </PhotoCard>
    </li>
  );
}
