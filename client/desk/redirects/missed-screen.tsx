import { CornerDownRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Listing } from '../listing/listing.tsx'
import { withParameter } from '../listing/with-parameter.ts'
import { Screen } from '../ui/screen/screen.tsx'
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
  const query = useMissedPaths()
  const all = query.data?.results ?? []
  const filter = missedFilter(address)
  const rows = missedOf(all, filter, new Date())
  const set = (name: string, value: string) => setAddress(withParameter(address, name, value), { replace: true })
  return (
    <Screen title={words.redirects}>
      <div className="e-views">
        <nav aria-label={words.views}>
          <Link to="/redirects">{words.all}</Link>
          <MissedLink isCurrent />
        </nav>
      </div>
      {all.length > 0 && <Filters filter={filter} onChange={set} />}
      <Listing
        list={{ ...query, rows }}
        icon={CornerDownRight}
        words={all.length > 0 ? { none: words.noMatch } : { none: words.nothing, noneHint: words.nothingHint }}
      >
        <MissedRows rows={rows} />
      </Listing>
    </Screen>
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
