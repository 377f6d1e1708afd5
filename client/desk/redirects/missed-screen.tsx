import { CornerDownRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { MissedPath } from '../../../shared/entities/contract.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { ListNote } from '../list/list-note.tsx'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { Head } from '../ui/head.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { type MissedFilter, missedFilter, missedOf } from './missed-filter.ts'
import { MissedLink } from './missed-link.tsx'
import { MissedRows } from './missed-rows.tsx'
import { useMissedPaths } from './use-missed-paths.ts'
import { redirectWords } from './words.ts'

/**
 * `/admin/redirects/missed?q=&period=week&suggested=1&hidden=1`: addresses that visitors requested but that do not
 * exist, with suggested pages and a button that creates a redirect.
 */
export default function MissedScreen() {
  const words = redirectWords[staffLocale()]
  const [address, setAddress] = useSearchParams()
  const list = useMissedPaths()
  const { data } = list
  const filter = missedFilter(address)
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true })
  }
  return (
    <div className="e-work">
      <Head title={words.redirects} />
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            <Link to="/redirects">{words.all}</Link>
            <MissedLink isCurrent />
          </nav>
        </div>
        <ListNote list={list} />
        {list.isPending && <Skeleton />}
        {data && data.results.length > 0 && <Filters filter={filter} onChange={set} />}
        {data && <Found rows={data.results} filter={filter} />}
      </main>
    </div>
  )
}

function Filters({ filter, onChange }: { filter: MissedFilter; onChange: (name: string, value: string) => void }) {
  const words = redirectWords[staffLocale()]
  const box = (name: 'suggested' | 'hidden', label: string) => (
    <label className="e-ck">
      <input
        type="checkbox"
        checked={filter[name]}
        onChange={({ target }) => onChange(name, target.checked ? '1' : '')}
      />
      {label}
    </label>
  )
  return (
    <search className="e-fbar">
      <SearchField label={words.search} value={filter.q} onChange={(q) => onChange('q', q)} />
      <label className="e-ck">
        {words.period}
        <select
          className="e-in e-sort"
          value={filter.period}
          onChange={({ target }) => onChange('period', target.value)}
        >
          <option value="">{words.allTime}</option>
          <option value="week">{words.week}</option>
        </select>
      </label>
      {box('suggested', words.onlySuggested)}
      {box('hidden', words.hidden)}
      <span className="e-2">{words.counted}</span>
    </search>
  )
}

function Found({ rows, filter }: { rows: readonly MissedPath[]; filter: MissedFilter }) {
  const words = redirectWords[staffLocale()]
  const found = missedOf(rows, filter, new Date())
  if (found.length > 0) return <MissedRows rows={found} />
  return (
    <div className="e-empty">
      <Icon of={CornerDownRight} size={24} />
      <h2>{rows.length > 0 ? words.noMatch : words.nothing}</h2>
      {rows.length === 0 && <p>{words.nothingHint}</p>}
    </div>
  )
}
