import { PHOTO_PATHS } from "../../../domain/realtor/realtor";
import { GroupSection } from "../groups/group-section";
import { PhotoShelves } from "./photo-shelves";
import type { Uploads } from "./use-uploads";

/** The eight places of `photos`; which of them were altered (`alteredPhotos`) is said at each picture. */
export function PhotosGroup({ uploads, isNew }: { uploads: Uploads; isNew: boolean }) {
  return (
    <GroupSection group="photos">
      <PhotoShelves paths={PHOTO_PATHS} uploads={uploads} isNew={isNew} />
    </GroupSection>
  );
}
