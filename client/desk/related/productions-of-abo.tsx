import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { alert } from '../../staff/alerts.tsx'
import { IconButton } from '../../staff/icon.tsx'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { EntrySearch } from '../controls/entry-search.tsx'
import { dayText } from '../productions/change/day-text.ts'
import { StatusMark, statusOf } from '../productions/status/status-mark.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { titleOf } from '../ui/title-of.ts'
import { useBelonging } from './use-belonging.ts'
import './belonging.css'

interface ProductionsOfAboProps {
  abo: number
  /** How many productions the abo promises; null if the field is empty. */
  promised: number | null
}

/** The productions of an abo by date, the number of those in the latest season that are not cancelled, and
 * a search that adds another. */
export function ProductionsOfAbo({ abo, promised }: ProductionsOfAboProps) {
  const locale = staffLocale()
  const words = belongingWords[locale]
  const may = useMay('productions')
  const setAbo = useAboOf()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useProductionsOf(abo)
  const rows = data?.results ?? []
  const planned = plannedOf(rows)
  const miscount = useMiscount(abo, promised)
  const remove = (row: DeskEntry) => {
    // the row disappears with its button, which has the focus
    heading.current?.focus()
    void setAbo(row, null)
  }
  const isShort = promised !== null && planned < promised
  return (
    <div className="e-bel">
      <div className="e-bel-h">
        <h3 ref={heading} tabIndex={-1}>
          {words.heading}
        </h3>
        {data && (
          <span className={isShort ? 'e-mark e-mark--warn' : 'e-2'}>
            {promised === null || miscount ? words.count(planned) : words.countOf(planned, promised)}
          </span>
        )}
      </div>
      {miscount && (
        <p className="e-errt" role="alert">
          {miscount}
        </p>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <ul>
        {rows.map((row) => (
          <Production
            key={row.id}
            row={row}
            room={data?.related.rooms?.[Number(row.values.roomId)]?.title ?? ''}
            onRemove={may('save') ? () => remove(row) : null}
          />
        ))}
      </ul>
      {data?.next && <p className="e-2">{words.more}</p>}
      {may('save') && (
        <EntrySearch
          to="productions"
          label={words.add}
          placeholder={words.add}
          without={rows.map(({ id }) => id)}
          onPick={({ id }) => void setAbo({ id }, abo)}
        />
      )}
    </div>
  )
}

/** Says that an abo has more concerts than it states; null if it does not, or until its concerts are known. */
export function useMiscount(abo: number | null, promised: number | null): string | null {
  const { data } = useProductionsOf(abo)
  const planned = plannedOf(data?.results ?? [])
  return promised !== null && planned > promised ? belongingWords[staffLocale()].tooMany(planned, promised) : null
}

function useProductionsOf(abo: number | null) {
  return useBelonging('productions', abo === null ? null : `aboId=${abo}&sort=startsAt`)
}

/** Counts the productions of the latest season that are not cancelled. */
function plannedOf(rows: readonly DeskEntry[]): number {
  return ofLatestSeason(rows).filter(({ values }) => statusOf(values.contentStatus) !== 'cancelled').length
}

/** Returns the productions of the latest season, August to July, and those without a date. */
function ofLatestSeason(rows: readonly DeskEntry[]): readonly DeskEntry[] {
  const seasonOf = ({ values: { startsAt } }: DeskEntry) => (typeof startsAt === 'string' ? seasonYear(startsAt) : null)
  const latest = Math.max(...rows.flatMap((row) => seasonOf(row) ?? []))
  return rows.filter((row) => [null, latest].includes(seasonOf(row)))
}

function seasonYear(startsAt: string): number {
  const day = berlinDay(startsAt)
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0)
}

function Production({ row, room, onRemove }: { row: DeskEntry; room: string; onRemove: (() => void) | null }) {
  const locale = staffLocale()
  const words = belongingWords[locale]
  const title = titleOf(entityOf('productions'), row, locale)
  const { startsAt, contentStatus } = row.values
  return (
    <li>
      <span className="e-bel-d e-2">{typeof startsAt === 'string' ? dayText(startsAt, locale) : words.undated}</span>
      <Link to={`/productions/${row.id}`}>
        {title}
        {room && <small>{room}</small>}
      </Link>
      {row.state === 'draft' ? <StateMark state={row.state} /> : <StatusMark status={statusOf(contentStatus)} />}
      {onRemove && <IconButton icon={X} size={14} label={words.remove(title)} onClick={onRemove} />}
    </li>
  )
}

const undoMs = 10_000

/**
 * Returns a function that puts a production into an abo or takes it out: for visitors at once, or as a draft if the
 * user may not publish or the production is not public. For ten seconds, the alert offers to undo the change.
 */
function useAboOf(): (row: Pick<DeskEntry, 'id'>, abo: number | null) => Promise<void> {
  const locale = staffLocale()
  const words = belongingWords[locale]
  const queries = useQueryClient()
  const may = useMay('productions')

  return async function set({ id }, abo) {
    try {
      const before = await call('readRow', { entity: 'productions', id })
      const action = may('publish') && before.state !== 'draft' ? 'publish' : 'save'
      await call(
        'changeRow',
        { entity: 'productions', id },
        {
          ifMatch: before.revision,
          body: {
            action,
            values: { aboId: abo },
            keeps_draft: true,
          },
        },
      )
      const earlier = typeof before.values.aboId === 'number' ? before.values.aboId : null
      const title = titleOf(entityOf('productions'), before, locale)
      const said = abo === null ? words.removed(title) : words.added(title)
      alert('save', action === 'publish' ? said : words.drafted(said), {
        lifeMs: undoMs,
        action: { label: words.undo, run: () => void set({ id }, earlier) },
      })
    } catch (error) {
      console.info('abo of a production:', error)
      alert('error', words.failed, { ...(error instanceof Refusal && { detail: error.message }) })
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['productions'] }),
        queries.invalidateQueries({ queryKey: ['start'] }),
      ])
    }
  }
}

