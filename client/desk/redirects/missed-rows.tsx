import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MissedPath } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { when } from '../../rows/values/when.ts'
import { alert } from '../../staff/alerts.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useMay } from '../shell/start.ts'
import { TextButton } from '../ui/text-button.tsx'
import { isProbe } from './use-missed-paths.ts'
import { redirectWords } from './words.ts'

const undoMs = 10_000

export function MissedRows({ rows }: { rows: readonly MissedPath[] }) {
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
