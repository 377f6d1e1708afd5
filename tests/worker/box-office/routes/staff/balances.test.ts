// A balance over the shop: what one order leaves, another one gets, whichever way the voucher was made.
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { voucherWords } from '../../../../../client/desk/box-office/vouchers/words.ts'
import { voucherRow } from '../../../../../scripts/import/box-office/voucher-row.ts'
import type { NewVouchers, StaffVoucher } from '../../../../../shared/contract/box-office/staff/vouchers.ts'
import type { Voucher } from '../../../../../shared/contract/box-office/voucher.ts'
import { importVoucher } from '../../../../../shared/contract/import/voucher.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { syncVouchers } from '../../../../../worker/box-office/handlers/vouchers/fresh-vouchers.ts'
import type { VoucherBook } from '../../../../../worker/box-office/objects/voucher-book/voucher-book.ts'
import { voucherBookOf } from '../../../../../worker/box-office/objects/voucher-book-of.ts'
import { codeForm } from '../../../../../worker/box-office/rules/code-form.ts'
import { saveVouchers } from '../../../../../worker/box-office/store/vouchers.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { now, someSalesData, someStoredSales, store } from '../../store/some-sales.ts'
import { customerBrowser } from '../customer-browser.ts'
import { calling } from './some-staff.ts'

