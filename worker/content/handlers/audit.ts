import type { AuditChanges, AuditEntry, AuditList } from '../../../shared/contract/calls/desk/audit-schemas.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { berlinCell, byteOrderMark, csvRow, withoutFormula } from '../../http/response/csv.ts'
import { type AuditQuery, type AuditRow, changesOfLine, endOfAuditScan, pageOfAudit } from '../store/audit/queries.ts'
import { type Store, select, selectTogether } from '../store/commit.ts'
import { readRelated, titleOf } from './desk/related.ts'

export type AuditRequest = Omit<AuditQuery, 'limit' | 'site'> & { perPage: number }

/**
 * Reads a list page of at most `perPage` log entries, latest first. `next` is the cursor of the next list page; null at
 * the end. A page may be empty although `next` is set, because one call scans a limited number of entries.
 */
export async function listAudit(
  store: Store,
  site: SiteKey,
  { perPage, ...request }: AuditRequest,
): Promise<AuditList> {
  const query = { ...request, site, limit: perPage + 1 }
  const [found, [end]] = await selectTogether(store, pageOfAudit(query), endOfAuditScan(query))
  const rows = found.slice(0, perPage)
  const last = found.length > perPage ? rows.at(-1)?.id : end?.id
  return { next: last === undefined ? null : String(last), results: await entriesOf(store, rows) }
}

/**
 * Reads the values before and after a logged change. @param id of the log entry
 * @returns null if the entry is missing, if the change was not made at the desk, or if its values have been deleted
 */
export async function readAuditChanges(store: Store, site: SiteKey, id: number): Promise<AuditChanges | null> {
  const [row] = await select(store, changesOfLine(site, id))
  return row ? { revision: row.revision, changes: JSON.parse(row.changes) as AuditChanges['changes'] } : null
}

/**
 * Yields the parts of a CSV file with all log entries that match the request. Cells that a spreadsheet would read as
 * formulas are escaped.
 */
export async function* exportAudit(
  store: Store,
  site: SiteKey,
  request: AuditRequest,
  locale: Locale,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRow(headsOfAudit[locale])
  let after = request.after
  do {
    const { next, results } = await listAudit(store, site, { ...request, after })
    const rows = results.map(({ at, by, action, entity, entity_id: id, title, detail }) =>
      csvRow(
        [berlinCell(at), by, action, entity, String(id ?? ''), title ?? '', JSON.stringify(detail)].map(withoutFormula),
      ),
    )
    if (rows.length > 0) yield rows.join('')
    after = next === null ? null : Number(next)
  } while (after !== null)
}

export const headsOfAudit: Record<Locale, readonly string[]> = {
  de: ['Zeit', 'Wer', 'Was', 'Art', 'Nummer', 'Woran', 'Änderung'],
  en: ['Time', 'Who', 'What', 'Kind', 'Number', 'Entry', 'Change'],
}

async function entriesOf(store: Store, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const references = rows.flatMap(({ entity, entity_id: id }) => (id === null ? [] : [{ to: entity, id, pointer: '' }]))
  const related = await readRelated(store, references)
  return rows.map(({ change_id, page_title: pageTitle, detail, entity_id: entityId, ...row }) => {
    const ofRow = entityId === null ? undefined : related[row.entity]?.[entityId]?.title
    const ofPage = pageTitle === null ? null : titleOf(JSON.parse(pageTitle))
    return {
      id: row.id,
      at: row.at,
      by: row.by,
      by_name: row.by_name,
      site: row.site,
      entity: row.entity,
      entity_id: entityId,
      title: row.title ?? ofRow ?? ofPage,
      action: row.action,
      detail: JSON.parse(detail) as Record<string, unknown>,
      has_changes: change_id !== null,
    }
  })
}
