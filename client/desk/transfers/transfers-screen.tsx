import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { watchAgain } from '../../repeats/watch-again.ts'
import { alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import './transfers.css'
import type { Transfer, TransferPhase } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { when } from '../../rows/values/when.ts'
import { ImportSection } from './imports/import-section.tsx'

const queryKey = ['transfers']
const watchMs = 1500

export default function TransfersScreen() {
  const words = transferWords[staffLocale()]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('listTransfers', {}),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.results.some((job) => job.state === 'running') ? watchAgain(query, watchMs) : false,
  })

  async function act(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
    } catch (failure) {
      alertFailure(words.didNotWork, failure)
    }
    await queries.invalidateQueries({ queryKey })
  }

  return (
    <Screen title={deskScreens.transfers.title[staffLocale()]} className="e-pad e-narrow">
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ImportSection />
          <section className="e-sec">
            <h2>{words.export}</h2>
            <p className="e-2">{words.exportHint}</p>
            <p>
              <button
                type="button"
                className="e-b e-b--p"
                onClick={() => void act(() => call('startTransfer', {}, { body: { kind: 'export' } }))}
              >
                <Icon of={Download} />
                <span>{words.start}</span>
              </button>
            </p>
            {data?.results.length === 0 && <p className="e-2">{words.empty}</p>}
            {data && data.results.length > 0 && (
              <ul className="e-lis e-lis--r e-jobs" aria-label={words.list}>
                {data.results.map((job) => (
                  <TransferRow
                    key={job.id}
                    job={job}
                    onRemove={() => void act(() => call('removeTransfer', { id: job.id }))}
                  />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Screen>
  )
}

function TransferRow({ job, onRemove }: { job: Transfer; onRemove: () => void }) {
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

const transferWords = defineLabels({
  de: {
    export: 'Export',
    exportHint:
      'Alle öffentlichen Inhalte dieses Standorts mit Bildern und Dateien als ZIP. »npm run import« liest ihn wieder ein. Bestellungen, Konten und Adressen sind nicht darin. Der Export läuft weiter, auch wenn Sie diese Seite schließen.',
    start: 'Standort exportieren',
    list: 'Exporte, der neueste zuerst',
    empty: 'Noch kein Export. Die letzten fünf bleiben hier.',
    phases: {
      reading: 'Liest die Inhalte',
      media: 'Sucht Bilder und Dateien',
      packing: 'Packt',
    } satisfies Record<TransferPhase, string>,
    records: (count: string) => `${count} Datensätze`,
    done: 'Fertig',
    failed: 'Abgebrochen mit einem Fehler',
    cancelled: 'Abgebrochen',
    cancel: 'Abbrechen',
    remove: 'Löschen',
    load: 'Laden',
    of: (when: string) => `Export vom ${when}`,
    warnings: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    didNotWork: 'Das hat nicht geklappt.',
  },
  en: {
    export: 'Export',
    exportHint:
      'Everything public on this site with its pictures and files, as a ZIP that “npm run import” reads back. Orders, accounts and addresses are not included. The export continues when you close this page.',
    start: 'Export this site',
    list: 'Exports, newest first',
    empty: 'No export yet. The last five are kept here.',
    phases: {
      reading: 'Reading the content',
      media: 'Finding pictures and files',
      packing: 'Packing',
    } satisfies Record<TransferPhase, string>,
    records: (count: string) => `${count} records`,
    done: 'Done',
    failed: 'Stopped by an error',
    cancelled: 'Cancelled',
    cancel: 'Cancel',
    remove: 'Delete',
    load: 'Download',
    of: (when: string) => `Export of ${when}`,
    warnings: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    didNotWork: 'That did not work.',
  },
})
