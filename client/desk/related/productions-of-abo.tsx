import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntrySearch } from '../controls/relations/entry-search.tsx'
import { dayText } from '../productions/change/day-text.ts'
import { StatusMark, statusOf } from '../productions/status/status-mark.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { titleOf } from '../ui/title-of.ts'
import { useAboOf } from './use-abo-of.ts'
import { useBelonging } from './use-belonging.ts'
import { belongingWords } from './words.ts'
import './belonging.css'

interface ProductionsOfAboProps {
  abo: number
  /** How many productions the abo promises; null if the field is empty. */
  promised: number | null
}

/** The productions of an abo by date, the number of those that are not cancelled, and a search that adds another. */
export function ProductionsOfAbo({ abo, promised }: ProductionsOfAboProps) {
  const locale = staffLocale()
  const words = belongingWords[locale]
  const may = useMay('productions')
  const setAbo = useAboOf()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useBelonging('productions', `aboId=${abo}&sort=startsAt`)
  const rows = data?.results ?? []
  const planned = rows.filter(({ values }) => statusOf(values.contentStatus) !== 'cancelled').length
  const remove = (row: DeskEntry) => {
    // the row disappears with its button, which has the focus
    heading.current?.focus()
    void setAbo(row, null)
  }
  const isShort = data !== undefined && promised !== null && planned < promised
  return (
    <div className="e-bel">
      <div className="e-bel-h">
        <h3 ref={heading} tabIndex={-1}>
          {words.heading}
        </h3>
        {data && (
          <span className={isShort ? 'e-mark e-mark--warn' : 'e-2'}>
            {promised === null ? words.count(planned) : words.countOf(planned, promised)}
          </span>
        )}
      </div>
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
      {onRemove && (
        <button
          type="button"
          className="e-b e-b--i"
          aria-label={words.remove(title)}
          title={words.remove(title)}
          onClick={onRemove}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  )
}
