import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { readSales } from '../../../../../worker/box-office/store/sales.ts'
import { afterJob } from '../../../box-office/jobs/finished-job.ts'
import { mailsOf, someOrder } from '../../../box-office/routes/some-order.ts'
import { visitor } from '../../../box-office/routes/visitor.ts'
import { someStoredSales, store } from '../../../box-office/store/some-sales.ts'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('delays', 'publisher'), 'hh', '/admin/api/')
})

const host = 'http://hh.localhost'
const notice = { de: 'Der Zug der Solistin steht.', en: 'The soloist’s train is delayed.' }

/** A concert on 24 December 2026 at 18:00 in Berlin, with doors, an introduction and an end, and one order. */
async function soldProduction() {
  const { id } = await someStoredSales()
  const sold = await someOrder(id)
  await runInDurableObject(sold.order, (object: Order) => object.alarm())
  const { revision } = (await publisher(`productions/${id}/`)).json
  const { json } = await publisher(`productions/${id}/`, {
    method: 'POST',
    base: revision,
    body: {
      action: 'publish',
      values: {
        doorsAt: '2026-12-24T16:30:00Z',
        introductionAt: '2026-12-24T16:45:00Z',
        endsAt: '2026-12-24T19:00:00Z',
      },
    },
  })
  return { id, ...sold, revision: Number(json.revision) }
}

async function change(id: number, base: number, given: object): Promise<ApiAnswer> {
  const body = {
    action: 'publish',
    kind: 'later',
    reason: 'travel',
    notice,
    room_id: null,
    is_dry_run: false,
    ...given,
  }
  return afterJob(await publisher(`productions/${id}/move/`, { method: 'POST', base, body }))
}

const hold = (id: number) => visitor()('POST', 'cart/holds/', { production: id, count: 1 })

async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await SELF.fetch(host + path, { headers })
  // the lines of a calendar are folded
  return (await response.text()).replaceAll('\r\n ', '')
}

