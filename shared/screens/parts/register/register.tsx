import '../../../ui/page-head.css'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Found, NothingFound } from './found.tsx'
import { idOf, Letters } from './letters.tsx'
import { type RegisterChoice, registerAddress } from './register-address.ts'

interface RegisterProps<Entry extends { letter: string }> {
  path: string
  chosen: RegisterChoice
  register: { results: readonly Entry[]; total: number; letters: readonly string[]; letter: string | null }
  kinds: readonly { key: string; label: string; count: number }[]
  words: {
    title: string
    /** A text with the number of entries in the whole register. */
    extent: string
    byKind: string
    /** The number of matching entries under all letters, as text: `137 Namen`. */
    found: string
    find: string
    nothing: string
  }
  children: (entries: readonly Entry[]) => ReactNode
}

export function Register<Entry extends { letter: string }>(props: RegisterProps<Entry>) {
  const { path, chosen, register, kinds, words, children } = props
  const { all } = useLabels(labels)
  const tabs = [
    { key: 'all', label: all, count: register.total, href: path, isCurrent: !chosen.kind },
    ...kinds.map((kind) => ({
      ...kind,
      href: registerAddress(path, { kind: kind.key }),
      isCurrent: chosen.kind === kind.key,
    })),
  ]
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.extent}</p>
      </div>
      <Tabs name={words.byKind} tabs={tabs} />
      <section className="sheet" aria-label={words.title}>
        <Letters path={path} chosen={chosen} letters={register.letters} letter={register.letter} />
        <Found path={path} chosen={chosen} found={words.found} label={words.find} />
        {register.results.length === 0 && <NothingFound path={path} chosen={chosen} says={words.nothing} />}
        {[...Map.groupBy(register.results, ({ letter }) => letter)].map(([initial, entries]) => (
          <section key={initial} className="idx" id={idOf(initial)} aria-labelledby={`h-${idOf(initial)}`}>
            <h2 id={`h-${idOf(initial)}`}>{initial}</h2>
            {children(entries)}
          </section>
        ))}
      </section>
    </>
  )
}

const labels = defineLabels({ de: { all: 'Alle' }, en: { all: 'All' } })
