import type { Env } from '../../env.ts'
import { keyList } from '../../signing/key-list.ts'
import { sha256 } from '../../signing/sha256.ts'

/** Returns a mark of each key that signs tickets, by its id: it tells whether a key is the same, but not the key. */
export async function ticketKeyMarks({ TICKET_KEY }: Pick<Env, 'TICKET_KEY'>): Promise<Record<string, string>> {
  const marks = keyList('TICKET_KEY', TICKET_KEY).map(
    async ({ id, digits }) => [id, (await sha256(`mark of a key of tickets ${digits}`)).slice(0, 16)] as const,
  )
  return Object.fromEntries(await Promise.all(marks))
}
