import type { Uploads } from "../targets/uploads";

/** A store that pipelines upload to, and what is there, by `<id>/<file>`. */
export function createUploadsInMemory() {
  const there = new Map<string, Buffer>();
  const keysOf = (id: string) => [...there.keys()].filter((key) => key.startsWith(`${id}/`));
  const uploads: Uploads = {
    place: "s3://pages/site/uploads",
    async put(id, file, body) {
      there.set(`${id}/${file}`, body);
    },
    read: async (id, file) => there.get(`${id}/${file}`) ?? null,
    ids: async () => [...new Set([...there.keys()].map((key) => key.split("/", 1)[0]!))],
    async remove(id) {
      for (const key of keysOf(id)) there.delete(key);
    },
  };
  return { uploads, there };
}
