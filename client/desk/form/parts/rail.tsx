import { CircleCheck, Languages as LanguagesIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { isFixedEntity } from '../../../../shared/entities/registry.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { controlId } from '../../controls/control.ts'
import { useNameOf } from '../../shell/start.ts'
import { when } from '../../ui/when.ts'
import { FoundUses } from '../../uses/found-uses.tsx'
import { useUses } from '../../uses/use-uses.ts'
import { fieldsWithoutEnglish, outdatedFields } from '../state/open-translations.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'

interface RailProps {
  entry: Entry
  values: DeskValues
  onHistory: () => void
  /** Sections that are specific to the entity. */
  special: ReactNode
}

/** The rail beside the form, with facts such as the state of publication, open translations and the last author. */
export function Rail({ entry, values, onHistory, special }: RailProps) {
  const { entity, record } = entry
  const locale = staffLocale()
  const words = formWords[locale]
  const nameOf = useNameOf()
  const open = [
    ...fieldsWithoutEnglish(entity, values).map((name) => ({ name, says: words.lacksEnglish })),
    ...outdatedFields(entry, values).map((name) => ({ name, says: words.olderEnglish })),
  ]
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
            <button type="button" className="e-b e-b--t" onClick={onHistory}>
              {when(record.updated_at, locale)}
            </button>
          </p>
        )}
      </section>
      {special}
      <section className="e-rail-s">
        <h2>{words.checks}</h2>
        <ul className="e-lis e-lis--r">
          {open.map(({ name, says }) => (
            <li key={name} className="e-li">
              <span className="is-warn">
                <Icon of={LanguagesIcon} />
              </span>
              <a
                href={`#${controlId(`/${name}/en`)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(controlId(`/${name}/en`))?.focus()
                }}
              >
                {says(entity.fields[name]?.label[locale] ?? name)}
              </a>
            </li>
          ))}
          {open.length === 0 && (
            <li className="e-li">
              <span className="is-ok">
                <Icon of={CircleCheck} />
              </span>
              <span className="e-2">{words.allWell}</span>
            </li>
          )}
        </ul>
      </section>
      {record && !isFixedEntity(entity.name) && <Uses entity={entity.name} id={record.id} />}
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
