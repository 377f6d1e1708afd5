import type { ChoiceList, Choices, LinkQuery } from '../../../shared/contract/media-library.ts'
import { listChoices } from '../handlers/choices/list.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface ChoicesClient {
  /** Reads a list page of 24 entries for a picker. The caller must check that the request is from staff. */
  list(list: ChoiceList, query?: LinkQuery): Promise<Choices | null>
}

export function embeddedChoices(reading: Reading): ChoicesClient {
  return { list: (list, query = {}) => listChoices(reading, list, query) }
}

export function proxiedChoices({ get }: BackendCalls, cookie: string | null): ChoicesClient {
  return {
    list: (list, { query, page, kind, id } = {}) => get(calls[list], { query, page, kind, id }, { cookie }),
  }
}

const calls = {
  links: 'linkChoices',
  events: 'eventChoices',
  articles: 'articleChoices',
  sponsors: 'sponsorChoices',
} as const
