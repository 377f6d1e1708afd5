import type { Abo, AboListItem } from '../../../shared/contract/abo.ts'
import type { Paged } from '../../../shared/contract/common.ts'
import { listAbos, readAbo, readActiveAbo } from '../handlers/abos/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

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

export function proxiedAbos({ get }: BackendCalls): AbosClient {
  return {
    list: ({ page } = {}) => get('abos', { page }),
    byId: (id) => get('abo', { id }),
    active: () => get('activeAbo'),
  }
}
