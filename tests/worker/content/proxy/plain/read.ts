import { expect, vi } from 'vitest'
import type { CallName } from '../../../../../shared/contract/call-table.ts'
import { type CallAnswer, calls } from '../../../../../shared/contract/calls.ts'
import { readPlain } from '../../../../../worker/content/proxy/plain/read.ts'
import type { LookUp } from '../../../../../worker/content/proxy/plain/reading.ts'

export const origin = 'https://backend.example'

const nothingKnown: LookUp = {
  productions: async () => [],
  articles: async () => [],
  partners: async () => [],
}

/** Reads an answer, and checks that what the reader returns fulfils the contract. */
export async function read<Name extends CallName>(
  call: Name,
  json: unknown,
  { report = vi.fn(), path = '/api/productions/?locale=de', lookUp = nothingKnown, locale = 'de' as 'de' | 'en' } = {},
): Promise<CallAnswer<Name> | null> {
  const options = { origin, path, locale, themeColour: '#53A3C4', report, lookUp, pictures: null }
  const answer = await readPlain(JSON.stringify(json), { call, ...options })
  if (answer !== null) expect(calls[call].answer.parse(answer)).toEqual(answer)
  return answer
}
