import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { elsewhereSentence } from '../../../../shared/entities/elsewhere/words.ts'
import { isFixedEntity } from '../../../../shared/entities/registry.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { when } from '../../../rows/values/when.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import type { FormSpecial } from '../../special/special.ts'
import { initials } from '../../ui/initials.ts'
import { recentText } from '../../ui/moments/recent-text.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { FoundUses } from '../../uses/found-uses.tsx'
import { useUses } from '../../uses/use-uses.ts'
import { briefOf } from '../history/change.tsx'
import { foldAutomatic } from '../history/fold.ts'
import { useHistory } from '../history/use-history.ts'
import { historyWords } from '../history/words.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'
import { Checks } from './checks.tsx'

interface RailProps {
  entry: Entry
  values: DeskValues
  onHistory: () => void
  special: Pick<FormSpecial, 'rail' | 'checks'>
}

export function Rail({ entry, values, onHistory, special }: RailProps) {
  const { entity, record } = entry
  const locale = staffLocale()
  const words = formWords[locale]
  const nameOf = useNameOf()
  const states = {
    public: words.isPublic,
    changed: words.isChanged,
    draft: words.isDraft,
    deleted: words.isDeleted,
  }
  const state = record?.state
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.publication}</h2>
        <p className={`e-st${state === 'public' || state === 'changed' ? ' e-st--pub' : ' e-st--draft'}`}>
          {state ? states[state] : words.isNew}
        </p>
        {record && (
          <p className="e-2">
            {words.lastBy(record.updated_by ? nameOf(record.updated_by) : words.import)}
            <br />
            {when(record.updated_at, locale)}
          </p>
        )}
        {record?.elsewhere && <p className="e-2">{elsewhereSentence(record.elsewhere, locale)}</p>}
      </section>
      {special.rail}
      <Checks entry={entry} values={values} special={special.checks} />
      {record && !isFixedEntity(entity.name) && <Uses entity={entity.name} id={record.id} />}
      {record && <LatestChanges entity={entity} record={record} onAll={onHistory} />}
    </aside>
  )
}

function Uses({ entity, id }: { entity: string; id: number }) {
  const words = formWords[staffLocale()]
  const { data } = useUses(entity, id)
  if (!data) return null
  return (
    <section className="e-rail-s">
      <h2>{words.usedOn}</h2>
      {data.results.length === 0 && <p className="e-2">{words.notUsed}</p>}
      <FoundUses uses={data} />
    </section>
  )
}

interface LatestChangesProps {
  entity: EntityDefinition
  record: DeskRecord
  onAll: () => void
}

/** The rail's section with the two latest steps of the history; hidden while the history is empty or loading. */
function LatestChanges({ entity, record, onAll }: LatestChangesProps) {
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
