import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { PHOTO_PATHS } from "../../../domain/realtor/realtor";
import { movePicture } from "../../../domain/editor/draft-pictures";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { fieldId } from "../groups/field-words";
import { GroupSection } from "../groups/group-section";
import { PhotoShelf } from "./photo-shelf";
import { useUploadList, type Uploads } from "./use-uploads";
import "./photos.css";

/** The eight places of pictures, each with its own drop area. */
export function PhotosGroup({ uploads }: { uploads: Uploads }) {
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const pictures = useWatch({ control, name: "photos" });
  const list = useUploadList(uploads);
  const { queue, add } = uploads;

  const move = useCallback(
    (key: string, toKey: string) => setValue("photos", movePicture(getValues("photos"), key, toKey)),
    [getValues, setValue],
  );
  const remove = useCallback(
    (key: string) => {
      queue.remove(key);
      setValue(
        "photos",
        getValues("photos").filter((picture) => picture.key !== key),
      );
    },
    [queue, getValues, setValue],
  );

  return (
    <GroupSection group="photos">
      <div className="photo-shelves" id={fieldId("photos")} tabIndex={-1}>
        {PHOTO_PATHS.map((path) => (
          <PhotoShelf
            key={path}
            path={path}
            pictures={pictures.filter((picture) => picture.path === path)}
            uploads={list}
            onAdd={(files) => add(path, files)}
            onMove={move}
            onRemove={remove}
            onRetry={queue.retry}
          />
        ))}
      </div>
    </GroupSection>
  );
}
