import type { EntityName } from '../../../../../shared/entities/registry.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import type { Store } from '../../../store/commit.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Reader } from '../../reading.ts'

export interface DraftOf {
  entity: EntityName
  id: number
}

/** Returns a reader that reads one row with its draft; if the draft cannot be published, it reads the public row. */
export function readerOfDraft(read: Reader, store: Store, site: Site, of: DraftOf): Reader {
  let reading: Promise<<Row>(query: Sql<Row>) => Sql<Row>> | null = null
  const all: Reader['all'] = async (query) => {
    // imported on demand, because checking a draft loads the schemas
    reading ??= import('./draft-reading.ts').then(({ withDraft }) => withDraft(store, site, of))
    return read.all((await reading)(query))
  }
  return { all, first: async (query) => (await all(query))[0] ?? null }
}
