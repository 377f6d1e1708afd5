// Vouchers and magic codes at the desk. D1 stores what a code grants, and the site's voucher book counts its uses.

import { toBase32 } from '../../../../shared/box-office/codes/base32.ts'
import { type TableFault, tableFaultSentence } from '../../../../shared/box-office/table-fault-words.ts'
import {
  asBalance,
  balanceCodeLength,
  isBalance,
  maxGivenCents,
} from '../../../../shared/contract/box-office/balance.ts'
import type {
  MadeVouchers,
  NewVouchers,
  StaffVoucher,
  StaffVoucherQuery,
  StaffVouchers,
} from '../../../../shared/contract/box-office/staff/vouchers.ts'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { inParts } from '../../../in-parts.ts'
import { hmac } from '../../../signing/hmac.ts'
import type { UsesOfCode } from '../../objects/voucher-book/answers.ts'
import { voucherBookOf } from '../../objects/voucher-book-of.ts'
import { codeForm } from '../../rules/code-form.ts'
import { headOfVouchers, rowOfVoucher } from '../../rules/vouchers-csv.ts'
import { knownAccesses, listedVouchers } from '../../store/desk-vouchers.ts'
import { findVoucher } from '../../store/price-tables.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { setVouchers } from './set-vouchers.ts'

const pageLength = 50
const exportLength = 500
/** Maximum number of ids that `byIds` reads; it ignores the others. */
const idsPerQuery = 90

export type NewVouchersAnswer =
  | { ok: true; made: MadeVouchers }
  | { ok: false; errors: { field: string; message: string }[] }

export async function listVouchers(context: DeskSalesContext, query: StaffVoucherQuery): Promise<StaffVouchers> {
  const { env, site, now } = context
  const store = { d1: env.DB, now }
  const length = query.per_page ?? pageLength
  const [found, accesses] = await Promise.all([
    listedVouchers(store, site.key, { ...query, limit: length + 1 }),
    knownAccesses(store, site.key),
  ])
  const shown = found.slice(0, length)
  const last = shown.at(-1)
  const next = found.length > length && last ? codeForm(last.code) : null
  return { results: await withUses(context, shown), next, accesses }
}

/** Streams all vouchers of a view as CSV while reading them. */
export function exportVouchers(context: DeskSalesContext, view: StaffVoucherQuery['view']): ReadableStream<Uint8Array> {
  return streamOf(partsOf(context, view))
}

async function* partsOf(context: DeskSalesContext, view: StaffVoucherQuery['view']): AsyncGenerator<string, void> {
  const store = { d1: context.env.DB, now: context.now }
  yield headOfVouchers()
  let after: string | null = ''
  while (after !== null) {
    const vouchers: Voucher[] = await listedVouchers(store, context.site.key, {
      ...(view && { view }),
      after,
      limit: exportLength,
    })
    const rows = await withUses(context, vouchers)
    yield rows.map(rowOfVoucher).join('')
    const last = vouchers.at(-1)
    after = last && vouchers.length === exportLength ? codeForm(last.code) : null
  }
}

/**
 * Stores a given code, or generated codes for one order or with a balance each.
 * @param mayManage without it, a note is needed
 * @param key the request's key: a repeated call returns the codes that the first one created
 */
export async function makeVouchers(
  context: DeskSalesContext,
  key: string,
  { code, count, note = '', ...given }: NewVouchers,
  mayManage: boolean,
): Promise<NewVouchersAnswer> {
  const { env, site, now, content } = context
  const errors: { field: string; message: string }[] = []
  const refuse = (field: string, fault: TableFault, alike?: string) =>
    errors.push({ field, message: tableFaultSentence(fault, context.locale, alike) })
  const { valid_from: from, valid_until: until, productions } = given
  if (!mayManage && note === '') refuse('note', 'note_missing')
  if (from && until && Date.parse(from) >= Date.parse(until)) refuse('valid_until', 'ends_before')
  const { value } = given
  if (value.kind === 'access' && !(await knownAccesses({ d1: env.DB, now }, site.key)).includes(value.access))
    refuse('value', 'no_access')
  const known = productions ? await content.productions.byIds(productions) : []
  if (productions && known.length < new Set(productions).size) refuse('productions', 'no_production')
  const codes = code === null ? await chanceCodes(context, key, count) : [code]
  const terms = newTerms(code, given)
  const made = codes.map((each): Voucher => ({ ...terms, code: each }))
  if (code !== null) {
    const stored = await findVoucher({ d1: env.DB, now }, site.key, codeForm(code))
    if (stored && codeForm(stored.code) !== codeForm(code)) refuse('code', 'code_alike', stored.code)
    else if (stored && !isSame(stored, made[0]))
      refuse('code', stored.value.kind === 'access' ? 'access_in_use' : 'code_in_use')
    else if (!stored && codeForm(code).length < (isBalance(terms) ? balanceCodeLength : 4))
      refuse('code', isBalance(terms) ? 'code_guessable' : 'code_short')
  }
  if (errors.length > 0) return { ok: false, errors }
  await setVouchers(context, made)
  return { ok: true, made: { codes } }
}

