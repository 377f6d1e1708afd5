import { Layers, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { boxOffice } from '../../api.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { useBoxOffice } from '../../use-box-office.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { seatsNames } from '../hall/desk-seats.ts'
import { refusalWithPlaces } from '../hall/refused-places.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { hallWords } from '../hall/words.ts'
import { AddContingent } from './add-contingent.tsx'
import { productionWords } from './words.ts'

type Contingent = LoadedHall['hall']['contingents'][number]

/** The contingents of a concert: which places, how many of them are used, and who gets them. */
export function Contingents({ loaded }: { loaded: LoadedHall }) {
  const { hall } = loaded
  const locale = staffLocale()
  const words = productionWords[locale]
  const may = useBoxOffice()
  const [released, setReleased] = useState<Contingent | null>(null)
  if (hall.contingents.length === 0)
    return (
      <div className="e-empty">
        <Icon of={Layers} size={24} />
        <h2>{words.noContingents}</h2>
        <p>{words.noContingentsHint}</p>
        {may('manage') && <AddContingent production={hall.id} />}
      </div>
    )
  return (
    <div className="e-tw">
      {may('manage') && (
        <div className="e-fbar">
          <span className="e-sp">
            <AddContingent production={hall.id} />
          </span>
        </div>
      )}
      <table className="e-t bo-t">
        <TableHead
          columns={[
            ['c-t', words.contingent],
            ['c-m', words.places],
            ['c-m bo-n', words.used],
            ['c-m', words.access],
            ['c-s', words.release, 'hidden'],
          ]}
        />
        <tbody>
          {hall.contingents.map((contingent) => {
            const { key, name, seats, areas, access } = contingent
            const free = freeSeatsOf(loaded, contingent).length
            const places = [
              ...seatsNames(
                loaded.seats.filter(({ id }) => seats.includes(id)),
                locale,
              ),
              ...areas.map(({ area, count }) => `${nameOfArea(loaded, area)}: ${grouped(count, locale)}`),
            ]
            return (
              <tr key={key}>
                <td className="c-t">{name}</td>
                <td className="c-m">
                  <span className="e-el" title={places.join('; ')}>
                    {places.join('; ')}
                  </span>
                </td>
                <td className="c-m bo-n">
                  {seats.length > 0 && `${grouped(seats.length - free, locale)} / ${grouped(seats.length, locale)}`}
                </td>
                <td className="c-m">{access === null ? words.byStaff : words.byCode}</td>
                <td className="c-s">
                  {may('sell') && free > 0 && (
                    <button type="button" className="e-b e-b--t" onClick={() => setReleased(contingent)}>
                      {words.release}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {released && <ReleaseDialog loaded={loaded} contingent={released} onClose={() => setReleased(null)} />}
    </div>
  )
}

interface ReleaseDialogProps {
  loaded: LoadedHall
  contingent: Contingent
  onClose: () => void
}

/** Gives the free seats of a contingent back to the general sale. */
function ReleaseDialog({ loaded, contingent, onClose }: ReleaseDialogProps) {
  const words = productionWords[staffLocale()]
  const seats = freeSeatsOf(loaded, contingent)
  const release = useBoxOfficeCall(
    () =>
      boxOffice.moveContingent(loaded.hall.id, {
        places: seats.map((place) => ({ place })),
        from: contingent.key,
        to: '',
      }),
    { done: () => words.released, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.releaseTitle(contingent.name)}
      icon={LockOpen}
      width="30rem"
      action={words.releaseDo(hallWords[staffLocale()].seats(seats.length))}
      error={refusalWithPlaces(release.error, loaded)}
      onSubmit={() => release.isPending || release.mutate()}
      onClose={onClose}
    >
      {() => <p>{words.releaseHint}</p>}
    </FormDialog>
  )
}

function freeSeatsOf({ seats }: LoadedHall, { seats: own }: Contingent): string[] {
  return seats.flatMap(({ id, kind }) => (kind === 'contingent' && own.includes(id) ? [id] : []))
}

function nameOfArea({ hall }: LoadedHall, id: string): string {
  return hall.areas.find(({ area }) => area === id)?.name ?? id
}
