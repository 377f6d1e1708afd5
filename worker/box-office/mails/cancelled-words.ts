import { price } from '../../../shared/ui/money.ts'
import type { OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

type Cancelled = OrderMail & { kind: 'cancelled' }

export function cancelledWords({ locale, ended, areOthersValid, cancelled }: Cancelled) {
  const { whole, part, takenBack, subject, partSubject, ends } = mailWords[locale].cancelled
  if (areOthersValid) return { subject: partSubject, ...(cancelled ? part : takenBack) }
  return ended ? { ...ends[ended], void: '' } : { subject, ...whole }
}

export function moneyBack({ locale, refundCents, isTransfer, ended }: Cancelled): string {
  const { refund, nothingPaid, nothingArrived, ends } = mailWords[locale].cancelled
  if (refundCents > 0) return refund(price(refundCents, locale))
  return isTransfer && ended ? `${nothingArrived} ${ends[ended].late}` : nothingPaid
}
