import { addressKey } from '../../../../shared/email/address.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../../../content/store/commit.ts'
import { hashOf } from '../../../content/store/hash-of.ts'
import { among, sql } from '../../../content/store/sql.ts'
import type { RecordOutcome } from '../outcomes.ts'

/** An Abo+ member from the promoter's list. */
export interface Member {
  /** The member's number in the promoter's list. */
  external_id: string
  email: string
  /** First and last day of the membership, `YYYY-MM-DD`. */
  since: string
  /** null for a membership without an end. */
  until: string | null
}

/** Adds members, or replaces those with the same number. */
export async function saveMembers(
  store: Store,
  site: SiteKey,
  members: readonly Member[],
  { isDryRun = false } = {},
): Promise<Written & { outcomes: RecordOutcome[] }> {
  const heads = sql<{ external_id: string; source_hash: string }>`SELECT external_id, source_hash FROM members
    WHERE site = ${site} AND external_id IN ${among(members.map(({ external_id }) => external_id))}`
  const known = new Map((await select(store, heads)).map((row) => [row.external_id, row.source_hash]))
  const compared = await Promise.all(
    members.map(async (member) => {
      const { external_id: key } = member
      const hash = await hashOf(member)
      const outcome = !known.has(key) ? 'created' : known.get(key) === hash ? 'unchanged' : 'updated'
      return { member, hash, outcome } as const
    }),
  )
  const statements = compared
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(
      ({ member, hash }) => sql`INSERT INTO members (site, external_id, source_hash, email, since, until, updated_at)
        VALUES (${site}, ${member.external_id}, ${hash}, ${addressKey(member.email)}, ${member.since},
          ${member.until}, ${moment(store.now)})
        ON CONFLICT (site, external_id) DO UPDATE SET source_hash = excluded.source_hash, email = excluded.email,
          since = excluded.since, until = excluded.until, updated_at = excluded.updated_at`,
    )
  const { tags } = isDryRun ? { tags: [] } : await commit(store, statements, [])
  return { tags, outcomes: compared.map(({ member, outcome }) => ({ key: member.external_id, outcome })) }
}
