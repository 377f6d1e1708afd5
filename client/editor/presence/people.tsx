// The initials of the others in the bar, and the list of people.
import './presence.css'
import { CornerDownLeft, PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PresentPerson } from '../../../shared/contract/presence.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { blockWithKey, labelOf } from '../commands/block-names.ts'
import { reveal } from '../commands/select.ts'
import { stopWriting } from '../in-place/write.ts'
import { editorState } from '../state/editor-state.ts'
import { presence } from '../state/presence.ts'
import { titleOf } from '../view/title-of.ts'

export function Initials() {
  const { others, isListOpen } = useStore(presence)
  const words = labels[staffLocale()]
  if (others.length === 0) return null
  const shown = others.slice(0, others.length > maxShown ? maxShown - 1 : maxShown)
  return (
    <button
      type="button"
      className="e-b e-avb"
      aria-label={`${words.here(others.length)} (Alt W)`}
      title={`${listed(
        others.map(({ name }) => name),
        staffLocale(),
      )} (Alt W)`}
      aria-expanded={isListOpen}
      data-people
      onClick={() => {
        presence.isListOpen = !isListOpen
      }}
    >
      {shown.map((person) => (
        <Avatar key={person.n} person={person} />
      ))}
      {others.length > shown.length && <span className="e-av">+{others.length - shown.length}</span>}
    </button>
  )
}

const maxShown = 3

function Avatar({ person: { n, initials, typing } }: { person: PresentPerson }) {
  return (
    <span className={typing ? 'e-av e-av--writes' : 'e-av'} data-of={n % 5} aria-hidden="true">
      {initials}
    </span>
  )
}

export function People({ people }: { people: readonly PresentPerson[] }) {
  const words = labels[staffLocale()]
  const list = useRef<HTMLElement>(null)
  const [returnsTo] = useState(() => document.activeElement)
  const close = (keepsFocus = false) => {
    presence.isListOpen = false
    const opener = document.querySelector<HTMLElement>('[data-people]')
    if (!keepsFocus) (returnsTo instanceof HTMLElement && returnsTo !== document.body ? returnsTo : opener)?.focus()
  }
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('.e-ppl, [data-people]')
      if (!isInside) presence.isListOpen = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  return (
    <section
      ref={list}
      className="e-panel e-ppl"
      aria-label={words.who}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isClosing = event.key === 'Escape' || (event.altKey && event.code === 'KeyW')
        if (!isClosing) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <h2>{words.onPage}</h2>
      {people.length === 0 && <p className="e-2">{words.alone}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.n}>
            <Person
              person={person}
              onJump={(key) => {
                close(true)
                stopWriting()
                reveal(key)
              }}
            />
          </li>
        ))}
      </ul>
      <p className="e-hint">
        {words.jump} <kbd>Alt</kbd> <kbd>W</kbd>
      </p>
    </section>
  )
}

function Person({ person, onJump }: { person: PresentPerson; onJump: (key: string) => void }) {
  const { sections, language } = useStore(editorState)
  const words = labels[staffLocale()]
  const { block: key, typing, name, tabs } = person
  // the words are those of this page, since no message contains any
  const block = sections.length > 0 ? blockWithKey(key) : null
  const text = block && quoted(titleOf(block, language) || labelOf(block), staffLocale())
  const inside = (
    <>
      <Avatar person={person} />
      <span>
        {name}
        <small>
          {text === null ? words.reads : typing ? words.writes(text) : words.readsAt(text)}
          {tabs > 1 && ` · ${words.tabs(tabs)}`}
        </small>
      </span>
    </>
  )
  if (!key || !block) return <div className="e-opt e-opt--still">{inside}</div>
  return (
    <button type="button" className="e-opt" onClick={() => onJump(key)}>
      {inside}
      <Icon of={typing ? PencilLine : CornerDownLeft} size={14} />
    </button>
  )
}

const labels = defineLabels({
  de: {
    who: 'Wer ist hier',
    onPage: 'Hier auf der Seite',
    alone: 'Außer Ihnen ist gerade niemand hier.',
    here: (count: number) => (count === 1 ? 'Noch 1 Person ist hier' : `Noch ${count} Personen sind hier`),
    writes: (text: string) => `schreibt: ${text}`,
    readsAt: (text: string) => `liest bei ${text}`,
    reads: 'liest',
    tabs: (count: number) => `${count} Fenster`,
    jump: 'Ein Klick springt zum Baustein.',
  },
  en: {
    who: 'Who is here',
    onPage: 'Here on the page',
    alone: 'There is no one else here at the moment.',
    here: (count: number) => (count === 1 ? '1 other person is here' : `${count} other people are here`),
    writes: (text: string) => `is writing: ${text}`,
    readsAt: (text: string) => `is reading at ${text}`,
    reads: 'is reading',
    tabs: (count: number) => `${count} windows`,
    jump: 'A press jumps to the block.',
  },
})
