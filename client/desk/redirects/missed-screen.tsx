import { useQueryClient } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { MissedPath } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { when } from '../../rows/values/when.ts'
import { alert } from '../../staff/alerts.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Listing } from '../listing/listing.tsx'
import { Table } from '../listing/table.tsx'
import { withParameter } from '../listing/with-parameter.ts'
import { useMay } from '../shell/start.ts'
import { Screen } from '../ui/screen/screen.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { MissedLink } from './missed-link.tsx'
import { isProbe, useMissedPaths } from './use-missed-paths.ts'
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

interface MissedFilter {
  /** Text that the address must contain; '' for any address. */
  q: string
  /** `week` shows only addresses that were requested in the last seven days. */
  period: '' | 'week'
  /** Whether to show only addresses for which a page is suggested. */
  suggested: boolean
  /** Whether to show the hidden addresses instead of the visible ones. */
  hidden: boolean
}

const weekMs = 7 * 86_400_000

function missedFilter(address: URLSearchParams): MissedFilter {
  return {
    q: address.get('q') ?? '',
    period: address.get('period') === 'week' ? 'week' : '',
    suggested: address.get('suggested') === '1',
    hidden: address.get('hidden') === '1',
  }
}

function missedOf(
  rows: readonly MissedPath[],
  { q, period, suggested, hidden }: MissedFilter,
  now: Date,
): MissedPath[] {
  const text = q.trim().toLowerCase()
  return rows.filter(
    ({ path, last_at: last, is_hidden: isHidden, suggestion }) =>
      isHidden === hidden &&
      path.toLowerCase().includes(text) &&
      (period === '' || Date.parse(last) > now.getTime() - weekMs) &&
      (!suggested || suggestion !== null),
  )
}

const undoMs = 10_000

function MissedRows({ rows }: { rows: readonly MissedPath[] }) {
  const locale = staffLocale()
  const words = redirectWords[locale]
  const canSave = useMay('redirects')('save')
  return (
    <Table
      columns={[
        [
          'c-t',
          words.address,
          ({ path }) => (isProbe(path) ? words.probes(path) : <code className="e-code">{path}</code>),
        ],
        ['c-m', words.hits, ({ hits }) => <span className="e-el">{grouped(hits, locale)}</span>],
        ['c-x', words.last, ({ last_at: at }) => when(at, locale)],
        ['c-m', words.suggestion, (row) => <Suggested row={row} />],
        ['c-s', words.act, (row) => canSave && <Commands row={row} />],
      ]}
      rows={rows}
      keyOf={({ path }) => path}
    />
  )
}

function Suggested({ row: { path, suggestion } }: { row: MissedPath }) {
  const words = redirectWords[staffLocale()]
  if (isProbe(path)) return <span className="e-el e-2">{words.probe}</span>
  if (!suggestion) return null
  return (
    <span className="e-el">
      {suggestion.title} <code className="e-code">{suggestion.path}</code>{' '}
      <span className="e-2">{words.like(suggestion.likeness)}</span>
    </span>
  )
}

function Commands({ row: { path, suggestion, is_hidden: isHidden } }: { row: MissedPath }) {
  const words = redirectWords[staffLocale()]
  const queries = useQueryClient()
  const may = useMay('redirects')
  const refresh = () => queries.invalidateQueries({ queryKey: ['redirects'] })

  async function redirectTo(target: string): Promise<void> {
    const action = may('publish') ? 'publish' : 'save'
    try {
      const made = await call(
        'createRow',
        { entity: 'redirects' },
        { body: { action, values: { oldPath: path, newPath: target } } },
      )
      await refresh()
      const undo = async () => {
        await call('deleteRow', { entity: 'redirects', id: made.id }, { ifMatch: made.revision })
        await refresh()
      }
      alert('save', action === 'publish' ? words.made(path, target) : words.drafted(path), {
        ...(may('remove') && { action: { label: words.undo, run: () => void undo() }, lifeMs: undoMs }),
      })
    } catch (error) {
      console.info('redirects:', error)
      const [first] = error instanceof Invalid ? error.errors : []
      alert('error', words.notMade, first ? { detail: first.message } : {})
    }
  }
  async function hide(): Promise<void> {
    try {
      await call('hideMissedPath', {}, { body: { path, is_hidden: !isHidden } })
      await refresh()
      await queries.invalidateQueries({ queryKey: ['start'] })
    } catch (error) {
      console.info('redirects:', error)
      alert('error', words.notHidden)
    }
  }
  return (
    <span className="e-row-f">
      {suggestion && (
        <TextButton
          label={words.redirect}
          name={words.toSuggested(path, suggestion.path)}
          onClick={() => void redirectTo(suggestion.path)}
        />
      )}
      {!isProbe(path) && (
        <Link
          className="e-b e-b--t"
          to="/redirects/new"
          state={{ values: { oldPath: path } }}
          aria-label={suggestion ? words.otherFor(path) : words.redirectOf(path)}
        >
          {suggestion ? words.other : words.redirect}
        </Link>
      )}
      <TextButton
        label={isHidden ? words.show : words.hide}
        name={isHidden ? words.showOf(path) : words.hideOf(path)}
        onClick={() => void hide()}
      />
    </span>
  )
}
