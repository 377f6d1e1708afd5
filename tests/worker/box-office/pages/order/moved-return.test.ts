// The buyer of a moved concert reads until when and how tickets may be given back, and does so on the page of the
// order.
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MoveKind } from '../../../../../shared/entities/productions/changes.ts'
import { jobsOf } from '../../../../../worker/box-office/objects/jobs-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { control } from '../../../woken.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { mailsOf } from '../../routes/some-order.ts'
import { calling } from '../../routes/staff/some-staff.ts'
import { pageVisitor } from '../page-visitor.ts'
import { visitorWithOrder } from '../some-order.ts'

const call = calling(await staffSession('rita', 'publisher'))
const weeks = 28 * 86_400_000

const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())
const plain = (text = '') => text.replaceAll(/\u00a0|\u202f/g, ' ')

/** A paid order of a concert that is then moved to another day, and the text of the mail about it. */
async function moved({
  kind = 'moved' as MoveKind,
  notice = '',
  date = '2027-01-14T20:00:00+01:00',
  locale = 'de',
} = {}) {
  const bought = await visitorWithOrder({}, {})
  const { number, pay } = bought
  const order = orderOf(env, 'hh', number)
  await pay()
  await deliver(order)
  await runInDurableObject(order, ({ store }: Order) => {
    const stored = store.load()
    if (stored) store.save({ ...stored, facts: { ...stored.facts, locale: locale as 'de' | 'en' } })
  })
  const mails = await mailsOf(order)
  const [production] = (await order.view())?.productions ?? []
  if (!production) throw new Error('nothing was ordered')
  const to = { ...production, date, previous: production.date }
  await order.changeDate(nextKey(), to, { kind, notice: notice ? { de: notice, en: notice } : null })
  await deliver(order)
  return { ...bought, order, mails, id: production.id, text: plain(mails.at(-1)?.text) }
}

const setClock = (order: DurableObjectStub<Order>, ms: number) =>
  control(order, (object: Order) => {
    const nowMs = object.nowMs() + ms
    object.nowMs = () => nowMs
  })

