import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { QrCode } from '../../../staff/qr-code.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { doorWords } from './words.ts'

/** Shows the code with which ushers practise, and prints it. */
export function PracticeDialog({ onClose }: { onClose: () => void }) {
  const words = doorWords[staffLocale()]
  const { data, error, refetch } = useQuery({
    queryKey: ['box-office', 'door', 'practice'],
    queryFn: ({ signal }) => call('practiceCode', {}, { signal }),
  })
  return (
    <DialogFrame
      title={words.practice}
      icon={Printer}
      width="24rem"
      className="bo-practice"
      close={words.close}
      buttons={
        data && (
          <button type="button" className="e-b e-b--p" onClick={() => window.print()}>
            <Icon of={Printer} />
            <span>{words.print}</span>
          </button>
        )
      }
      onClose={onClose}
    >
      <p>{words.practiceHint}</p>
      {data && <QrCode className="bo-practice-qr" text={data.code} label={words.practice} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
    </DialogFrame>
  )
}
