// The dialogs that show a code for devices: the one that pairs a device, and the one for practice.
import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { Icon } from '../../../staff/icon.tsx'
import { QrCode } from '../../../staff/qr-code.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { doorWords } from './words.ts'

/** Names a device, and shows the code that pairs it; the list of devices then has it. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const words = doorWords[staffLocale()]
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const make = useBoxOfficeCall(() => call('makePairingCode', {}, { body: { name } }))
  const frame = { icon: QrIcon, width: '26rem', onClose }
  if (make.data)
    return (
      <DialogFrame {...frame} title={name} close={words.close}>
        <p>
          {words.openPage} <b>{location.host}/door</b>
        </p>
        <QrCode className="bo-qr" text={`${location.origin}/door`} label={`${location.host}/door`} />
        <p>{words.typeCode}</p>
        <p className="bo-pairing">{make.data.code.replace(/^\d{4}/, '$&\u00a0')}</p>
        <p className="e-2 e-num">{words.goodUntil(timeOfDay(make.data.until))}</p>
      </DialogFrame>
    )
  return (
    <FormDialog {...frame} title={words.pair} action={words.showCode} error={make.error?.message} onSubmit={make.press}>
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