/** Returns a page's text; struck texts keep their element. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const [html = ''] = (await text(path, headers)).split('<script type="application/json"')
  return html
    .replaceAll('<s>', '[')
    .replaceAll('</s>', ']')
    .replace(/<!--.*?-->|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('A concert that begins later the same evening', () => {
  test('stays on sale, until as much later, and shifts doors, introduction and end', async () => {
    const { id, revision } = await soldProduction()
    const before = (await readSales(store, 'hh', id))?.sales.windows ?? []
    const { status, json } = await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    expect([status, json.job]).toEqual([200, expect.any(Number)])
    expect(json.record.public).toMatchObject({
      startsAt: '2026-12-24T17:30:00Z',
      previousStartsAt: '2026-12-24T17:00:00Z',
      contentStatus: 'available',
      doorsAt: '2026-12-24T17:00:00Z',
      introductionAt: '2026-12-24T17:15:00Z',
      endsAt: '2026-12-24T19:30:00Z',
      statusText: notice,
    })
    expect((await hold(id)).status).toBe(201)
    const after = (await readSales(store, 'hh', id))?.sales.windows ?? []
    const endsOf = (windows: typeof before) => windows.map(({ until }) => Date.parse(until))
    const lastMs = Math.max(...endsOf(before))
    expect(endsOf(after)).toEqual(endsOf(before).map((ms) => (ms === lastMs ? ms + 30 * 60_000 : ms)))
    // the same request again, such as after a lost answer, shifts nothing
    expect((await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })).status).toBe(200)
    expect((await readSales(store, 'hh', id))?.sales.windows).toEqual(after)
  })

  test.each(['de', 'en'] as const)('shows both times on its page, in lists and in feeds: %s', async (locale) => {
    const { id, revision } = await soldProduction()
    await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    const [instead, later, both, list] =
      locale === 'de'
        ? ['statt [18:00]', 'Beginnt später', '18:30 statt 18:00 Uhr', '/de/konzerte?date=2026-12-24']
        : ['was [18:00]', 'Starts later', '18:30, was 18:00', '/en/concerts?date=2026-12-24']
    const page = await read(`/${locale}/${locale === 'de' ? 'konzerte' : 'concerts'}/abend/${id}`)
    expect(page.split(instead)).toHaveLength(3)
    expect(page).toContain(later)
    expect(page).toContain(
      locale === 'de'
        ? 'Eine halbe Stunde später Der Zug der Solistin steht. Wir beginnen um 18:30 Uhr, der Saal öffnet um 18:00 Uhr.'
        : 'Half an hour later The soloist’s train is delayed. We start at 18:30; the hall opens at 18:00.',
    )
    expect(page).toContain(
      locale === 'de'
        ? 'Was das für Sie heißt Ihre Karten gelten, wie sie sind, auch wenn 18:00 Uhr daraufsteht. Einlass ist ab 18:00 Uhr statt ab 17:30 Uhr. Das Ende ist gegen 20:30 Uhr.'
        : 'What this means for you Your tickets are valid as they are, even if they say 18:00. Doors open at 18:00 instead of 17:30. The concert ends at about 20:30.',
    )
    expect(page).not.toMatch(/Verlegt|vier Wochen|four weeks/)
    const rows = await read(list)
    expect(rows).toContain(`${instead} `)
    expect(rows).toContain(later)
    expect(await text(`/feeds/${locale}/concert/${id}.ics`)).toContain(`${later}: ${both.replace(',', '\\,')}`)
    for (const ending of ['rss', 'json'])
      expect(await text(`/feeds/${locale}/concerts.${ending}?date=2026-12-24`)).toContain(both)
    expect(await text(`/${locale}/${locale === 'de' ? 'konzerte' : 'concerts'}/abend/${id}`)).toContain(
      '"previousStartDate":"2026-12-24T18:00:00+01:00"',
    )
  })

  test('is told to ticket holders by mail, with what it means for them', async () => {
    const { id, revision, order } = await soldProduction()
    const mails = await mailsOf(order)
    await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    await runInDurableObject(order, (object: Order) => object.alarm())
    expect(mails.map(({ subject }) => subject)).toEqual(['Am 24. Dezember 2026 erst um 18:30: Abend'])
    const [mail] = mails
    expect(mail?.text).toContain('»Abend« beginnt eine halbe Stunde später: 18:30 statt 18:00 Uhr.')
    for (const sentence of [
      notice.de,
      'Einlass ab 18:00 Uhr',
      'Ihre Karten gelten, wie sie sind.',
      'Sagen Sie es uns bis 18:30',
    ])
      expect(mail?.text).toContain(sentence)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['tickets', 'calendar'])
  })

  test('is shown on tickets on the phone, until it is corrected back', async () => {
    const { id, revision, number, secret } = await soldProduction()
    const { json } = await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    const ticket = (locale: string) =>
      read(`/webshop/orders/${number}/tickets/1?locale=${locale}`, { Cookie: `order=${secret}` })
    expect(await ticket('de')).toContain('Beginnt später 18:30 statt [18:00]')
    expect(await ticket('en')).toContain('Starts later 18:30 was [18:00]')
    const back = { kind: 'corrected', starts_at: '2026-12-24T17:00:00Z', notice: null }
    await change(id, json.record.revision, back)
    expect(await ticket('de')).not.toMatch(/statt|später/)
  })

  test('keeps the time that tickets show when it is delayed again, and loses it when it is corrected back', async () => {
    const { id, revision } = await soldProduction()
    const first = await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    const second = await change(id, first.json.record.revision, { starts_at: '2026-12-24T18:15:00Z', notice: null })
    expect(second.json.record.public).toMatchObject({
      startsAt: '2026-12-24T18:15:00Z',
      previousStartsAt: '2026-12-24T17:00:00Z',
      statusText: notice,
    })
    const back = { kind: 'corrected', starts_at: '2026-12-24T17:00:00Z', notice: null }
    const corrected = await change(id, second.json.record.revision, back)
    expect(corrected.json.record.public).toMatchObject({ startsAt: '2026-12-24T17:00:00Z', previousStartsAt: null })
    expect(await read(`/de/konzerte/abend/${id}`)).not.toMatch(/statt|später/)
  })

  test('shifts the end of the sale in the same write as the start: both or neither', async () => {
    const { id, revision } = await soldProduction()
    const before = (await readSales(store, 'hh', id))?.sales.windows
    const refuse = `CREATE TRIGGER refused BEFORE UPDATE OF data ON sales WHEN old.production_id = ${id}
      BEGIN SELECT RAISE(ABORT, 'sales.version'); END`
    await store.d1.prepare(refuse).run()
    const { status } = await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })
    await store.d1.prepare('DROP TRIGGER refused').run()
    expect(status).toBe(409)
    const { json } = await publisher(`productions/${id}/`)
    expect([json.revision, json.public.startsAt]).toEqual([revision, '2026-12-24T17:00:00Z'])
    expect((await readSales(store, 'hh', id))?.sales.windows).toEqual(before)
    expect((await change(id, revision, { starts_at: '2026-12-24T17:30:00Z' })).status).toBe(200)
    expect((await readSales(store, 'hh', id))?.sales.windows).not.toEqual(before)
  })

  test.each([
    ['later', '2026-12-24T17:30:00Z', 'Am 24. Dezember 2026 erst um 18:30: Abend', 'beginnt eine halbe Stunde später'],
    ['moved', '2027-01-14T19:00:00Z', 'Geändert: Ihre Bestellung', 'ist verlegt: statt Donnerstag, 24. Dezember 2026'],
  ])(
    'is told to buyers whose transfer is still to come, beside the account: %s',
    async (kind, at, subject, change_) => {
      const { id } = await someStoredSales()
      // an address that is not confirmed gets few mails an hour, and the other orders of these tests have the same
      await store.d1.prepare('DELETE FROM unconfirmed_mails').run()
      const { order } = await someOrder(id, false)
      await order.confirmAddress(crypto.randomUUID(), { token: '', customer: 'jana@example.org' })
      await runInDurableObject(order, (object: Order) => object.alarm())
      const mails = await mailsOf(order)
      const { revision } = (await publisher(`productions/${id}/`)).json
      expect((await change(id, revision, { kind, starts_at: at })).json.job).toEqual(expect.any(Number))
      await runInDurableObject(order, (object: Order) => object.alarm())
      const [mail] = mails
      expect(mail?.subject).toContain(subject)
      for (const sentence of [change_, notice.de, 'Bitte überweisen Sie', 'IBAN'])
        expect(mail?.text).toContain(sentence)
    },
  )

  test.each([
    ['on another day', { starts_at: '2026-12-25T17:30:00Z' }],
    ['after midnight', { starts_at: '2026-12-24T23:15:00Z' }],
    ['earlier', { starts_at: '2026-12-24T16:30:00Z' }],
    ['in another hall', { starts_at: '2026-12-24T17:30:00Z', room_id: 999_999 }],
  ])('is refused with a sentence: %s', async (_, given) => {
    const { id, revision } = await soldProduction()
    const { status, json } = await change(id, revision, given)
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'starts_at', message: expect.stringContaining('Später am selben Abend') }],
    ])
    expect((await publisher(`productions/${id}/`)).json.revision).toBe(revision)
  })
})

test('a moved concert keeps its old date in sight and is sold for the new one once staff say so', async () => {
  const { id, revision } = await soldProduction()
  const { json } = await change(id, revision, { kind: 'moved', starts_at: '2027-01-14T19:00:00Z' })
  expect((await hold(id)).json.reason).toBe('not_on_sale')
  const page = `/de/konzerte/abend/${id}`
  expect(await read(page)).toContain('statt [24. Dezember 2026, 18:00]')
  const { status } = await publisher(`productions/${id}/resumption/`, {
    method: 'POST',
    base: json.record.revision,
    body: { status: 'available' },
  })
  expect(status).toBe(200)
  expect((await hold(id)).status).toBe(201)
  // after the old date, the sale for the new one goes on
  const until = (await readSales(store, 'hh', id))?.sales.windows.at(-1)?.until ?? ''
  expect(Date.parse(until)).toBeGreaterThan(Date.parse('2027-01-13T00:00:00Z'))
  const sold = await read(page)
  expect(sold).toContain('statt [24. Dezember 2026, 18:00]')
  expect(sold).not.toContain('Verlegt')
  expect(await read('/de/konzerte?date=2027-01-14')).toContain('statt [24. Dezember 2026, 18:00]')
})
