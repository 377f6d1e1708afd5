import './preview.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { telephoneAddress } from '../../../../shared/i18n/phone.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Failure } from '../../ui/failure.tsx'
import { previewWords } from './preview-words.ts'
import { type PlannedMove, useMovePreview } from './use-move-preview.ts'
import { changeWords } from './words.ts'

interface CallListProps extends PlannedMove {
  /** The number of orders without an e-mail address. */
  count: number
}

/** A list, closed at first, of the buyers whom only a telephone call reaches. */
export function CallList({ count, ...planned }: CallListProps) {
  const locale = staffLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="e-calls" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{previewWords[locale].calls(grouped(count, locale))}</summary>
      {isOpen && <Calls {...planned} />}
    </details>
  )
}

function Calls(planned: PlannedMove) {
  const locale = staffLocale()
  const words = previewWords[locale]
  const { data, error, refetch } = useMovePreview(planned)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{changeWords[locale].loading}</p>
  return (
    <ul>
      {(data.calls ?? []).map(({ number, name, phone }) => (
        <li key={number}>
          <span>{name}</span>
          {phone ? <a href={telephoneAddress(phone)}>{phone}</a> : <span>{words.noPhone}</span>}
          <Link to={`/orders/${number}`} target="_blank">
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
