import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A delta that is longer than this part of the whole one does not pay: what follows is then kept as its difference. */
const WORTHWHILE_SHARE = 0.5;

/** A record that is kept by itself: the later ones are kept as differences from it. */
export interface WholeRecord {
  number: number;
  body: Uint8Array;
}

export interface PackedRecord {
  /** The whole one that it is a difference from; null when it is whole itself. */
  base: number | null;
  body: Uint8Array;
}

/** Compresses a record: with an earlier one as zlib's dictionary, an edit takes as many bytes as it has changed. */
export function packRecord(record: string, whole: WholeRecord | null): PackedRecord {
  if (whole !== null) {
    const body = deflateRawSync(record, { dictionary: inflateRawSync(whole.body) });
    if (body.length < whole.body.length * WORTHWHILE_SHARE) return { base: whole.number, body };
  }
  return { base: null, body: deflateRawSync(record) };
}

/** `wholeBody`: of the record that it is a difference from; null when it is whole. */
export function unpackRecord(body: Uint8Array, wholeBody: Uint8Array | null): string {
  const dictionary = wholeBody === null ? undefined : inflateRawSync(wholeBody);
  return inflateRawSync(body, dictionary === undefined ? {} : { dictionary }).toString();
}
