import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { listedTexts } from '../../../../shared/entities/open-english.ts'
import { moment } from '../commit.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { fold } from './shown.ts'

/**
 * Returns the conditions under which a row of `scanned` (taken from `desk_rows`) has German texts without English ones.
 * A row of a schedule must also begin in the future.
 */
export function lacksEnglish(entity: EntityDefinition, now: Date): Sql[] {
  const texts = listedTexts(entity).map(
    (name) => `(coalesce(shown ->> '$.${name}.de', '') <> '' AND coalesce(shown ->> '$.${name}.en', '') = '')`,
  )
  return [raw(`(${texts.join(' OR ')})`), ...(entity.list.isSchedule ? [isAhead(now)] : [])]
}

export function isAhead(now: Date): Sql {
  return sql`k1 >= ${fold(moment(now))}`
}
