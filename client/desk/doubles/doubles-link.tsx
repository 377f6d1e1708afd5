import { Link } from 'react-router'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useDoubles } from './use-doubles.ts'
import { doubleWords } from './words.ts'

export function DoublesLink({ entity, isCurrent = false }: { entity: NamedEntity; isCurrent?: boolean }) {
  const locale = staffLocale()
  const { data } = useDoubles(entity, null)
  const count = data?.results.length ?? 0
  return (
    <Link to={`/${entity}/doubles`} aria-current={isCurrent ? 'page' : undefined}>
      {doubleWords[locale].doubles}
      {count > 0 && <span className="e-n">{grouped(count, locale)}</span>}
    </Link>
  )
}
