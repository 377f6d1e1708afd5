import { useState } from 'react'
import { alert } from '../../../../staff/alerts.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { boxOffice } from '../../api.ts'
import { useBoxOffice } from '../../use-box-office.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { StockBar } from '../stock-bar.tsx'
import { Counts } from './counts.tsx'
import { openContingents } from './open-contingents.ts'
import { BlockDialog, ContingentDialog } from './places-dialog.tsx'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

type Area = LoadedHall['hall']['areas'][number]

/** Lists standing areas and free seating, whose places are blocked and moved by number. */
export function Areas({ loaded }: { loaded: LoadedHall }) {
  const { hall } = loaded
  const words = hallWords[staffLocale()]
  const may = useBoxOffice()
  const [changed, setChanged] = useState<{ area: Area; what: 'block' | 'move' } | null>(null)
  const unblock = useBoxOfficeCall((area: string) => boxOffice.unblock(hall.id, { places: [area] }), {
    done: () => words.unblocked,
  })
  const close = () => setChanged(null)
  const target = changed && { area: changed.area, from: '', most: changed.area.free }
  return (
    <section className="e-sec">
      <h2>{words.areas}</h2>
      {hall.areas.map((area) => (
        <div key={area.area} className="bo-area">
          <h3>{area.name}</h3>
          <StockBar counts={area} />
          <Counts counts={area} />
          {may('sell') && (
            <div className="e-row-f">
              {area.free > 0 && (
                <button type="button" className="e-b e-b--l" onClick={() => setChanged({ area, what: 'block' })}>
                  {words.block}
                </button>
              )}
              {area.free > 0 && openContingents(hall).length > 0 && (
                <button type="button" className="e-b e-b--l" onClick={() => setChanged({ area, what: 'move' })}>
                  {words.move}
                </button>
              )}
              {area.blocked > 0 && (
                <button
                  type="button"
                  className="e-b e-b--l"
                  onClick={() => unblock.mutate(area.area, { onError: ({ message }) => alert('error', message) })}
                >
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