async function pageOf({ visitor, path }: Pick<Awaited<ReturnType<typeof moved>>, 'visitor' | 'path'>, locale = 'de') {
  const html = await (await visitor.send(`${path}?locale=${locale}`, { headers: { Accept: 'text/html' } })).text()
  return plain(html.replace(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', ''))
}

describe('The mail about a moved concert', () => {
  it.each([
    [
      'de',
      /Passt es Ihnen nicht mehr\? Bis \S+, \d+\. \S+ 20\d\d nehmen wir die Karten zurück.*Knopf auf der Seite Ihrer Bestellung.*Telefon, \+?[\d ]+/,
      'Ihre Karten gelten weiter.',
      'Widerrufsrecht',
    ],
    [
      'en',
      /Until \S+, \d+ \S+ 20\d\d, you can return the tickets.*button on the page of your order.*by phone, \+?[\d ]+ \(Mon–Fri /,
      'Your tickets remain valid.',
      'withdrawal',
    ],
  ])(
    'says once that tickets are valid, until when and how they go back, and not the contrary: %s',
    async (locale, how, valid, contrary) => {
      for (const notice of ['', `Der Saal wird umgebaut. ${valid}`]) {
        const { text } = await moved({ locale, notice })
        expect(text).toMatch(how)
        expect(text.split(valid)).toHaveLength(2)
        expect(text).not.toContain(contrary)
      }
    },
  )

  it('promises no return after a correction, for a later start, or once the time is over', async () => {
    const later = await moved({ kind: 'later', date: '2026-12-24T19:00:00+01:00' })
    expect(later.text).not.toContain('nehmen wir die Karten zurück')
    const corrected = await moved({ kind: 'corrected' })
    expect(corrected.mails).toEqual([])
    expect((await corrected.order.view())?.returns).toEqual([])
    const late = await moved()
    await setClock(late.order, weeks + 86_400_000)
    await late.order.resend(nextKey())
    await deliver(late.order)
    expect(late.mails.at(-1)?.text).toContain('Widerrufsrecht')
  })

  it('still says it of a later start on the new date', async () => {
    const { order, mails } = await moved()
    const [production] = (await order.view())?.productions ?? []
    if (!production) throw new Error('nothing was ordered')
    const right = (await order.view())?.returns
    await order.changeDate(nextKey(), { ...production, date: '2027-01-14T20:30:00+01:00' }, { kind: 'later' })
    await deliver(order)
    const text = plain(mails.at(-1)?.text)
    expect(text).toMatch(/Am 14\. Januar 2027 beginnen wir um 20:30\./)
    expect(text).toMatch(/Bis \S+, \d+\. \S+ 20\d\d nehmen wir die Karten zurück/)
    expect(text).not.toContain('Widerrufsrecht')
    expect((await order.view())?.returns).toEqual(right)
  })

  it('ends the time with the concert if that is sooner', async () => {
    const date = '2026-12-26T20:00:00+01:00'
    const { order } = await moved({ date })
    const [right] = (await order.view())?.returns ?? []
    expect(right?.until_ms).toBeLessThanOrEqual(Date.parse(date))
  })
})

describe('The page of an order of a moved concert', () => {
  it.each([
    [
      'de',
      'Karten zurückgeben',
      /geben Sie sie bis \S+, \d+\. \S+ 20\d\d zurück/,
      'Ihre Karten gelten weiter.',
      'Ich behalte die Karten doch',
    ],
    [
      'en',
      'Return the tickets',
      /you can return them until \S+, \d+ \S+ 20\d\d/,
      'Your tickets remain valid.',
      'I will keep the tickets after all',
    ],
  ])('has a button, which works without JavaScript and asks once: %s', async (locale, button, until, valid, keep) => {
    const bought = await moved()
    const { visitor, path, order, id } = bought
    const page = await pageOf(bought, locale)
    expect(page).toContain(`${button}<`)
    expect(page).toMatch(until)
    expect(page.split(valid)).toHaveLength(2)
    const form = new URLSearchParams({ action: 'return', of: String(id), key: crypto.randomUUID() })
    for (const accept of ['text/html', 'application/json', 'text/html'])
      expect(
        (await visitor.send(path, { method: 'POST', body: form, headers: { Accept: accept } })).status,
      ).toBeLessThan(400)
    const asked = (await order.view())?.returns
    expect(asked).toMatchObject([{ production: id, asked_ms: expect.any(Number) }])
    expect((await visitor.submit(path, { action: 'return', of: String(id) })).page).not.toHaveProperty('refusal')
    expect((await order.view())?.returns).toEqual(asked)
    const after = await pageOf(bought, locale)
    expect(after).toContain(`${keep}<`)
    expect(after).not.toContain(`${button}<`)
    await visitor.submit(path, { action: 'keep', of: String(id) })
    expect((await order.view())?.returns).toMatchObject([{ asked_ms: null }])
  })

  it('offers nothing to strangers, for other concerts, or after the time; the tickets stay valid', async () => {
    const bought = await moved()
    const { path, order, id, visitor, number } = bought
    await pageVisitor().submit(path, { action: 'return', of: String(id) })
    const stranger = await pageVisitor().send(`/api/shop/orders/${number}/return/?secret=guessed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ production: id }),
    })
    expect(stranger.status).toBe(404)
    await visitor.submit(path, { action: 'return', of: '999999' })
    await visitor.submit(path, { action: 'return', of: 'NaN' })
    expect((await order.view())?.returns).toMatchObject([{ asked_ms: null }])
    await setClock(order, weeks + 86_400_000)
    const late = await order.workOn(nextKey(), { do: 'ask for a return', production: id })
    expect(late).toEqual({ ok: false, reason: 'return_over' })
    expect((await order.view())?.lines.every(({ state }) => state === 'sold')).toBe(true)
    const never = await visitorWithOrder()
    await never.pay()
    expect(await pageOf(never)).not.toContain('Karten zurückgeben<')
  })

  it('is open by the API, too', async () => {
    const { number, order, id } = await moved()
    const secret = await runInDurableObject(order, ({ store }: Order) => store.load()?.facts.secret ?? '')
    const send = (body: object) =>
      pageVisitor().send(`/api/shop/orders/${number}/return/?secret=${secret}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    const answer = await send({ production: id })
    expect([answer.status, ((await answer.json()) as { returns: object[] }).returns]).toMatchObject([
      200,
      [{ production: id }],
    ])
    expect((await send({ production: 'x' })).status).toBe(400)
    await send({ production: id, keep: true })
    expect((await order.view())?.returns).toMatchObject([{ asked_ms: null }])
  })
})

describe('What the buyer asks for', () => {
  it('is a task of the order, of the list and of the concert, until the tickets are refunded or kept', async () => {
    const { visitor, path, order, id, number } = await moved()
    const started = await jobsOf(env, 'hh').start(nextKey(), {
      site: 'hh',
      production: id,
      change: 'moved',
      about: { title: null, date: null },
      by: 'rita@example.org',
    })
    const job = started.ok ? started.job.id : 0
    const open = async () => {
      await deliver(order)
      const { json } = await call('orders/?open=returns', undefined, 'GET')
      const { json: one } = await call(`orders/${number}/`, undefined, 'GET')
      const { json: ofJob } = await call(`jobs/${job}/`, undefined, 'GET')
      const { json: jobs } = await call('jobs/', undefined, 'GET')
      const listed = jobs.results.find((each: { id: number }) => each.id === job)
      const asked = one.returns.filter(({ asked_at: at }: { asked_at: string | null }) => at !== null).length
      const isListed = json.results.some((row: { number: string }) => row.number === number)
      return [isListed, json.open.returns > 0, asked, ofJob.returns, listed.returns]
    }
    expect(await open()).toEqual([false, false, 0, 0, 0])
    await visitor.submit(path, { action: 'return', of: String(id) })
    expect(await open()).toEqual([true, true, 1, 1, 1])
    const kept = await call(`orders/${number}/kept-return/`, { production: id })
    expect([kept.status, await open()]).toEqual([200, [false, false, 0, 0, 0]])
    await visitor.submit(path, { action: 'return', of: String(id) })
    const lines = (await order.view())?.lines.map((line) => line.id)
    await call(`orders/${number}/refund/`, { lines, delivery: false })
    expect(await open()).toEqual([false, false, 0, 0, 0])
    expect((await call(`orders/${number}/kept-return/`, { production: id })).status).toBe(409)
    const { results } = await env.DB.prepare(
      `SELECT action, detail ->> '$.production' AS production FROM box_office_staff_calls
       WHERE detail ->> '$.number' = ? AND action = 'kept-return'`,
    )
      .bind(number)
      .all()
    expect(results).toEqual([
      { action: 'kept-return', production: id },
      { action: 'kept-return', production: id },
    ])
  })
})
