import { QrCode as QrIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ListedDevice } from '../../../../shared/contract/box-office/evening.ts'
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

const longestName = 60
const validMs = 600_000

/** Names a device and shows the code with which it is paired, until it is. */
export function PairDialog({ devices, onClose }: PairDialogProps) {
  const words = doorWords[staffLocale()]
  const [name, setName] = useState('')
  const [known] = useState(() => new Set(devices.map(({ id }) => id)))
  const make = useBoxOfficeCall(async () => {
    const { code } = await call('makePairingCode', {}, { body: { name: name.trim() } })
    // counted by this computer's clock, which may differ from the server's
    return { code, untilMs: Date.now() + validMs }
  })
  const paired = devices.find((device) => !known.has(device.id) && device.name === name.trim())
  if (!make.data)
    return (
      <FormDialog
        title={words.pair}
        icon={QrIcon}
        width="28rem"
        action={words.showCode}
        error={make.error?.message}
        onSubmit={make.press}
        onClose={onClose}
      >
        {(errorId) => (
          <LabelledInput
            label={words.deviceName}
            hint={words.deviceHint}
            data-first
            required
            autoComplete="off"
            maxLength={longestName}
            aria-describedby={errorId}
            value={name}
            onChange={setName}
          />
        )}
      </FormDialog>
    )
  return (
    <DialogFrame title={name} icon={QrIcon} width="28rem" close={words.close} onClose={onClose}>
      {paired ? (
        <p role="status">{paired.is_waiting ? `${paired.name} ${words.asks}.` : words.admitted(paired.name)}</p>
      ) : (
        <ShownCode key={make.data.code} {...make.data} onNew={make.press} />
      )}
    </DialogFrame>
  )
}

interface ShownCodeProps {
  /** Eight digits. */
  code: string
  untilMs: number
  onNew: () => void
}

function ShownCode({ code, untilMs, onNew }: ShownCodeProps) {
  const words = doorWords[staffLocale()]
  const leftMs = useLeft(untilMs)
  const address = `${location.origin}/door`
  if (leftMs <= 0)
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
      <p>{words.openPage}</p>
      <div className="bo-pair">
        <QrCode className="bo-pair-qr" text={address} label={words.pageCode} />
        <b>{address.replace(/^https?:\/\//, '')}</b>
      </div>
      <p className="bo-pair-code">{code.replace(/^\d{4}/, '$&\u00a0')}</p>
      <p className="e-2 e-num">{words.goodFor(clockOf(leftMs))}</p>
    </>
  )
}

/** Formats a span: `9:58`. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the milliseconds until a moment, every second. */
function useLeft(untilMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return untilMs - nowMs
}
