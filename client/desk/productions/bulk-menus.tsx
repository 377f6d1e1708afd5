import { Layers } from 'lucide-react'
import { productions } from '../../../shared/entities/productions/fields.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { BulkMenu } from '../list/bulk/bulk-menu.tsx'
import { useEntries } from '../listing/entity-list.ts'
import type { BulkProps } from '../special/special.ts'
import { titleOf } from '../ui/title-of.ts'
import { boxOfficeNote } from './status/box-office-note.tsx'
import { endedNote, isEnded } from './status/left-out-rows.ts'

/** The bulk bar's menus that set the state and the abo of the selected productions. */
export function BulkMenus(props: BulkProps) {
  return (
    <>
      <StateMenu {...props} />
      <AboMenu {...props} />
    </>
  )
}

/** Values that need no dialog. */
const states = ['available', 'few', 'sold_out'] as const
/** The most rows that are named before a change leaves them out. */
const maxNames = 10

function StateMenu({ rows, set }: BulkProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const { label, options } = productions.fields.contentStatus
  const isSoldHere = ({ boxOfficeState }: BulkProps['rows'][number]) => boxOfficeState !== null
  const note = (left: BulkProps['rows'], reason: string) => {
    const titles = left.slice(0, maxNames).map((row) => titleOf(entityOf('productions'), row, locale) || `#${row.id}`)
    if (left.length === 0) return null
    return (
      <p className="e-drop-h">{words.leftOut(words.names(titles, left.length - titles.length), left.length, reason)}</p>
    )
  }
  const changed = rows.filter((row) => !isEnded(row) && !isSoldHere(row))
  const choices = changed.length > 0 ? states : []
  return (
    <BulkMenu
      content={label[locale]}
      note={
        <>
          {note(rows.filter(isEnded), endedNote[locale].reason)}
          {note(rows.filter(isSoldHere), boxOfficeNote[locale].decides)}
        </>
      }
      options={choices.map((value) => {
        const name = options[value][locale]
        return { key: value, name, onChoose: () => set(changed, { field: 'contentStatus', value, name }) }
      })}
    />
  )
}

function AboMenu({ rows, set }: BulkProps) {
  const locale = staffLocale()
  const words = labels[locale]
  // loads with the bar, so that the menu opens complete
  const { data = [] } = useEntries('abos', { perPage: 100 })
  const abos = data.map((abo) => ({ id: abo.id, name: titleOf(entityOf('abos'), abo, locale) || `#${abo.id}` }))
  const content = (
    <>
      <Icon of={Layers} />
      {words.abo}
    </>
  )
  const options = [...abos, { id: null, name: words.noAbo }].map(({ id, name }) => ({
    key: id ?? 'none',
    name,
    onChoose: () => set(rows, { field: 'aboId', value: id, name }),
  }))
  return <BulkMenu content={content} options={options} />
}

const labels = defineLabels({
  de: {
    names: (titles: readonly string[], more: number) =>
      `${titles.map((title) => `»${title}«`).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`,
    leftOut: (names: string, count: number, reason: string) =>
      `${names} ${count === 1 ? 'bleibt' : 'bleiben'} unverändert: ${reason}`,
    abo: 'Abo',
    noAbo: 'Kein Abo',
  },
  en: {
    names: (titles: readonly string[], more: number) =>
      `${titles.map((title) => `“${title}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    leftOut: (names: string, count: number, reason: string) =>
      `${names} ${count === 1 ? 'stays as it is' : 'stay as they are'}: ${reason}`,
    abo: 'Series',
    noAbo: 'No series',
  },
})
