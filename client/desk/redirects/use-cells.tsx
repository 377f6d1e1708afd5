import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { useNameOf } from '../shell/start.ts'
import { lastUseText } from './last-use.ts'
import { redirectWords } from './words.ts'

interface CellProps {
  row: ListedEntry
}

/** How often visitors have followed a public redirect in the last 30 days. */
export function HitsCell({ row: { facts, state } }: CellProps) {
  const locale = staffLocale()
  if (state === 'draft') return null
  const hits = facts?.hits ?? 0
  return <span className={hits > 0 ? 'e-el' : 'e-el e-2'}>{redirectWords[locale].followed(grouped(hits, locale))}</span>
}

/** The day on which visitors last followed a public redirect. */
export function LastUseCell({ row: { facts, state } }: CellProps) {
  if (state === 'draft') return null
  return (
    <span className={facts ? undefined : 'e-2'}>{lastUseText(facts?.last_on ?? null, new Date(), staffLocale())}</span>
  )
}

/** Who last wrote a redirect; a dash without an author, as for an import. */
export function MakerCell({ row: { updated_by: by } }: CellProps) {
  const nameOf = useNameOf()
  return <span className="e-2">{by === null ? '–' : nameOf(by)}</span>
}
