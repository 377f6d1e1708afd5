import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { elsewhereSentence } from '../../../../shared/entities/elsewhere/words.ts'
import { isFixedEntity } from '../../../../shared/entities/registry.ts'
import { when } from '../../../rows/values/when.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import type { FormSpecial } from '../../special/special.ts'
import { FoundUses } from '../../uses/found-uses.tsx'
import { useUses } from '../../uses/use-uses.ts'
import { LatestChanges } from '../history/latest-changes.tsx'
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