const belongingWords = defineLabels({
  de: {
    heading: 'Konzerte dieses Abonnements',
    count: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`),
    countOf: (count: number, promised: number) => `${count} von ${promised}`,
    tooMany: (count: number, promised: number) =>
      `Das Abonnement hat ${count} Konzerte, angegeben ${promised === 1 ? 'ist eines' : `sind ${promised}`}. Nehmen Sie ein Konzert heraus, oder ändern Sie die Zahl.`,
    more: 'Es sind noch mehr Konzerte.',
    add: 'Konzert hinzufügen',
    remove: (title: string) => `»${title}« aus dem Abonnement nehmen`,
    undated: 'ohne Termin',
    added: (title: string) => `»${title}« gehört jetzt zum Abonnement`,
    removed: (title: string) => `»${title}« gehört nicht mehr zum Abonnement`,
    drafted: (said: string) => `${said}, als Entwurf gesichert`,
    undo: 'Rückgängig',
    failed: 'Nicht geändert',
  },
  en: {
    heading: 'Concerts of this series',
    count: (count: number) => (count === 1 ? '1 concert' : `${count} concerts`),
    countOf: (count: number, promised: number) => `${count} of ${promised}`,
    tooMany: (count: number, promised: number) =>
      `The series has ${count} concerts, but ${promised} ${promised === 1 ? 'is' : 'are'} stated. Remove a concert, or change the number.`,
    more: 'There are more concerts.',
    add: 'Add a concert',
    remove: (title: string) => `Remove “${title}” from the series`,
    undated: 'no date',
    added: (title: string) => `“${title}” now belongs to the series`,
    removed: (title: string) => `“${title}” no longer belongs to the series`,
    drafted: (said: string) => `${said}, saved as draft`,
    undo: 'Undo',
    failed: 'Not changed',
  },
})
