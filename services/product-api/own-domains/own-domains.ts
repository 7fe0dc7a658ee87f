import { getDomain } from "tldts";
import type { OwnDomain } from "../../../src/domain/editor/own-domain";
import { hostnameOf, wantedHostOf } from "../../../src/domain/site/host";
import { ApiError } from "../api-error";
import { inputOf, type RealtorRecord } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import { SYSTEM, type VersionAuthor } from "../versions/version-origin";
import type { HostChecks } from "./host-checks";
import { isReservedHost } from "./reserved-host";
import { namesAnybody, proofRecord, shows, type ReadTxt } from "./txt-records";

interface Dependencies {
  store: Pick<RealtorStore, "find" | "holderOf" | "prove">;
  checks: HostChecks;
  readTxt: ReadTxt;
  productDomains: readonly string[];
  now(): number;
}

/** Whose own domain is proven, by its DNS or by an administrator. Each call throws ApiError 404 where the realtor is not there. */
export interface OwnDomains {
  read(realtorId: string): OwnDomain;
  /** Asks the DNS, and proves the domain where it names the realtor; nothing to ask is no failure. */
  check(realtorId: string): Promise<OwnDomain>;
  /** An administrator vouches for the domain. Throws ApiError 409 for the product's own, or when the realtor asks for another. */
  release(realtorId: string, host: string, by: VersionAuthor): OwnDomain;
  /** An administrator takes it back: until a release, no DNS proves it for this realtor. */
  revoke(realtorId: string, by: VersionAuthor): OwnDomain;
}

export function createOwnDomains({ store, checks, readTxt, productDomains, now }: Dependencies): OwnDomains {
  const recordOf = (realtorId: string, host: string) => proofRecord(checks.key, realtorId, host);

  function stateOf({ id, verifiedHost }: RealtorRecord, host: string): OwnDomain["state"] {
    if (verifiedHost === host) return "proven";
    if (isReservedHost(host, productDomains)) return "reserved";
    if (checks.find(id, host)?.isRevoked) return "revoked";
    return store.holderOf(host, id) === null ? "waiting" : "taken";
  }

  function read(realtorId: string): OwnDomain {
    const realtor = store.find(realtorId);
    const { hompageUrl } = inputOf(realtor);
    const host = wantedHostOf(hompageUrl, []);
    if (host === null) {
      const state = hompageUrl === "" ? "none" : "reserved";
      return { host: hostnameOf(hompageUrl), state, record: null, zone: null, checkedAt: null, found: null };
    }
    const state = stateOf(realtor, host);
    const canBeShown = state === "waiting" || state === "taken";
    const check = canBeShown ? checks.find(realtor.id, host) : null;
    return {
      host,
      state,
      record: canBeShown ? recordOf(realtor.id, host) : null,
      zone: getDomain(host, { allowPrivateDomains: true }),
      checkedAt: check?.checkedAt ? new Date(check.checkedAt).toISOString() : null,
      found: check?.found ?? null,
    };
  }

  return {
    read,
    async check(realtorId) {
      const { host, record } = read(realtorId);
      if (host === null || record === null) {
        checks.settled(realtorId);
        return read(realtorId);
      }
      const texts = await readTxt(record.name);
      // Meanwhile they may ask for another one, or an administrator may have decided.
      if (read(realtorId).record?.value !== record.value) return read(realtorId);
      const holder = store.holderOf(host, realtorId);
      if (texts === null) checks.checked(realtorId, host, "unanswered", now());
      else if (!shows(texts, record))
        checks.checked(realtorId, host, namesAnybody(texts) ? "different" : "missing", now());
      // While the DNS names both, the first stays.
      else if (holder !== null && shows(texts, recordOf(holder, host)))
        checks.checked(realtorId, host, "different", now());
      else {
        store.prove(realtorId, host, SYSTEM);
        checks.settled(realtorId);
      }
      return read(realtorId);
    },
    release(realtorId, host, by) {
      const asked = read(realtorId);
      if (asked.host !== host || asked.state === "none")
        throw new ApiError("HOST_CHANGED", `The realtor no longer asks for ${host}: load the homepage again.`);
      if (wantedHostOf(host, productDomains) === null)
        throw new ApiError("HOST_RESERVED", `${host} is the product's, or no public name: it can be nobody's own.`);
      checks.setRevoked(realtorId, host, false);
      store.prove(realtorId, host, by);
      return read(realtorId);
    },
    revoke(realtorId, by) {
      const { host } = read(realtorId);
      if (host !== null) checks.setRevoked(realtorId, host, true);
      store.prove(realtorId, "", by);
      return read(realtorId);
    },
  };
}
