import type { Transfer } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf } from '../api/call.ts'
import { transferWords } from './words.ts'

export function TransferRow({ job, onRemove }: { job: Transfer; onRemove: () => void }) {
  const locale = staffLocale()
  const words = transferWords[locale]
  const started = when(job.started_at, locale)
  const title = words.of(started)
  const isRunning = job.state === 'running'
  return (
    <li className="e-job">
      <div className="e-job-t">
        <b>{started}</b>
        {isRunning ? <Progress job={job} /> : <State job={job} />}
      </div>
      <div className="e-row-f">
        {job.state === 'done' && (
          <a
            className="e-b e-b--l"
            href={addressOf('readTransferFile', { id: job.id })}
            download
            aria-label={`${words.load}: ${title}`}
          >
            {words.load}
          </a>
        )}
        <button
          type="button"
          className="e-b e-b--l"
          aria-label={`${isRunning ? words.cancel : words.remove}: ${title}`}
          onClick={onRemove}
        >
          {isRunning ? words.cancel : words.remove}
        </button>
      </div>
      {job.warnings.length > 0 && (
        <details>
          <summary>{words.warnings(job.warnings.length)}</summary>
          <ul lang="en">
            {job.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function Progress({ job: { phase, done, total } }: { job: Transfer }) {
  const locale = staffLocale()
  const words = transferWords[locale]
  const shown = phase === 'packing' ? fileSize(done, locale) : grouped(done, locale)
  return (
    <>
      <small role="status">{`${words.phases[phase]} · ${phase === 'reading' ? words.records(shown) : shown}`}</small>
      <progress aria-label={words.phases[phase]} max={total ?? 1} {...(total !== null && { value: done })} />
    </>
  )
}

function State({ job: { state, bytes, counts } }: { job: Transfer }) {
  const locale = staffLocale()
  const words = transferWords[locale]
  if (state === 'failed') return <span className="e-mark e-mark--err">{words.failed}</span>
  if (state === 'cancelled') return <small>{words.cancelled}</small>
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <small>{[words.done, fileSize(bytes ?? 0, locale), words.records(grouped(records, locale))].join(' · ')}</small>
  )
}
