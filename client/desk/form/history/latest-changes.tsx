import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import { initials } from '../../ui/initials.ts'
import { recentText } from '../../ui/moments/recent-text.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { briefOf } from './change.tsx'
import { foldAutomatic } from './fold.ts'
import { useHistory } from './use-history.ts'
import { historyWords } from './words.ts'

interface LatestChangesProps {
  entity: EntityDefinition
  record: DeskRecord
  onAll: () => void
}

/** The rail's section with the two latest steps of the history; hidden while the history is empty or loading. */
export function LatestChanges({ entity, record, onAll }: LatestChangesProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const nameOf = useNameOf()
  const page = useHistory(entity, record).data?.pages[0]
  const latest = foldAutomatic(page?.results ?? []).slice(0, 2)
  if (latest.length === 0) return null
  return (
    <section className="e-rail-s">
      <h2>
        {words.title}
        <TextButton label={words.all(grouped(page?.count ?? 0, locale))} onClick={onAll} />
      </h2>
      <ul className="e-lis">
        {latest.map((step) => {
          const change = step.kind === 'change' ? step.change : step.changes[0]
          const who = nameOf(change.by)
          return (
            <li key={change.id} className="e-li">
              <span className="e-av e-av--s" aria-hidden="true">
                {initials(who)}
              </span>
              <span>
                {change.name ?? who}:{' '}
                {step.kind === 'automatic'
                  ? words.automatic(grouped(step.changes.length, locale))
                  : change.name
                    ? words.named(who)
                    : briefOf(change, entity)}
                <small>{recentText(change.at, new Date(), locale)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
