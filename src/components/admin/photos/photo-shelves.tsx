import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PhotoPath } from "../../../domain/realtor/realtor";
import { movePicture, takenFrom, withPicture } from "../../../domain/editor/draft-pictures";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { fieldId } from "../groups/field-words";
import { PhotoShelf } from "./photo-shelf";
import type { Uploads } from "./use-uploads";
import "./photos.css";

interface PhotoShelvesProps {
  paths: readonly PhotoPath[];
  uploads: Uploads;
  /** What a new homepage's API knows shows with its first save. */
  isNew: boolean;
}

/** Places of pictures, each with its own drop area. */
export function PhotoShelves({ paths, uploads, isNew }: PhotoShelvesProps) {
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const [pictures, alteredPhotos] = useWatch({ control, name: ["photos", "alteredPhotos"] });
  const { queue, add, remove } = uploads;
  const move = useCallback(
    (key: string, toKey: string) => setValue("photos", movePicture(getValues("photos"), key, toKey)),
    [getValues, setValue],
  );

  return (
    <div className="photo-shelves" id={fieldId("photos")} tabIndex={-1}>
      {paths.map((path) => (
        <PhotoShelf
          key={path}
          path={path}
          pictures={pictures.filter((picture) => picture.path === path)}
          uploads={uploads}
          keepsMarks={isNew || alteredPhotos !== undefined}
          onAdd={(files) => add(path, files)}
          onMove={move}
          onRemove={remove}
          taken={(picture) => takenFrom(getValues("photos"), picture)}
          onPutBack={(taken) => setValue("photos", withPicture(getValues("photos"), taken))}
          onRetry={queue.retry}
        />
      ))}
    </div>
  );
}
