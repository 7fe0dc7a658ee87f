import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { canBeMarked } from "../../../domain/editor/draft-marks";
import { holdsMany, isPending, type DraftPicture, type TakenPicture } from "../../../domain/editor/draft-pictures";
import type { PhotoPath } from "../../../domain/realtor/realtor";
import { RemovedItem } from "../groups/removed-item";
import { useRemoval } from "../groups/use-removal";
import { AlteredMark } from "./altered-mark";
import { CoverFocusField } from "./cover-focus";
import { PhotoCard } from "./photo-card";
import { PhotoDrop } from "./photo-drop";
import { SortablePhotos } from "./sortable-photos";
import { useUploadList, type Uploads } from "./use-uploads";

interface PhotoShelfProps {
  path: PhotoPath;
  pictures: readonly DraftPicture[];
  uploads: Uploads;
  /** Whether the API keeps what is said of altered pictures. */
  keepsMarks: boolean;
  onAdd: (files: readonly File[]) => void;
  onMove: (key: string, toKey: string) => void;
  onRemove: (key: string) => void;
  /** What `onPutBack` takes once it is removed. */
  taken: (picture: DraftPicture) => TakenPicture;
  onPutBack: (taken: TakenPicture) => void;
  onRetry: (key: string) => void;
}

/** The pictures of one path, and where to drop more. */
export function PhotoShelf({ path, pictures, uploads, keepsMarks, ...on }: PhotoShelfProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const label = t(`photos.${path}`);
  const isMany = holdsMany(path);
  const list = useUploadList(uploads);
  const removal = useRemoval({
    fields: pictures.map(({ key }) => ({ id: key })),
    itemAt: (index) => on.taken(pictures[index]!),
    // Its file is not kept.
    isBlank: ({ picture }) => isPending(picture),
    remove: (index) => on.onRemove(pictures[index]!.key),
    insert: (_, taken) => on.onPutBack(taken),
  });
  const nameOf = (index: number) =>
    pictures.length > 1 || isMany ? t("photos.item", { path: label, number: index + 1 }) : label;
  const cardOf = (picture: DraftPicture, index: number) => ({
    name: nameOf(index),
    picture,
    mark: keepsMarks && !isPending(picture) && (
      <AlteredMark name={nameOf(index)} picture={picture} uploads={uploads} isOffered={canBeMarked(path)} />
    ),
    upload: list.find(({ key }) => key === picture.key),
    onRemove: (button: Element) => removal.removeAt(index, button),
    onRetry: () => on.onRetry(picture.key),
  });
  return (
    <section className={isMany ? "photo-shelf photo-shelf-many" : "photo-shelf"} data-path={path} aria-labelledby={id}>
      <div className="photo-shelf-head">
        <h3 id={id}>{label}</h3>
        {isMany && pictures.length > 0 && (
          <span className="admin-hint">
            {pictures.length === 1 ? t("photos.one") : t("photos.many", { count: pictures.length })}
          </span>
        )}
      </div>
      <p className="admin-hint">{t(`photos.${path}.hint`)}</p>
      {isMany ? (
        <SortablePhotos cards={pictures.map(cardOf)} onMove={on.onMove} />
      ) : (
        pictures.map((picture, index) => <PhotoCard key={picture.key} {...cardOf(picture, index)} />)
      )}
      {removal.gapAt !== null && (
        <RemovedItem removal={removal} index={removal.gapAt} nameOf={(number) => nameOf(number - 1)} />
      )}
      <PhotoDrop
        label={t(pictures.length > 0 && !isMany ? "photos.replace" : "photos.choose", { path: label })}
        kind={isMany ? "many" : pictures.length > 0 ? "other" : "first"}
        onAdd={on.onAdd}
      />
      {path === "top" && pictures[0] && !isPending(pictures[0]) && (
        <CoverFocusField url={pictures[0].fullsize || pictures[0].thumbnail} />
      )}
    </section>
  );
}
