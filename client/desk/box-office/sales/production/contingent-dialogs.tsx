import { Clock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { refusalWithPlaces } from '../hall/refused-places.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { hallWords } from '../hall/words.ts'
import { type Contingent, countOfPlaces, freePlacesOf } from './free-places.ts'
import { localOf, ReleaseField, releaseAtOf } from './release-field.tsx'
import { productionWords } from './words.ts'

interface ContingentDialogProps {
  loaded: LoadedHall
  contingent: Contingent
  onClose: () => void
}

/** The dialog that returns the free places of a contingent to the general sale. */
export function ReleaseDialog({ loaded, contingent, onClose }: ContingentDialogProps) {
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
export function ReturnDialog({ loaded, contingent: { key, name, release_at: at }, onClose }: ContingentDialogProps) {
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
