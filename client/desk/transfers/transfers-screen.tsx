import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { watchAgain } from '../../repeats/watch-again.ts'
import { alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import './transfers.css'
import { ImportSection } from './imports/import-section.tsx'
import { TransferRow } from './transfer-row.tsx'
import { transferWords } from './words.ts'

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