/** Returns whether new vouchers are one balance, of at most the amount that staff who sell may give. */
export function isGivenBalance({ code, count, ...given }: NewVouchers): boolean {
  const terms = newTerms(code, given)
  return count === 1 && isBalance(terms) && (terms.budget_cents ?? 0) <= maxGivenCents
}

/** Returns the terms of new vouchers: random codes are for one order each, and an amount for one is a balance. */
function newTerms<Given extends Omit<Voucher, 'code'>>(code: string | null, given: Given): Given {
  return asBalance(code === null && !isBalance(given) ? { ...given, max_uses: 1 } : given)
}

/** Ends a code now; a code that has already ended is left unchanged. @returns null for an unknown code */
export async function stopVoucher(context: DeskSalesContext, typed: string): Promise<StaffVoucher | null> {
  const { env, site, now } = context
  const voucher = await findVoucher({ d1: env.DB, now }, site.key, codeForm(typed))
  if (!voucher) return null
  const hasEnded = voucher.valid_until !== null && Date.parse(voucher.valid_until) <= now.getTime()
  const stopped = hasEnded ? voucher : { ...voucher, valid_until: berlinIso(now) }
  if (!hasEnded) await setVouchers(context, [stopped])
  return (await withUses(context, [stopped]))[0] ?? null
}

async function withUses(context: DeskSalesContext, vouchers: readonly Voucher[]): Promise<StaffVoucher[]> {
  const { env, site, content } = context
  if (vouchers.length === 0) return []
  const ids = [...new Set(vouchers.flatMap(({ productions }) => productions ?? []))]
  const [uses, productions] = await Promise.all([
    voucherBookOf(env, site.key).usesOf(vouchers.map(({ code }) => codeForm(code))) as Promise<UsesOfCode[]>,
    productionsByIds(content, ids),
  ])
  const known = new Map(productions.map(({ id, title }) => [id, title]))
  return vouchers.map((voucher) => {
    const own = uses.find(({ code }) => code === codeForm(voucher.code))
    const { orders = 0, carts = 0, cents = 0 } = own ?? {}
    const titles = (voucher.productions ?? []).map((id) => known.get(id) ?? `#${id}`)
    return {
      ...voucher,
      titles,
      orders,
      carts,
      taken_cents: cents,
      state: stateOf(voucher, { orders, cents }, context),
    }
  })
}

async function productionsByIds({ productions }: DeskSalesContext['content'], ids: readonly number[]) {
  const parts = await Promise.all(inParts(ids, idsPerQuery).map((part) => productions.byIds(part)))
  return parts.flat()
}

function stateOf(
  { valid_from: from, valid_until: until, max_uses: most, budget_cents: budget }: Voucher,
  { orders, cents }: { orders: number; cents: number },
  { now }: DeskSalesContext,
): StaffVoucher['state'] {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'ended'
  if ((most !== null && orders >= most) || (budget !== null && cents >= budget)) return 'used_up'
  return from !== null && Date.parse(from) > now.getTime() ? 'later' : 'active'
}

/**
 * Derives codes from the request's key, so that a repeated request returns the same codes, and from a secret, so that
 * they cannot be guessed.
 */
async function chanceCodes({ env, site }: DeskSalesContext, key: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const digest = await hmac(`vouchers:${env.SESSION_SECRET}`, [site.key, key, index].join('\n'))
      const text = toBase32(digest).slice(0, balanceCodeLength)
      return text.replace(/(.{4})(?=.)/g, '$1-')
    }),
  )
}
