import { Search } from 'lucide-react'
import type { ReferenceField } from '../../../shared/fields/field-kinds.ts'
import { picked } from '../../pickers/opening/picking.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ControlProps } from './control.ts'
import { useForm } from './form-context.ts'
import { Of } from './image-control.tsx'
import { fieldWords } from './words.ts'

export function ReferenceControl({ field, id, value, onChange, onLeave, aria }: ControlProps<ReferenceField>) {
  const { titleOf, noteTitle } = useForm()
  const words = fieldWords[staffLocale()]
  const reference = typeof value === 'number' ? value : null

  async function pick(): Promise<void> {
    const choice = await picked(field.to, { locale: staffLocale(), current: reference })
    if (choice) {
      noteTitle(field.to, choice.id, choice.title)
      onChange(choice.id)
    }
    onLeave()
  }

  return (
    <button
      id={id}
      type="button"
      className={`e-choose${aria['aria-invalid'] ? ' is-err' : ''}`}
      aria-describedby={aria['aria-describedby']}
      onClick={pick}
    >
      <Icon of={Search} />
      <Of field={field} />
      {reference === null ? (
        words[pickWords[field.to]]
      ) : (
        <>
          <b>{titleOf(field.to, reference) ?? words.unknown(reference)}</b>
          <i>{words.replace}</i>
        </>
      )}
    </button>
  )
}

const pickWords = { event: 'pickEvent', article: 'pickArticle', sponsor: 'pickSponsor' } as const