const publisher = async () => calling(await staffSession('petra', 'publisher'))
const clerk = async () => calling(await staffSession('bodo', 'boxoffice'))
const unique = () => `GABE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

const terms = { productions: null, valid_from: null, valid_until: null, min_cents: 0 } as const
/** Fifty euros as older versions made them: for one order. */
const once = { ...terms, value: { kind: 'amount', cents: 5000 }, max_uses: 1, budget_cents: null } as const
const balance = { ...once, max_uses: null, budget_cents: 5000 } as const

async function made(body: Partial<NewVouchers>, call?: Awaited<ReturnType<typeof publisher>>): Promise<string> {
  const answer = await (call ?? (await publisher()))('vouchers/', { code: null, count: 1, ...once, ...body })
  expect(answer.status).toBe(201)
  return answer.json.codes[0]
}

async function stored(voucher: Voucher): Promise<void> {
  await saveVouchers(store, 'hh', [voucher])
  await syncVouchers(env, 'hh', now)
}

async function storedRow(voucher: Voucher): Promise<void> {
  await env.DB.prepare(`INSERT INTO vouchers (site, code, source_hash, data, updated_at) VALUES ('hh', ?, '', ?, '')`)
    .bind(codeForm(voucher.code), JSON.stringify(voucher))
    .run()
}

/** Each way in which a voucher of 50 € arrives; each returns its code. */
const ways: Record<string, () => Promise<string>> = {
  'the form, with a code': () => made({ ...balance, code: `${unique()}-12` }),
  'the form, with a random code': () => made(balance),
  'the API, with a code for one order': () => made({ code: `${unique()}-12` }),
  'the API, with a random code for one order': () => made({ max_uses: 9 }),
  'the role that answers the telephone': async () => made({ ...balance, note: 'Kulanz' }, await clerk()),
  'an import': async () => {
    const record = importVoucher.parse({ external_id: `${unique()}-12`, amount: 50, max_uses: 1 })
    const answer = voucherRow(record, new Map(), () => false)
    if ('row' in answer) await stored(answer.row)
    return record.external_id
  },
  'the store, as the demo is loaded': async () => {
    const code = `${unique()}-12`
    await stored({ ...once, code })
    return code
  },
  'a row of an older version, or of its backup': async () => {
    const code = unique()
    await storedRow({ ...once, code })
    await syncVouchers(env, 'hh', now)
    return code
  },
  'a voucher book of an older version': async () => {
    const code = unique()
    await runInDurableObject(voucherBookOf(env, 'hh'), (book: VoucherBook, { storage }) => {
      storage.sql.exec('INSERT INTO vouchers VALUES (?, ?)', codeForm(code), JSON.stringify({ ...once, code }))
      book.setUp([])
    })
    return code
  },
}

/** A concert with tickets for 22 €, which the code applies to. */
async function someProduction(): Promise<number> {
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 2200 }]
  const price_types = [{ key: 'normal' as const, name: { de: 'Normalpreis' } }]
  return (await someStoredSales({ data: someSalesData({ prices, price_types }) })).id
}

/** Returns a buyer with tickets in the cart, and the cart's page after the code. */
async function buyer(production: number, { code, count, locale }: { code: string; count: number; locale: Locale }) {
  const browser = customerBrowser()
  await browser.call('POST', 'cart/holds/', { production, count })
  const cart = (await browser.call('POST', 'cart/codes/', { code })).json
  const page = await (await browser.ask('GET', `/webshop/cart?locale=${locale}`)).text()
  return { browser, cart, page: page.split('id="page-data"')[0]?.replaceAll('\u00a0', ' ') ?? '' }
}

const order = (email: string) => ({
  contact: { name: 'Jana Dvořáková', email },
  delivery: 'pdf',
  payment: 'free',
  consents: { terms: true },
  total_cents: 0,
})

async function listed(code: string): Promise<StaffVoucher | undefined> {
  return (await (await publisher())(`vouchers/?q=${code}`, undefined, 'GET')).json.results[0]
}

const restOf = ({ budget_cents: budget, taken_cents: cents }: StaffVoucher, locale: Locale) =>
  voucherWords[locale].rest(price((budget ?? 0) - cents, locale), price(budget ?? 0, locale))
const left28 = ['noch 28,00\u00a0€ von 50,00\u00a0€', '€28.00 of €50.00 left']

describe('A voucher of 50 € that is used for 22 €', () => {
  it.each(Object.entries(ways))('leaves 28 €, made by %s', async (_, way) => {
    const [code, production] = [await way(), await someProduction()]
    const email = `${crypto.randomUUID()}@post.example`
    const first = await buyer(production, { code, count: 1, locale: 'de' })
    expect(first.cart.voucher).toEqual({ code, cents: 2200 })
    expect(first.page).toContain('22,00 € abgezogen.')
    await first.browser.logIn(email)
    expect((await first.browser.call('POST', 'orders/', order(email))).status).toBe(201)
    // the voucher book of an older version has a code that the store lacks
    const row = await listed(code)
    if (row) expect(row).toMatchObject({ max_uses: null, budget_cents: 5000, taken_cents: 2200, state: 'active' })
    if (row) expect((['de', 'en'] as const).map((locale) => restOf(row, locale))).toEqual(left28)
    const second = await buyer(production, { code, count: 2, locale: 'en' })
    expect(second.cart.voucher).toEqual({ code, cents: 2800 })
    expect(second.page).toContain('€28.00 off.')
    // what lies in a cart may return
    const third = await buyer(production, { code, count: 1, locale: 'de' })
    expect(third.cart.reason).toBe('in_use')
    await second.browser.call('DELETE', `cart/codes/${code}/`)
    const fourth = await buyer(production, { code, count: 1, locale: 'de' })
    expect(fourth.cart.voucher).toEqual({ code, cents: 2200 })
    await fourth.browser.logIn(email)
    expect((await fourth.browser.call('POST', 'orders/', order(email))).status).toBe(201)
    const last = await buyer(production, { code, count: 1, locale: 'en' })
    expect(last.cart.voucher).toEqual({ code, cents: 600 })
  })

  it('is one discount where it has a minimum or a budget, or where staff say how often it applies', async () => {
    const one = { ...once, code: `${unique()}-12` }
    for (const change of [{ min_cents: 2000 }, { budget_cents: 9000 }, { max_uses: 2 }, { max_uses: null }]) {
      const code = await made({ ...one, ...change, code: `${unique()}-12` })
      const limits = { max_uses: 1, budget_cents: null, min_cents: 0 }
      expect(await listed(code)).toMatchObject({ ...limits, ...change })
    }
  })

  it('says before a free order that its code needs a confirmed address', async () => {
    const [code, production] = [await made({}), await someProduction()]
    const email = `${crypto.randomUUID()}@post.example`
    const { browser } = await buyer(production, { code, count: 1, locale: 'de' })
    for (const [locale, sentence] of [
      ['de', 'Dieser Code gilt mit bestätigter Adresse.'],
      ['en', 'This code is valid with a confirmed address.'],
    ]) {
      const refused = await browser.call('POST', `orders/?locale=${locale}`, order(email))
      expect([refused.status, refused.json.reason]).toEqual([409, 'confirm_first'])
      expect(refused.json.detail).toContain(sentence)
      const form = { action: 'order', given_name: 'Jana', family_name: 'Dvořáková', delivery: 'pdf', free: '1' }
      const fields = { ...form, email, total_cents: '0' }
      const page = await (await browser.sendForm(`/webshop/checkout?locale=${locale}`, fields)).text()
      expect(page).toContain(sentence)
      expect(page).not.toMatch(/nur wenige unbezahlte Plätze|only a few unpaid seats/)
    }
  })
})

describe('A code with a balance', () => {
  it('has at least 12 letters and digits, unless it is stored already', async () => {
    const call = await publisher()
    const send = async (body: object) => (await call('vouchers/', { count: 1, ...once, ...body })).json
    const code = unique().slice(0, 11)
    for (const body of [{ ...once }, balance])
      expect((await send({ ...body, code })).errors).toEqual([
        { field: 'code', message: expect.stringContaining('12 Buchstaben oder Ziffern') },
      ])
    await storedRow({ ...once, code })
    for (const body of [{ ...once }, balance]) expect(await send({ ...body, code })).toEqual({ codes: [code] })
    const percent = { value: { kind: 'percent', percent: 10 }, max_uses: 1, code: unique().slice(0, 10) }
    expect(await send(percent)).toEqual({ codes: [percent.code] })
  })
})

describe('The role that answers the telephone', () => {
  it('makes one balance of at most 100 € at a time, with a note that the audit log keeps', async () => {
    const call = await clerk()
    const status = async (change: object) => {
      const answer = await call('vouchers/', { code: null, count: 1, ...balance, note: 'Kulanz', ...change })
      return [answer.status, answer.json.code === 'role-required']
    }
    const euros = (cents: number) => ({ value: { kind: 'amount', cents }, budget_cents: cents })
    expect(await status(euros(10_000))).toEqual([201, false])
    expect(await status({ ...once, note: 'Gewinn beim Hörerspiel' })).toEqual([201, false])
    for (const change of [
      euros(10_001),
      { count: 2 },
      { min_cents: 1000, max_uses: 1, budget_cents: null },
      { code: `${unique()}-12`, max_uses: null, budget_cents: null },
      { code: `${unique()}-12`, budget_cents: 5001 },
      { value: { kind: 'percent', percent: 10 }, budget_cents: null },
      { value: { kind: 'set_price', cents: 0 }, budget_cents: null },
      { value: { kind: 'access', access: 'freunde' }, budget_cents: null },
    ])
      expect([change, await status(change)]).toEqual([change, [403, true]])
    for (const note of ['', '   ', undefined]) {
      const { status, json } = await call('vouchers/', { code: null, count: 1, ...balance, note })
      expect([status, json.errors[0].field]).toEqual([400, 'note'])
    }
    const { results } = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'vouchers' ORDER BY id`,
    ).all<{ detail: string }>()
    const notes = results.map(({ detail }) => JSON.parse(detail)).filter(({ note }) => note)
    expect(notes.map(({ note, result }) => [note, result])).toContainEqual(['Gewinn beim Hörerspiel', 'done'])
  })
})
