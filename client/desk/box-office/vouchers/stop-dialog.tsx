import type { StaffVoucher } from '../../../../shared/contract/shop/staff/vouchers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { voucherWords } from './words.ts'

export function StopDialog({ voucher: { code }, onClose }: { voucher: StaffVoucher; onClose: () => void }) {
  const words = voucherWords[staffLocale()]
  const stop = useBoxOfficeCall(() => call('stopVoucher', { code }), {
    done: () => words.stopped(code),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.stopTitle(code)}
      width="30rem"
      action={words.stop}
      error={stop.error?.message}
      onSubmit={stop.press}
      onClose={onClose}
    >
      {() => <p>{words.stopHint}</p>}
    </FormDialog>
  )
}
