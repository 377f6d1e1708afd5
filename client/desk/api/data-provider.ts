// Translates ra-core's calls into calls to the desk's API. Lists are paged by key: page N needs the key that page N - 1
// returned.
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import type {
  DeskChange,
  DeskEntry,
  DeskList,
  DeskRecord,
  Occupancy,
  Related,
} from '../../../shared/entities/contract.ts'
import { deskApi } from './desk-api.ts'

/**
 * A row of a list. `related` has the titles of the rows that its values refer to, `facts` the values that belong to no
 * field. `boxOfficeState` (the sale state that visitors see) and `occupancy` are null unless our box office sells the
 * production.
 */
export type ListedEntry = DeskEntry & {
  related: Related
  isConflicting: boolean
  boxOfficeState: string | null
  occupancy: Occupancy | null
  facts: DeskList['facts'][number] | null
}

/** The action of a write, and the names of the kept fields that it gives back to imports. */
export interface ChangeMeta {
  action: DeskChange['action']
  giveBack?: readonly string[]
}

export function createDataProvider(): DataProvider {
  /** The key of each page after the first, by the list's address. */
  const keys = new Map<string, Map<number, string>>()

  return {
    supportAbortSignal: true,

    async getList(entity, { pagination, filter, signal }: GetListParams) {
      const { page, perPage } = pagination ?? { page: 1, perPage: 50 }
      const query = new URLSearchParams(filter as Record<string, string>)
      query.set('per_page', String(perPage))
      const address = `${entity}?${query}`
      const after = keys.get(address)?.get(page)
      if (page > 1 && !after) throw new Error(`page ${page} was requested before page ${page - 1}`)
      if (after) query.set('after', after)
      const answer = await deskApi.list(entity, query, signal)
      const { results, next, count, related, states, open_english: openEnglish, is_cut: isCut, conflicting } = answer
      const listed = (entry: DeskEntry): ListedEntry => ({
        ...{ ...entry, related, isConflicting: conflicting.includes(entry.id) },
        boxOfficeState: answer.box_office[entry.id] ?? null,
        occupancy: answer.occupancy[entry.id] ?? null,
        facts: answer.facts[entry.id] ?? null,
      })
      if (page === 1) keys.set(address, new Map())
      if (next) keys.get(address)?.set(page + 1, next)
      return {
        data: results.map(listed) as never[],
        ...(count === null ? {} : { total: count }),
        meta: { states, openEnglish, isCut },
        pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
      }
    },

    async getOne(entity, { id, signal }) {
      return { data: await one(entity, id, signal) }
    },
    async getMany(entity, { ids, signal }) {
      return { data: (await Promise.all(ids.map((id) => one(entity, id, signal)))) as never[] }
    },
    async getManyReference(entity, { target, id, pagination, filter, sort, signal }) {
      return this.getList(entity, { pagination, sort, filter: { ...filter, [target]: String(id) }, signal })
    },

    async create(entity, { data, meta }) {
      return { data: (await deskApi.create(entity, changeOf(data, meta))) as never }
    },
    async update(entity, { id, data, previousData, meta }) {
      const { revision } = previousData as DeskRecord
      return { data: (await deskApi.change(entity, Number(id), revision, changeOf(data, meta))) as never }
    },
    async updateMany() {
      throw new Error('bulk changes need the revision of each row: use update')
    },
    async delete(entity, { id, previousData }) {
      const { revision } = previousData as unknown as DeskRecord
      return { data: ((await deskApi.remove(entity, Number(id), revision)) ?? previousData) as never }
    },
    async deleteMany() {
      throw new Error('bulk deletion needs the revision of each row: use delete')
    },
  }
}

async function one<Row extends RaRecord>(entity: string, id: Identifier, signal?: AbortSignal): Promise<Row> {
  return (await deskApi.entry(entity, Number(id), signal)) as unknown as Row
}

function changeOf({ values }: { values?: DeskChange['values'] }, { action, giveBack }: ChangeMeta): DeskChange {
  return { action, ...(values && { values }), ...(giveBack?.length && { give_back: giveBack }) }
}
