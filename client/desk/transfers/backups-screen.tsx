// The nightly backups of all sites: contents, download, a button for an immediate backup, and how to restore one.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, Save } from 'lucide-react'
import { useState } from 'react'
import type { Transfer } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { watchAgain } from '../../repeats/watch-again.ts'
import { when } from '../../rows/values/when.ts'
import { alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { useNameOf } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import './transfers.css'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { backupWords } from './backups-words.ts'

const queryKey = ['backups']
const watchMs = 1500

export default function BackupsScreen() {
  const locale = staffLocale()
  const words = backupWords[locale]
  const queries = useQueryClient()
  const [shown, setShown] = useState<Transfer | null>(null)
  const [isStarting, setStarting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('listBackups', {}),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.results.some((job) => job.state === 'running') ? watchAgain(query, watchMs) : false,
  })

  async function start(): Promise<void> {
    if (isStarting) return
    setStarting(true)
    try {
      await call('startBackup', {})
    } catch (failure) {
      alertFailure(words.didNotWork, failure)
    }
    await queries.invalidateQueries({ queryKey })
    setStarting(false)
  }

  return (
    <Screen title={words.title} className="e-pad e-narrow">
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <section className="e-sec">
          <p className="e-2">{words.hint}</p>
          <p>
            <button type="button" className="e-b e-b--p" aria-disabled={isStarting} onClick={() => void start()}>
              <Icon of={Save} />
              <span>{isStarting ? words.starting : words.start}</span>
            </button>
          </p>
          {data?.results.length === 0 && <p className="e-2">{words.empty}</p>}
          {data && data.results.length > 0 && (
            <table className="e-mini e-jobs-t" aria-label={words.list}>
              <TableHead
                columns={[
                  ['', words.when],
                  ['', words.size],
                  ['e-hm', words.content],
                  ['', words.state],
                  ['', words.restore, 'hidden'],
                ]}
              />
              <tbody>
                {data.results.map((job) => (
                  <Backup key={job.id} job={job} onRestore={() => setShown(job)} />
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
      {shown && <RestoreDialog job={shown} onClose={() => setShown(null)} />}
    </Screen>
  )
}

function Backup({ job, onRestore }: { job: Transfer; onRestore: () => void }) {
  const locale = staffLocale()
  const words = backupWords[locale]
  const nameOf = useNameOf()
  const moment = when(job.started_at, locale)
  return (
    <tr>
      <td>
        {moment}
        <br />
        {job.by ? words.byHand(nameOf(job.by)) : words.atNight}
      </td>
      <td>{job.bytes === null ? '–' : fileSize(job.bytes, locale)}</td>
      <td className="e-hm">{words.rows(grouped(rowsIn(job), locale))}</td>
      <td>
        <State job={job} />
      </td>
      <td>
        {job.state === 'done' && (
          <>
            <a
              className="e-b e-b--t"
              href={addressOf('readBackupFile', { id: job.id })}
              download
              aria-label={`${words.load}: ${words.of(moment)}`}
            >
              {words.load}
            </a>{' '}
            <TextButton label={words.restore} name={`${words.restore} ${words.of(moment)}`} onClick={onRestore} />
          </>
        )}
      </td>
    </tr>
  )
}

function State({ job: { state, warnings } }: { job: Transfer }) {
  const locale = staffLocale()
  const words = backupWords[locale]
  if (state === 'running') return <span role="status">{words.running}</span>
  if (state === 'failed') return <span className="e-mark e-mark--err">{words.failed}</span>
  if (state === 'cancelled') return words.cancelled
  if (warnings.length === 0) return words.whole
  return (
    <span className="e-mark e-mark--err" title={warnings.join('\n')}>
      {words.lacks(grouped(warnings.length, locale))}
    </span>
  )
}

function rowsIn({ counts }: Transfer): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Explains how to restore a backup: the exact commands, and the numbers of rows that they write. */
function RestoreDialog({ job, onClose }: { job: Transfer; onClose: () => void }) {
  const locale = staffLocale()
  const words = backupWords[locale]
  const tables = Object.entries(job.counts).filter(([, count]) => count > 0)
  const rows = tables.reduce((sum, [, count]) => sum + count, 0)
  const file = `auftakt-backup-${job.started_at.slice(0, 10)}-${job.id}.zip`
  return (
    <DialogFrame title={words.dialog} icon={History} width="40rem" close={words.close} onClose={onClose}>
      <p>
        <b>{when(job.started_at, locale)}</b>
      </p>
      <p>{words.comes(grouped(rows, locale), grouped(tables.length, locale))}</p>
      <p>{words.stays}</p>
      <h3>{words.trial}</h3>
      <p className="e-2">{words.trialHint}</p>
      <p>
        <code className="e-code">npm run restore -- {file} --persist .data/probe</code>
      </p>
      <h3>{words.real}</h3>
      <p className="e-2">{words.realHint}</p>
      <p>
        <code className="e-code">npm run restore -- {file} --remote</code>
      </p>
      <details>
        <summary>{words.details}</summary>
        <ul>
          {tables.map(([table, count]) => (
            <li key={table}>
              {table}: {grouped(count, locale)}
            </li>
          ))}
        </ul>
      </details>
    </DialogFrame>
  )
}
