import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EveningProduction } from '../../../../shared/contract/box-office/evening.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { ListNote } from '../../listing/list-note.tsx'
import { Views, viewIn } from '../../listing/views.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MainCommand } from '../../ui/screen/commands.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Devices } from './devices.tsx'
import { Doors, House, Noticed, Steps } from './figures.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { PracticeDialog } from './practice-dialog.tsx'
import { watched } from './watched.ts'
import { doorWords } from './words.ts'
import '../box-office.css'
import './door.css'

/** `/admin/door?production=`: who is in the house tonight, what staff settle, and the devices at the doors. */
export default function DoorScreen() {
  const locale = staffLocale()
  const words = doorWords[locale]
  const [query] = useSearchParams()
  const [dialog, setDialog] = useState<'pair' | 'practice' | null>(null)
  const evenings = useQuery({
    queryKey: ['box-office', 'door', 'evenings'],
    queryFn: ({ signal }) => call('eveningProductions', {}, { signal }),
  })
  const { results = [] } = evenings.data ?? {}
  const views = results.map(
    ({ id, title, date }, index) => [index === 0 ? '' : `production=${id}`, `${timeOfDay(date)} ${title}`] as const,
  )
  const current = viewIn(query, views)
  const production = results[views.findIndex(([view]) => view === current)]
  const figures = useQuery({
    queryKey: ['box-office', 'door', 'figures', production?.id],
    queryFn: ({ signal }) => call('eveningFigures', { id: production?.id ?? 0 }, { signal }),
    enabled: production !== undefined,
    ...watched,
  })
  const devices = useQuery({
    queryKey: ['box-office', 'door', 'devices'],
    queryFn: ({ signal }) => call('listDevices', {}, { signal }),
    ...watched,
  })
  const close = () => setDialog(null)
  return (
    <Screen
      title={deskScreens.door.title[locale]}
      note={production && [production.title, production.hall].filter(Boolean).join(', ')}
      commands={
        <>
          {production && figures.data && (
            <span className="e-2 e-num e-hm">{clockText(figures.data.as_of, production.date)}</span>
          )}
          <button type="button" className="e-b e-b--l" onClick={() => setDialog('practice')}>
            <Icon of={Printer} />
            <span>{words.practice}</span>
          </button>
          <MainCommand label={words.pair} icon={QrCode} to={() => setDialog('pair')} />
        </>
      }
      beside={
        <>
          {dialog === 'pair' && <PairDialog devices={devices.data?.results ?? []} onClose={close} />}
          {dialog === 'practice' && <PracticeDialog onClose={close} />}
        </>
      }
    >
      {results.length > 1 && <Views label={words.evenings} views={views} current={current} isReplacing />}
      {figures.data && (
        <>
          <ListNote list={figures} />
          <House figures={figures.data} />
        </>
      )}
      <div className="e-form bo-door">
        <div className="e-form-m">
          {production && figures.data ? (
            <>
              <Steps figures={figures.data} />
              <Noticed production={production.id} figures={figures.data} />
              <Doors figures={figures.data} />
            </>
          ) : (
            <Unloaded queries={[evenings, figures]} production={production} />
          )}
        </div>
        <aside className="e-form-r">
          <Devices list={devices} asOf={figures.data?.as_of} />
          {production && (
            <section className="e-rail-s">
              <h2>{words.lists}</h2>
              <Link to={`/sales/${production.id}/lists?list=house`}>{words.houseList}</Link>
            </section>
          )}
          <section className="e-rail-s">
            <p className="e-2 e-s">{words.rule}</p>
          </section>
        </aside>
      </div>
    </Screen>
  )
}

interface Loading {
  data: unknown
  error: Error | null
  refetch: () => unknown
}

/** Says why there are no figures: they load, could not be loaded, or there is no concert tonight. */
function Unloaded({ queries, production }: { queries: Loading[]; production: EveningProduction | undefined }) {
  const words = doorWords[staffLocale()]
  const failed = queries.find(({ data, error }) => data === undefined && error)
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (queries[0]?.data === undefined || production) return <Skeleton />
  return (
    <div className="e-empty">
      <Icon of={DoorOpen} size={24} />
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
    </div>
  )
}

/** Formats the server's time and how long it is until the start. @param asOf ISO 8601 with Berlin's offset */
export function clockText(asOf: string, start: string): string {
  const words = doorWords[staffLocale()]
  const minutes = Math.ceil((Date.parse(start) - Date.parse(asOf)) / 60_000)
  const begins =
    minutes <= 0
      ? words.started(timeOfDay(start))
      : minutes <= 90
        ? words.startsIn(minutes)
        : words.startsAt(timeOfDay(start))
  return `${timeOfDay(asOf)}, ${begins}`
}
