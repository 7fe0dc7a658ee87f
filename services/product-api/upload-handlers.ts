import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { IMAGE_TYPES, PHOTO_PATHS, describeIssues } from "../../src/domain/realtor/realtor";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";
import { MEDIA_MAX_BYTES, mediaTooLarge, newMediaKey, storeMedia } from "./media-store";
import { isUploadAllowed, signUpload } from "./upload-signature";

const GRANT_LIFETIME_MS = 15 * 60_000;
const FILES_PER_REQUEST = 100;

export interface UploadSettings {
  mediaDir: string;
  /** Address that browsers reach this API at. */
  publicUrl: string;
  mediaUrl: string;
  signingSecret: string;
}

const filesSchema = z.object({
  files: z
    .array(
      z.object({
        contentType: z.string().trim().toLowerCase(),
        path: z.enum(PHOTO_PATHS).optional(),
        imageType: z.enum(IMAGE_TYPES).optional(),
        size: z.number().int().min(0).optional(),
      }),
    )
    .min(1)
    .max(FILES_PER_REQUEST),
});

/** `POST /v1/realtor/presigned-multi-file-upload`: for each file where to PUT it, and where it is read from then. */
export function presignUploads(body: unknown, settings: UploadSettings): Answer {
  const parsed = filesSchema.safeParse(body);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const expiresAt = Date.now() + GRANT_LIFETIME_MS;
  const uploads = parsed.data.files.map(({ size, ...file }) => {
    if (size !== undefined && size > MEDIA_MAX_BYTES) throw mediaTooLarge();
    const key = newMediaKey(file.contentType);
    const signature = signUpload({ key, contentType: file.contentType, expiresAt }, settings.signingSecret);
    const query = new URLSearchParams({ type: file.contentType, expires: String(expiresAt), signature });
    return {
      ...file,
      uploadUrl: `${settings.publicUrl}/uploads/${key}?${query.toString()}`,
      url: `${settings.mediaUrl}/media/${key}`,
    };
  });
  return jsonAnswer(200, uploads);
}

/** `PUT /uploads/…`: the signature in the address stands for the token. */
export async function receiveUpload(
  { key, query, request }: { key: string; query: Record<string, unknown>; request: IncomingMessage },
  settings: UploadSettings,
): Promise<Answer> {
  const grant = { key, contentType: String(query.type), expiresAt: Number(query.expires) };
  if (!isUploadAllowed(grant, String(query.signature), settings.signingSecret, Date.now())) {
    throw new ApiError("UPLOAD_FORBIDDEN", "This upload address is not valid, or no longer: ask for a new one.");
  }
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (contentType !== grant.contentType) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", `content-type: must be ${grant.contentType}, as it was asked for`);
  }
  if (Number(request.headers["content-length"] ?? 0) > MEDIA_MAX_BYTES) throw mediaTooLarge();
  await storeMedia(settings.mediaDir, key, request);
  return jsonAnswer(200, { url: `${settings.mediaUrl}/media/${key}` });
}
