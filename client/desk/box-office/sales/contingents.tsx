import { Clock, Layers, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { EmptyNote } from '../../listing/empty-note.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortMoment } from '../words.ts'
import { AddContingent } from './add-contingent.tsx'
import { type Contingent, countOfPlaces, freePlacesOf, sizeOf } from './free-places.ts'
import { namesOfSeats } from './hall/desk-seats.ts'
import { refusalWithPlaces } from './hall/refused-places.ts'
import type { LoadedHall } from './hall/use-hall.ts'
import { hallWords } from './hall/words.ts'
import { productionWords } from './production-words.ts'
import { localOf, ReleaseField, releaseAtOf } from './release-field.tsx'

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

interface ContingentDialogProps {
  loaded: LoadedHall
  contingent: Contingent
  onClose: () => void
}

/** The dialog that returns the free places of a contingent to the general sale. */
function ReleaseDialog({ loaded, contingent, onClose }: ContingentDialogProps) {
  const words = productionWords[staffLocale()]
  const places = freePlacesOf(loaded, contingent)
  const release = useBoxOfficeCall(
    () => call('moveContingent', { id: loaded.hall.id }, { body: { places, from: contingent.key, to: '' } }),
    { done: () => words.released, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.releaseTitle(contingent.name)}
      icon={LockOpen}
      width="30rem"
      action={words.releaseDo(hallWords[staffLocale()].seats(countOfPlaces(places)))}
      error={refusalWithPlaces(release.error, loaded)}
      onSubmit={release.press}
      onClose={onClose}
    >
      {() => <p>{words.releaseHint}</p>}
    </FormDialog>
  )
}

/**
 * The dialog that sets when a contingent's free places return to the general sale. It can also delete the contingent.
 */
function ReturnDialog({ loaded, contingent: { key, name, release_at: at }, onClose }: ContingentDialogProps) {
  const words = productionWords[staffLocale()]
  const [local, setLocal] = useState<string | null>(() => localOf(at))
  const { id } = loaded.hall
  const set = useBoxOfficeCall(
    () => call('setRelease', { id, contingent: key }, { body: { release_at: releaseAtOf(local ?? '') } }),
    { done: () => words.returnSet, onDone: onClose },
  )
  const dissolve = useBoxOfficeCall(() => call('dissolveContingent', { id, contingent: key }), {
    done: () => words.dissolved,
    onDone: onClose,
  })
  const isBusy = set.isPending || dissolve.isPending
  return (
    <FormDialog
      title={words.returnTitle(name)}
      icon={Clock}
      width="34rem"
      action={words.returnDo}
      error={refusalWithPlaces(set.error ?? dissolve.error, loaded)}
      other={<TextButton label={words.dissolve} onClick={() => isBusy || dissolve.mutate()} />}
      onSubmit={() => isBusy || local === null || set.mutate()}
      onClose={onClose}
    >
      {() => <ReleaseField local={local} onLocal={setLocal} />}
    </FormDialog>
  )
}
