import { Smartphone, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ListedDevice } from '../../../../shared/contract/box-office/evening.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { type Answer, call } from '../../api/call.ts'
import { ListNote } from '../../listing/list-note.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { doorWords } from './words.ts'

interface DevicesProps {
  list: ComponentProps<typeof ListNote>['list'] & { data: Answer<'listDevices'> | undefined }
  /** The server's time, ISO 8601; without it, the time of this computer counts. */
  asOf: string | undefined
}

export function Devices({ list, asOf }: DevicesProps) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const [ended, setEnded] = useState<ListedDevice | null>(null)
  const [undone, setUndone] = useState<ListedDevice | null>(null)
  const admit = useBoxOfficeCall(({ id }: ListedDevice) => call('admitDevice', { id }, { body: { admitted: true } }), {
    done: ({ name }) => words.admitted(name),
    failed: ({ message }) => message,
    isStale: true,
  })
  const decide = useBoxOfficeCall(({ id }: ListedDevice) => call('decideByHand', { id }, { body: { counts: true } }), {
    done: ({ name }) => words.decided(name),
    failed: ({ message }) => message,
    isStale: true,
  })
  const devices = list.data?.results
  const nowMs = asOf === undefined ? list.dataUpdatedAt : Date.parse(asOf)
  return (
    <section className="e-rail-s">
      <h2>{words.devices}</h2>
      {!asOf && <ListNote list={list} />}
      {devices?.length === 0 && <p className="e-2">{words.noDevice}</p>}
      <ul className="e-lis e-lis--r">
        {devices?.map((device) => (
          <li key={device.id} className="e-li">
            <span className={signOf(device, nowMs)}>
              <Icon of={Smartphone} />
            </span>
            <span>
              {device.name}
              <small>{deviceText(device, nowMs)}</small>
            </span>
            <span className="e-row-f">
              {device.is_ended ? (
                <>
                  {device.held > 0 && (
                    <TextButton
                      label={words.count}
                      name={words.countOf(device.name)}
                      onClick={() => decide.press(device)}
                    />
                  )}
                  <TextButton
                    label={words.takeBack}
                    name={words.takeBackOf(device.name)}
                    onClick={() => setUndone(device)}
                  />
                </>
              ) : device.is_waiting ? (
                <TextButton label={words.admit} name={words.admitOf(device.name)} onClick={() => admit.press(device)} />
              ) : (
                <b className="e-num">{grouped(device.entered, locale)}</b>
              )}
              {!device.is_ended && (
                <IconButton icon={X} label={words.endOf(device.name)} onClick={() => setEnded(device)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {ended && <EndDialog device={ended} onClose={() => setEnded(null)} />}
      {undone && <UndoDialog device={undone} onClose={() => setUndone(null)} />}
    </section>
  )
}

const silentMs = 60_000

const isSilent = ({ last_contact: contact }: ListedDevice, nowMs: number) =>
  contact === null || nowMs - Date.parse(contact) > silentMs

function signOf(device: ListedDevice, nowMs: number): string {
  if (device.is_waiting || device.waiting > 0 || device.held > 0) return 'is-warn'
  if (device.is_ended) return 'e-2'
  return isSilent(device, nowMs) ? 'e-2' : 'is-ok'
}

/** Says how a device is: `seit 18:02, online, 3 Scans warten`. @param nowMs the server's time, if known */
export function deviceText(device: ListedDevice, nowMs: number): string {
  const locale = staffLocale()
  const words = doorWords[locale]
  const { last_contact: contact, waiting, searches, by_hand: byHand, held } = device
  if (device.is_waiting) return words.asks
  const hand = [byHand > 0 && words.byHand(grouped(byHand, locale)), held > 0 && words.held(grouped(held, locale))]
  if (device.is_ended) return [words.isEnded, ...hand].filter(Boolean).join(', ')
  const state =
    contact === null ? words.never : isSilent(device, nowMs) ? words.silent(timeOfDay(contact)) : words.online
  const parts = [
    words.since(timeOfDay(device.since)),
    state,
    waiting > 0 && words.waiting(grouped(waiting, locale)),
    searches > 0 && words.searches(grouped(searches, locale)),
  ]
  return parts.filter(Boolean).join(', ')
}

function EndDialog({ device: { id, name, waiting }, onClose }: { device: ListedDevice; onClose: () => void }) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const end = useBoxOfficeCall(() => call('endDevice', { id }), { done: () => words.ended(name), onDone: onClose })
  return (
    <FormDialog
      title={words.endOf(name)}
      icon={Smartphone}
      width="28rem"
      action={words.endDo}
      error={end.error?.message}
      onSubmit={end.press}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{words.endHint}</p>
          {waiting > 0 && (
            <p className="e-note e-note--warn">{words.endWaits(words.waiting(grouped(waiting, locale)))}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Takes back everything that an ended device has let in without a code. */
function UndoDialog({
  device: { id, name, by_hand: byHand, held },
  onClose,
}: {
  device: ListedDevice
  onClose: () => void
}) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const undo = useBoxOfficeCall(() => call('decideByHand', { id }, { body: { counts: false } }), {
    done: () => words.decided(name),
    onDone: onClose,
    isStale: true,
  })
  return (
    <FormDialog
      title={words.takeBackOf(name)}
      icon={Smartphone}
      width="28rem"
      action={words.takeBack}
      error={undo.error?.message}
      onSubmit={undo.press}
      onClose={onClose}
    >
      {() => <p>{words.takeBackHint(grouped(byHand + held, locale))}</p>}
    </FormDialog>
  )
}
