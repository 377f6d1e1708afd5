import './register.css'
import '../../../ui/keep.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { siteKeys } from '../../../sites/site-keys.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type RegisterChoice, registerAddress } from './register-address.ts'

interface FoundProps {
  path: string
  chosen: RegisterChoice
  found: string
  label: string
}

export function Found({ path, chosen, found, label }: FoundProps) {
  const words = useLabels(labels)
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
export function NothingFound({ path, chosen, says }: { path: string; chosen: RegisterChoice; says: string }) {
  const { site, cities, origins } = usePage()
  const words = useLabels(labels)
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

const labels = defineLabels({
  de: { all: 'Alle zeigen', submit: 'Suchen', elsewhere: 'In anderen Städten suchen:' },
  en: { all: 'Show all', submit: 'Search', elsewhere: 'Search in other cities:' },
})
