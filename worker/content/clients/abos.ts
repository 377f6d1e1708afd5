import type { Abo, AboListItem } from '../../../shared/contract/abo.ts'
import type { Paged } from '../../../shared/contract/common.ts'
import { listAbos, readAbo, readActiveAbo } from '../handlers/abos/read.ts'
import { pageSizes } from '../handlers/paging.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'
import { pageOfItems, readListedItem, readWholeList } from './whole-list.ts'

export interface AbosClient {
  /** Reads a list page of 12 abos. */
  list(query?: { page?: number }): Promise<Paged<AboListItem> | null>
  byId(id: number): Promise<Abo | null>
  active(): Promise<AboListItem | null>
}

export function embeddedAbos(reading: Reading): AbosClient {
  return {
    list: (query) => listAbos(reading, query),
    byId: (id) => readAbo(reading, id),
    active: () => readActiveAbo(reading),
  }
}

export function proxiedAbos(calls: BackendCalls): AbosClient {
  const { ask, ofEveryPage } = calls
  return {
    list: async ({ page } = {}) => {
      const { kind, answer } = await ask('abos', { page })
      if (kind === 'auftakt') return answer
      const all = await readWholeList(calls, 'abos', (page ?? 1) === 1 ? answer : null)
      const items = all.map(({ item }) => item)
      return pageOfItems(items, { page, size: pageSizes.abos, address: '/api/abos/' })
    },
    byId: async (id) => {
      const { kind, answer } = await ask('abo', { id })
      return kind === 'auftakt' || answer ? answer : readListedItem(calls, 'abos', { call: 'abo', id })
    },
    active: () => ofEveryPage('activeAbo'),
  }
}
