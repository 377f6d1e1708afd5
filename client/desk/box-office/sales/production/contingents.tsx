import { Clock, Layers } from 'lucide-react'
import { useState } from 'react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { EmptyNote } from '../../../listing/empty-note.tsx'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { shortMoment } from '../../words.ts'
import { namesOfSeats } from '../hall/desk-seats.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { hallWords } from '../hall/words.ts'
import { AddContingent } from './add-contingent.tsx'
import { ReleaseDialog, ReturnDialog } from './contingent-dialogs.tsx'
import { type Contingent, countOfPlaces, freePlacesOf, sizeOf } from './free-places.ts'
import { productionWords } from './words.ts'

export function Contingents({ loaded }: { loaded: LoadedHall }) {
  const { hall } = loaded
  const locale = staffLocale()
  const words = productionWords[locale]
  const may = useBoxOffice()
  const [released, setReleased] = useState<Contingent | null>(null)
  const [returned, setReturned] = useState<Contingent | null>(null)
  const [query, setQuery] = useState('')
  if (hall.contingents.length === 0)
    return (
      <EmptyNote icon={Layers} title={words.noContingents} hint={words.noContingentsHint}>
        {may('manage') && <AddContingent hall={hall} />}
      </EmptyNote>
    )
  const rows = hall.contingents.map((contingent) => ({ contingent, places: placesOf(loaded, contingent) }))
  const found = rows.filter(({ contingent, places }) => isIn(`${contingent.name} ${places}`, query))
  return (
    <div className="e-tw">
      <div className="e-fbar">
        <SearchInput label={words.search} value={query} onChange={setQuery} />
        {may('manage') && (
          <span className="e-sp">
            <AddContingent hall={hall} />
          </span>
        )}
      </div>
      <p className="vh" role="status">
        {query && words.found(found.length)}
      </p>
      <table className="e-t bo-t bo-cont">
        <TableHead
          columns={[
            ['c-t', words.contingent],
            ['c-m', words.places],
            ['c-m bo-n', words.used],
            ['c-m', words.access],
            ['c-m', words.returns],
            ['c-m', words.release, 'hidden'],
          ]}
        />
        <tbody>
          {found.map(({ contingent, places }) => {
            const { key, name, access, release_at: at, is_released: isReleased } = contingent
            const moment = at === null ? words.stays : shortMoment(at, locale)
            const shown = isReleased ? words.isReturned(moment) : moment
            const free = countOfPlaces(freePlacesOf(loaded, contingent))
            const all = sizeOf(contingent)
            return (
              <tr key={key}>
                <td className="c-t">{name}</td>
                <td className="c-m">
                  <span className="e-el" title={places}>
                    {places || words.noPlaces}
                  </span>
                </td>
                <td className="c-m bo-n">
                  {all > 0 && !isReleased && `${grouped(all - free, locale)} / ${grouped(all, locale)}`}
                </td>
                <td className="c-m">{access === null ? words.byStaff : words.byCode}</td>
                <td className="c-m">
                  {may('manage') ? (
                    <TextButton
                      label={shown}
                      name={`${shown}. ${words.setReturn(name)}`}
                      className="bo-return"
                      onClick={() => setReturned(contingent)}
                    />
                  ) : (
                    shown
                  )}
                </td>
                <td className="c-m">
                  {may('sell') && free > 0 && (
                    <TextButton label={words.release} onClick={() => setReleased(contingent)} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {found.length === 0 && <p className="e-hint">{words.found(0)}</p>}
      <NextReturn loaded={loaded} />
      {returned && <ReturnDialog loaded={loaded} contingent={returned} onClose={() => setReturned(null)} />}
      {released && <ReleaseDialog loaded={loaded} contingent={released} onClose={() => setReleased(null)} />}
    </div>
  )
}

function NextReturn({ loaded }: { loaded: LoadedHall }) {
  const locale = staffLocale()
  const words = productionWords[locale]
  const timed = loaded.hall.contingents.flatMap((contingent) =>
    contingent.release_at === null || contingent.is_released ? [] : [{ contingent, at: contingent.release_at }],
  )
  const [next] = timed.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (!next) return null
  const seats = hallWords[locale].seats(countOfPlaces(freePlacesOf(loaded, next.contingent)))
  return (
    <p className="e-note bo-next">
      <Icon of={Clock} />
      <span>
        {words.nextReturn} <b>{`${shortMoment(next.at, locale)}, ${seats} (${next.contingent.name})`}</b>
      </span>
    </p>
  )
}

function placesOf(loaded: LoadedHall, { seats, areas }: Contingent): string {
  const locale = staffLocale()
  const counts = areas.map(({ area, count }) => `${nameOfArea(loaded, area)}: ${grouped(count, locale)}`)
  return [namesOfSeats(loaded, seats, locale), ...counts].filter(Boolean).join('; ')
}

function isIn(text: string, query: string): boolean {
  const words = query.toLocaleLowerCase('de').split(/\s+/)
  return words.every((word) => text.toLocaleLowerCase('de').includes(word))
}

function nameOfArea({ hall }: LoadedHall, id: string): string {
  return hall.areas.find(({ area }) => area === id)?.name ?? id
}
