import { maxGivenCents } from '../../../../shared/contract/box-office/balance.ts'
import { codePattern, maxCodes } from '../../../../shared/contract/box-office/keys.ts'
import type { NewVouchers } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import { berlinIso, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { typedCents } from '../typed-cents.ts'

export interface TypedVoucher {
  /** `balance` is an amount that any number of orders use up. */
  kind: NewVouchers['value']['kind'] | 'balance'
  value: string
  access: string
  code: string
  count: string
  maxUses: string
  minimum: string
  budget: string
  /** Start of the code's validity in Berlin time; '' without a start, null while the input is not a date and time. */
  from: string | null
  until: string | null
  productions: readonly { id: number; title: string }[]
  /** Why the code is given, for the audit log. */
  note: string
}

type Fault = 'noAmount' | 'tooMuch' | 'noNote' | 'noPercent' | 'noNumber' | 'noMoment' | 'noCode' | 'tooManyCodes'

/** The highest amount of a voucher, a minimum or a budget, in cents, as in the contract. */
const maxCents = 10_000_000

export const emptyVoucher: TypedVoucher = {
  kind: 'percent',
  value: '',
  access: '',
  code: '',
  count: '1',
  maxUses: '',
  minimum: '',
  budget: '',
  from: '',
  until: '',
  productions: [],
  note: '',
}

/**
 * @param mayManage without it, the code is one balance of a limited amount, with a note
 * @returns the body to send, or the faults of invalid fields under the server's field names
 */
export function newVouchersOf(
  typed: TypedVoucher,
  mayManage = true,
): { body: NewVouchers } | { faults: Record<string, Fault> } {
  const faults: Record<string, Fault> = {}
  const amount = (text: string, field: string, least = 1) => {
    const cents = typedCents(text, maxCents)
    if (cents === null || cents < least) faults[field] = 'noAmount'
    return cents ?? 0
  }
  const number = (text: string, field: string) => {
    if (!/^\s*[1-9]\d{0,6}\s*$/.test(text)) faults[field] = 'noNumber'
    return Number(text)
  }
  const moment = (local: string | null, field: string) => {
    if (local === null) faults[field] = 'noMoment'
    return local ? berlinIso(berlinToUtc(local)) : null
  }
  const { kind } = typed
  const isOne = typed.code.trim() !== ''
  const isPercent = /^\s*(?:100|[1-9]\d?)\s*%?\s*$/.test(typed.value)
  if (kind === 'percent' && !isPercent) faults.value = 'noPercent'
  if (isOne && !codePattern.test(typed.code.trim())) faults.code = 'noCode'
  const values: Record<TypedVoucher['kind'], () => NewVouchers['value']> = {
    balance: () => ({ kind: 'amount', cents: amount(typed.value, 'value') }),
    amount: () => ({ kind: 'amount', cents: amount(typed.value, 'value') }),
    percent: () => ({ kind: 'percent', percent: Number.parseInt(typed.value, 10) }),
    set_price: () => ({ kind: 'set_price', cents: amount(typed.value, 'value', 0) }),
    access: () => ({ kind: 'access', access: typed.access }),
  }
  // contents of fields that the form hides for a kind are ignored
  const isBalance = kind === 'balance'
  const isPlain = isBalance || kind === 'access'
  const minimum = isPlain ? '' : typed.minimum.trim()
  const budget = isPlain || !isOne ? '' : typed.budget.trim()
  const maxUses = isBalance ? '' : isOne ? typed.maxUses.trim() : '1'
  const value = values[kind]()
  const note = typed.note.trim()
  if (!mayManage && value.kind === 'amount' && value.cents > maxGivenCents) faults.value ??= 'tooMuch'
  if (!mayManage && note === '') faults.note = 'noNote'
  const body: NewVouchers = {
    value,
    code: isOne ? typed.code.trim() : null,
    count: isOne ? 1 : number(typed.count, 'count'),
    max_uses: maxUses === '' ? null : number(maxUses, 'max_uses'),
    min_cents: minimum === '' ? 0 : amount(minimum, 'min_cents', 0),
    budget_cents:
      isBalance && value.kind === 'amount' ? value.cents : budget === '' ? null : amount(budget, 'budget_cents'),
    valid_from: moment(typed.from, 'valid_from'),
    valid_until: moment(typed.until, 'valid_until'),
    productions: typed.productions.length > 0 ? typed.productions.map(({ id }) => id) : null,
    ...(note !== '' && { note }),
  }
  if (!faults.count && body.count > maxCodes) faults.count = 'tooManyCodes'
  return Object.keys(faults).length > 0 ? { faults } : { body }
}
