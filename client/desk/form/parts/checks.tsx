import { CircleCheck, ImageOff, Languages as LanguagesIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { controlId } from '../../controls/control.ts'
import type { FormSpecial } from '../../special/special.ts'
import { fieldsWithoutEnglish, missingEnglish, outdatedFields } from '../state/open-translations.ts'
import type { Entry } from '../state/use-entry.ts'
import { useFocusField } from '../use-focus-field.ts'
import { formWords } from '../words.ts'

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
export function picturesWithoutAlt(
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
