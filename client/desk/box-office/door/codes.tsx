// The dialogs that show a code for devices: the one that pairs a device, and the one for practice.
import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minutesAndSeconds } from '../../../../shared/box-office/hold/left-words.ts'
import type { ListedDevice } from '../../../../shared/contract/box-office/evening.ts'
import { Icon } from '../../../staff/icon.tsx'
import { QrCode } from '../../../staff/qr-code.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { doorWords } from './words.ts'

interface PairDialogProps {
  devices: readonly ListedDevice[]
  onClose: () => void
}

const validMs = 600_000

/** Names a device and shows the code that pairs it, until it is paired. */
export function PairDialog({ devices, onClose }: PairDialogProps) {
  const words = doorWords[staffLocale()]
  const [typed, setTyped] = useState('')
  const [known] = useState(() => devices.map(({ id }) => id))
  const name = typed.trim()
  const make = useBoxOfficeCall(async () => {
    const { code } = await call('makePairingCode', {}, { body: { name } })
    // this computer's clock may differ from the server's
    return { code, untilMs: Date.now() + validMs }
  })
  const frame = { icon: QrIcon, width: '26rem', onClose }
  if (!make.data)
    return (
      <FormDialog
        {...frame}
        title={words.pair}
        action={words.showCode}
        error={make.error?.message}
        onSubmit={make.press}
      >
        {(errorId) => (
          <LabelledInput
            label={words.deviceName}
            hint={words.deviceHint}
            data-first
            required
            pattern=".*\S.*"
            maxLength={60}
            autoComplete="off"
            aria-describedby={errorId}
            value={typed}
            onChange={setTyped}
          />
        )}
      </FormDialog>
    )
  const paired = devices.find((device) => !known.includes(device.id) && device.name === name)
  return (
    <DialogFrame {...frame} title={name} close={words.close}>
      {paired ? (
        <p role="status">{paired.is_waiting ? `${name} ${words.asks}.` : words.admitted(name)}</p>
      ) : (
        <PairingCode {...make.data} onNew={make.press} />
      )}
    </DialogFrame>
  )
}

/** @param code eight digits */
function PairingCode({ code, untilMs, onNew }: { code: string; untilMs: number; onNew: () => void }) {
  const words = doorWords[staffLocale()]
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (nowMs >= untilMs)
    return (
      <p className="e-row-f" role="status">
        {words.outdated}
        <button type="button" className="e-b e-b--l" onClick={onNew}>
          {words.newCode}
        </button>
      </p>
    )
  return (
    <>
      <p>
        {words.openPage} <b>{location.host}/door</b>
      </p>
      <QrCode className="bo-qr" text={`${location.origin}/door`} label={`${location.host}/door`} />
      <p>{words.typeCode}</p>
      <p className="bo-pairing">{code.replace(/^\d{4}/, '$&\u00a0')}</p>
      <p className="e-2 e-num">{words.goodFor(minutesAndSeconds(untilMs - nowMs))}</p>
    </>
  )
}

/** Shows the code with which ushers practise, and prints it. */
export function PracticeDialog({ onClose }: { onClose: () => void }) {
  const words = doorWords[staffLocale()]
  const { data, error } = useQuery({
    queryKey: ['box-office', 'door', 'practice'],
    queryFn: ({ signal }) => call('practiceCode', {}, { signal }),
  })
  return (
    <DialogFrame
      title={words.practice}
      icon={Printer}
      width="26rem"
      className="bo-practice"
      close={words.close}
      buttons={
        <button type="button" className="e-b e-b--p" disabled={!data} onClick={() => window.print()}>
          <Icon of={Printer} />
          <span>{words.print}</span>
        </button>
      }
      onClose={onClose}
    >
      <p>{words.practiceHint}</p>
      {data && <QrCode className="bo-qr" text={data.code} label={words.practice} />}
      <p role="alert">{error?.message}</p>
    </DialogFrame>
  )
}
