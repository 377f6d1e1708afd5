import '../../ui/page-head.css'
import type { ReactNode } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import './register.css'
import '../../ui/keep.css'
import { siteKeys } from '../../sites/site-keys.ts'
import { Icon } from '../../ui/icon.tsx'
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

interface LettersProps {
  path: string
  chosen: RegisterChoice
  letters: readonly string[]
  /** The only letter whose entries the page shows; null for all letters. */
  letter: string | null
}

/** Links to the letters; a letter without entries is grey and not a link. `#` stands for other initials. */
function Letters({ path, chosen, letters, letter }: LettersProps) {
  const words = useLabels(lettersLabels)
  const ruler = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...(letters.includes('#') ? ['#'] : [])]
  return (
    <nav className="az" aria-label={words.initials}>
      <ul>
        {ruler.map((each) => (
          <li key={each}>
            {letters.includes(each) ? (
              <a
                href={letter === null ? `#${idOf(each)}` : registerAddress(path, { ...chosen, letter: each })}
                aria-current={each === letter ? 'page' : undefined}
                aria-label={each === '#' ? words.others : undefined}
              >
                {each}
              </a>
            ) : (
              <span aria-hidden="true">{each}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function idOf(letter: string): string {
  return letter === '#' ? 'other' : letter
}

const lettersLabels = defineLabels({
  de: { initials: 'Anfangsbuchstabe', others: 'Andere' },
  en: { initials: 'Initial', others: 'Others' },
})

interface FoundProps {
  path: string
  chosen: RegisterChoice
  found: string
  label: string
}

function Found({ path, chosen, found, label }: FoundProps) {
  const words = useLabels(foundLabels)
  return (
    <div className="idx-res">
      <p role="status">
        <b>{found}</b>
        {(chosen.query || chosen.letter) && (
          <>
            {' '}
            <a href={registerAddress(path, { kind: chosen.kind })}>{words.all}</a>
          </>
        )}
      </p>
      <search>
        <form className="idx-find" action={path}>
          <label className="vh" htmlFor="register-query">
            {label}
          </label>
          {chosen.kind && <input type="hidden" name="kind" value={chosen.kind} />}
          <input
            id="register-query"
            name="query"
            type="search"
            placeholder={label}
            defaultValue={chosen.query}
            maxLength={100}
            autoComplete="off"
          />
          <button className="keep" type="submit" aria-label={words.submit}>
            <Icon name="search" />
          </button>
        </form>
      </search>
    </div>
  )
}

/** Links to the registers of the other cities, after a search without results. */
function NothingFound({ path, chosen, says }: { path: string; chosen: RegisterChoice; says: string }) {
  const { site, cities, origins } = usePage()
  const words = useLabels(foundLabels)
  return (
    <div className="idx-none">
      <p>{says}</p>
      <p>
        {words.elsewhere}{' '}
        {siteKeys
          .filter((key) => key !== site.key)
          .map((key, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <a href={`${origins[key]}${registerAddress(path, { query: chosen.query })}`}>{cities[key]}</a>
            </span>
          ))}
      </p>
    </div>
  )
}

const foundLabels = defineLabels({
  de: { all: 'Alle zeigen', submit: 'Suchen', elsewhere: 'In anderen Städten suchen:' },
  en: { all: 'Show all', submit: 'Search', elsewhere: 'Search in other cities:' },
})
