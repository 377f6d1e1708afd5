import { CircleCheck, ImageOff, Languages as LanguagesIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { elsewhereSentence } from '../../../../shared/entities/elsewhere/words.ts'
import { isFixedEntity } from '../../../../shared/entities/registry.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { when } from '../../../rows/values/when.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { controlId } from '../../controls/control.ts'
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
import { fieldsWithoutEnglish, missingEnglish, outdatedFields } from '../state/open-translations.ts'
import type { Entry } from '../state/use-entry.ts'
import { useFocusField } from '../use-focus-field.ts'
import { formWords } from '../words.ts'

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

interface ChecksProps {
  entry: Entry
  values: DeskValues
  special: FormSpecial['checks']
}

/**
 * Lists what a form still lacks, such as English texts and alternative texts of pictures, each with a link to its field
 * or picture.
 */
export function Checks({ entry, values, special }: ChecksProps) {
  const { entity } = entry
  const locale = staffLocale()
  const words = formWords[locale]
  const labelOf = (name: string) => entity.fields[name]?.label[locale] ?? name
  const open = [
    ...fieldsWithoutEnglish(entity, values).map((name) => {
      const [pointer = '', ...others] = missingEnglish(entity, name, values)
      return { pointer, says: words.lacksEnglish(labelOf(name), 1 + others.length) }
    }),
    ...outdatedFields(entry, values).map((name) => ({
      pointer: `/${name}/en`,
      says: words.olderEnglish(labelOf(name)),
    })),
  ]
  const others = special?.(values) ?? []
  const pictures = picturesWithoutAlt(entry, values)
  const isWell = open.length + others.length + pictures.length === 0
  return (
    <section className="e-rail-s">
      <h2>{words.checks}</h2>
      <ul className="e-lis e-lis--r">
        {others.map(({ field, says }) => (
          <li key={field} className="e-li">
            <span className="is-warn">
              <Icon of={TriangleAlert} />
            </span>
            <FieldLink id={controlId(`/${field}`)}>{says}</FieldLink>
          </li>
        ))}
        {pictures.map(({ id, title }) => (
          <li key={id} className="e-li">
            <span className="is-warn">
              <Icon of={ImageOff} />
            </span>
            <Link to={`/media/${id}`}>{words.lacksAlt(title)}</Link>
          </li>
        ))}
        {open.map(({ pointer, says }) => (
          <li key={says} className="e-li">
            <span className="is-warn">
              <Icon of={LanguagesIcon} />
            </span>
            <FieldLink id={controlId(pointer)}>{says}</FieldLink>
          </li>
        ))}
        {isWell && (
          <li className="e-li">
            <span className="is-ok">
              <Icon of={CircleCheck} />
            </span>
            <span className="e-2">{words.allWell}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

function FieldLink({ id, children }: { id: string; children: string }) {
  const focusField = useFocusField()
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      {children}
    </a>
  )
}

/** Returns the pictures without alternative text, each once. */
function picturesWithoutAlt(
  { entity, related }: Pick<Entry, 'entity' | 'related'>,
  values: DeskValues,
): { id: number; title: string }[] {
  const ids = Object.entries(entity.fields).flatMap(([name, { kind }]) => {
    const value = values[name]
    if (kind === 'media') return typeof value === 'number' ? [value] : []
    return kind === 'gallery' && Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  })
  return [...new Set(ids)].flatMap((id) => {
    const picture = related.media?.[id]
    return picture?.lacks_alt ? [{ id, title: picture.title }] : []
  })
}
