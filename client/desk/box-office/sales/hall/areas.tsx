import { useState } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { StockBar } from '../stock-bar.tsx'
import { stockCounts } from '../words.ts'
import { Counts } from './counts.tsx'
import { openContingents } from './open-contingents.ts'
import { BlockDialog, ContingentDialog } from './places-dialog.tsx'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

type Area = LoadedHall['hall']['areas'][number]

/** Where an area's free places are available: in a contingent, or on general sale (key ''). */
interface Origin {
  key: string
  name: string
  free: number
}

export function Areas({ loaded }: { loaded: LoadedHall }) {
  const { hall } = loaded
  const words = hallWords[staffLocale()]
  const may = useBoxOffice()
  const [changed, setChanged] = useState<{ area: Area; what: 'block' | 'move'; origin: Origin } | null>(null)
  const unblock = useBoxOfficeCall(
    (area: string) => call('unblockPlaces', { id: hall.id }, { body: { places: [area] } }),
    { done: () => words.unblocked, failed: ({ message }) => message },
  )
  const close = () => setChanged(null)
  const target = changed && { area: changed.area, from: changed.origin.key, most: changed.origin.free }
  return (
    <section className="e-sec">
      <h2>{words.areas}</h2>
      {hall.areas.map((area) => (
        <div key={area.area} className="bo-area">
          <h3>{area.name}</h3>
          <StockBar counts={stockCounts(area, area.free_tickets)} />
          <Counts counts={stockCounts(area, area.free_tickets)} />
          {may('sell') && (
            <div className="e-row-f">
              {area.free > 0 && (
                <button
                  type="button"
                  className="e-b e-b--l"
                  onClick={() => setChanged({ area, what: 'block', origin: generalSale(area) })}
                >
                  {words.block}
                </button>
              )}
              {originsIn(hall, area).map((origin) => (
                <button
                  key={origin.key}
                  type="button"
                  className="e-b e-b--l"
                  onClick={() => setChanged({ area, what: 'move', origin })}
                >
                  {origin.key === '' ? words.move : words.moveFrom(origin.name)}
                </button>
              ))}
              {area.blocked > 0 && (
                <button type="button" className="e-b e-b--l" onClick={() => unblock.mutate(area.area)}>
                  {words.unblock}
                </button>
              )}
            </div>
          )}
        </div>
      ))}
      {changed?.what === 'block' && target && <BlockDialog {...{ loaded, target }} onDone={close} onClose={close} />}
      {changed?.what === 'move' && target && (
        <ContingentDialog {...{ loaded, target }} onDone={close} onClose={close} />
      )}
    </section>
  )
}

function generalSale({ free }: Area): Origin {
  return { key: '', name: '', free }
}

/** Returns where free places of an area can be moved from; empty without open contingents or free places. */
export function originsIn(hall: Pick<LoadedHall['hall'], 'contingents'>, area: Area): Origin[] {
  const open = openContingents(hall)
  if (open.length === 0) return []
  const ofContingents = open.map(({ key, name, areas }) => ({
    key,
    name,
    free: areas.find((each) => each.area === area.area)?.free ?? 0,
  }))
  return [generalSale(area), ...ofContingents].filter(({ free }) => free > 0)
}
