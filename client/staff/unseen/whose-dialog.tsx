// The question whose changes a press publishes or discards, named by person and thing.
import { Send, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import type { UnseenRow } from '../../../shared/contract/unseen.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { useStore } from '../../use-store.ts'
import { Icon } from '../icon.tsx'
import { ModalDialog } from '../modal-dialog.tsx'
import { mount } from '../mount.tsx'
import { staffLocale } from '../staff-locale.ts'
import { bodyOf, hasOwn, type PublishingBody, type WhoseChoice } from './chosen-body.ts'

interface Question {
  unseen: readonly UnseenRow[]
  isMine: boolean
  isDiscard: boolean
  mayAll: boolean
  answer: (choice: WhoseChoice | null) => void
}

const state = proxy({ open: null as Question | null })
let isMounted = false

/**
 * Asks whose changes a press publishes or discards.
 * @param mayAll false for people who may discard only their own
 * @returns the call's body with the choice; null if the user closes the dialog
 */
export function askWhose(
  unseen: readonly UnseenRow[],
  body: PublishingBody,
  { mayAll }: { mayAll: boolean },
): Promise<PublishingBody | null> {
  if (!isMounted) mount(<Host />)
  isMounted = true
  return new Promise((resolve) => {
    state.open?.answer(null)
    const answer = (choice: WhoseChoice | null) => {
      state.open = null
      resolve(choice && bodyOf(body, unseen, choice))
    }
    state.open = ref({ unseen, isMine: hasOwn(body, unseen), isDiscard: body.action === 'discard', mayAll, answer })
  })
}

function Host() {
  const { open } = useStore(state)
  return open && <WhoseDialog {...(open as Question)} />
}

function WhoseDialog({ unseen, isMine, isDiscard, mayAll, answer }: Question) {
  const locale = staffLocale()
  const words = labels[locale]
  const id = useId()
  const people = others(unseen)
  const names = people.map(({ name }) => name)
  const count = people.reduce((sum, { things }) => sum + things.length, 0)
  const isFirst = unseen.length === 1 && !unseen[0]?.is_public
  const all = isMine ? words.all : names.length === 1 ? words.allOf(names[0] ?? '', count) : words.allCounted(count)
  return (
    <ModalDialog labelledBy={id} width="36rem" onCancel={() => answer(null)}>
      <div className="e-dlg-h">
        <Icon of={isDiscard ? Undo2 : Send} size={18} />
        <h2 id={id}>{isDiscard ? words.discardTitle : words.title}</h2>
      </div>
      <div className="e-dlg-b e-stack">
        <p>{words.contains(listed(names, locale))}</p>
        {isFirst && !isDiscard && <p className="e-2">{words.whole}</p>}
        {people.map(({ name, things }) => (
          <section key={name} aria-label={name}>
            <h3 className="e-grp">{name}</h3>
            <ul>
              {things.map(({ row, fields }) => (
                <li key={row.id} className="e-line">
                  <span>
                    <b>{row.title ? quoted(row.title, locale) : `#${row.id}`}</b>{' '}
                    <span className="e-2">{listed(fields, locale)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isDiscard && <p className="e-2">{mayAll ? words.standsAfter : words.notYours}</p>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={() => answer(null)}>
            {words.cancel}
          </button>
          {mayAll && (
            <button
              type="button"
              className={isMine ? 'e-b e-b--l' : 'e-b e-b--p'}
              data-first={isMine ? undefined : true}
              onClick={() => answer('all')}
            >
              {all}
            </button>
          )}
          {isMine && (
            <button type="button" className="e-b e-b--p" data-first onClick={() => answer('mine')}>
              {words.mine}
            </button>
          )}
        </span>
      </div>
    </ModalDialog>
  )
}

interface Person {
  name: string
  things: { row: UnseenRow; fields: string[] }[]
}

/** Returns the other people whose changes are in the rows, each with the rows and fields. */
function others(unseen: readonly UnseenRow[]): Person[] {
  const locale = staffLocale()
  const people = new Map<string, Person>()
  for (const row of unseen)
    for (const { label, by } of row.changes)
      for (const author of by) {
        if (author.is_me) continue
        const name = author.name || labels[locale].unknown
        const person = people.get(name) ?? { name, things: [] }
        people.set(name, person)
        const thing = person.things.find((one) => one.row === row) ?? { row, fields: [] }
        if (!person.things.includes(thing)) person.things.push(thing)
        thing.fields.push(label[locale] ?? label.de)
      }
  return [...people.values()]
}

const labels = defineLabels({
  de: {
    title: 'Was soll öffentlich werden?',
    discardTitle: 'Was soll verworfen werden?',
    standsAfter: 'Danach steht hier wieder, was öffentlich ist. Der Verlauf behält, was verworfen wird.',
    notYours: 'Was andere geschrieben haben, verwirft nur, wer veröffentlichen darf.',
    contains: (names: string) => `Darin stehen auch Änderungen von ${names}.`,
    whole: 'Das erscheint zum ersten Mal und deshalb ganz.',
    mine: 'Nur meine Änderungen',
    all: 'Alles',
    allOf: (name: string, count: number) => (count === 1 ? `Alles von ${name}` : `Alles von ${name} (${count})`),
    allCounted: (count: number) => `Alles (${count})`,
    unknown: 'unbekannt',
    cancel: 'Abbrechen',
  },
  en: {
    title: 'What should go public?',
    discardTitle: 'What should be discarded?',
    standsAfter: 'The form then shows what is public. The history keeps what is discarded.',
    notYours: 'Only people who may publish can discard what others have written.',
    contains: (names: string) => `This includes changes by ${names}.`,
    whole: 'It appears for the first time, and so as a whole.',
    mine: 'Only my changes',
    all: 'Everything',
    allOf: (name: string, count: number) =>
      count === 1 ? `Everything by ${name}` : `Everything by ${name} (${count})`,
    allCounted: (count: number) => `Everything (${count})`,
    unknown: 'unknown',
    cancel: 'Cancel',
  },
})
