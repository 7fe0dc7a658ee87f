import type { Uploads } from "../photos/use-uploads";
import { PhotoShelves } from "../photos/photo-shelves";

const FIRST_PATHS = ["id", "top"] as const;

export function PhotosStep({ uploads, isNew }: { uploads: Uploads; isNew: boolean }) {
  return <PhotoShelves paths={FIRST_PATHS} uploads={uploads} isNew={isNew} />;
}
