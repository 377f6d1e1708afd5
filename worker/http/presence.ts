// What requests report to the objects that know who edits the pages of a site (`worker/presence/`).
import { type SiteKey, siteKeys } from '../../shared/sites/site-keys.ts'
import { type Located, objectId } from './own-objects.ts'

/** A write of a draft. */
export interface DraftNotice {
  what: 'changed' | 'published' | 'unpublished' | 'deleted'
  revision: number
  /** E-mail address of the author, which the object compares and never sends. */
  by: string
  /** Keys of the changed blocks, and `settings`. */
  blocks: readonly string[]
  /** Whether the write may have taken words of others out of the draft. */
  takes?: true
  /** The number of a published version. */
  number?: number
}

export interface PresenceNotices {
  /** Reports a write of a draft in the background. @param place the owner's name: `12`, `production-7` */
  drafted(site: SiteKey, place: string, notice: DraftNotice): void
  /** Has the sockets of ended sessions and lost roles closed; resolves when all sites have done so. */
  staffChanged(staffIds: readonly number[]): Promise<void>
}

/** A person who opens a socket, admitted by the route. */
export interface Entering {
  site: SiteKey
  place: string
  /** The ids of the staff member and of the session. */
  staff: number
  session: number
  sessionEndsMs: number
  email: string
  name: string
}

/** The header with `Entering` as URL-encoded JSON, in which the route passes it to the object. */
export const enteringHeader = 'X-Entering'

export interface PresenceCalls {
  drafted(place: string, notice: DraftNotice): Promise<void>
  staffChanged(site: SiteKey, staffIds: readonly number[]): Promise<void>
}

export function presenceOf(env: Located<'PRESENCE'>, site: SiteKey): DurableObjectStub & PresenceCalls {
  return env.PRESENCE.get(objectId(env.PRESENCE, env, { name: site })) as DurableObjectStub & PresenceCalls
}

/**
 * @param wait extends the request until the given work ends
 * @param report gets the error of an object that does not answer, since the write itself has succeeded
 */
export function presenceNotices(
  env: Located<'PRESENCE'>,
  wait: (work: Promise<unknown>) => void,
  report: (error: unknown) => void,
): PresenceNotices {
  return {
    drafted: (site, place, notice) => wait(presenceOf(env, site).drafted(place, notice).catch(report)),
    async staffChanged(staffIds) {
      if (staffIds.length === 0) return
      await Promise.all(siteKeys.map((site) => presenceOf(env, site).staffChanged(site, staffIds).catch(report)))
    },
  }
}
