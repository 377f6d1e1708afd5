import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { EmptyNote } from '../../listing/empty-note.tsx'
import { ListNote } from '../../listing/list-note.tsx'
import { Views, viewIn } from '../../listing/views.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MainCommand } from '../../ui/screen/commands.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PairDialog, PracticeDialog } from './codes.tsx'
import { Devices } from './devices.tsx'
import { Doors, House, Noticed, Steps } from './figures.tsx'
import { doorWords } from './words.ts'
import '../box-office.css'
import './door.css'

/** Repeats a query while the tab is visible. */
const watched = { staleTime: 0, refetchInterval: 5000 }

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
  const productions = evenings.data?.results ?? []
  const open = evenings.data?.current
  const views = productions.map(
    ({ id, title, date }) => [id === open ? '' : `production=${id}`, `${timeOfDay(date)} ${title}`] as const,
  )
  const current = viewIn(query, views)
  const production = productions[views.findIndex(([view]) => view === current)]
  const figures = useQuery({
    ...watched,
    queryKey: ['box-office', 'door', 'figures', production?.id],
    queryFn: ({ signal }) => call('eveningFigures', { id: production?.id ?? 0 }, { signal }),
    enabled: production !== undefined,
  })
  const devices = useQuery({
    ...watched,
    queryKey: ['box-office', 'door', 'devices'],
    queryFn: ({ signal }) => call('listDevices', {}, { signal }),
  })
  const { data } = figures
  const unloaded = production ? figures : evenings
  const { error } = unloaded
  return (
    <Screen
      title={deskScreens.door.title[locale]}
      note={production && [production.title, production.hall].filter(Boolean).join(', ')}
      commands={
        <>
          {production && data && (
            <span className="e-2 e-num e-hm">{words.clock(timeOfDay(data.as_of), timeOfDay(production.date))}</span>
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
          {dialog === 'pair' && <PairDialog onClose={() => setDialog(null)} />}
          {dialog === 'practice' && <PracticeDialog onClose={() => setDialog(null)} />}
        </>
      }
    >
      {productions.length > 1 && <Views label={words.evenings} views={views} current={current} isReplacing />}
      {data && <ListNote list={figures} />}
      {data && <House figures={data} />}
      <div className="e-form bo-door">
        <div className="e-form-m">
          {production && data ? (
            <>
              <Steps figures={data} />
              <Noticed production={production.id} figures={data} />
              <Doors figures={data} />
            </>
          ) : error ? (
            <Failure error={error} onRetry={() => void unloaded.refetch()} />
          ) : evenings.data && !production ? (
            <EmptyNote icon={DoorOpen} title={words.none} hint={words.noneHint} />
          ) : (
            <Skeleton />
          )}
        </div>
        <aside className="e-form-r">
          <Devices list={devices} asOf={data?.as_of} />
          <section className="e-rail-s">
            {production && <Link to={`/sales/${production.id}/lists?list=house`}>{words.houseList}</Link>}
            <p className="e-2 e-s">{words.rule}</p>
          </section>
        </aside>
      </div>
    </Screen>
  )
}
