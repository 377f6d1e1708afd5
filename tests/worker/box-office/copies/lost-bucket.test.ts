// The bucket of copies is lost, alone or with the database; and nights that do not end.
import { env } from 'cloudflare:test'
import { createTar, parseTar } from 'nanotar'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Books, booksOf, inventoryPrefix } from '../../../../worker/box-office/copies/books.ts'
import { boxOffice } from '../../../../worker/box-office/handlers/box-office.ts'
import { applyMarks } from '../../../../worker/box-office/handlers/copies/apply-marks.ts'
import { uncopiedSales } from '../../../../worker/box-office/handlers/copies/compare-inventories.ts'
import { Marks, marksPrefix, writeMarks } from '../../../../worker/box-office/handlers/copies/marks.ts'
import { keysEntry } from '../../../../worker/box-office/handlers/copies/mirror.ts'
import {
  copyAtNight,
  copyOrReport,
  lateNight,
  newestNight,
} from '../../../../worker/box-office/handlers/copies/nights.ts'
import { restoreStep } from '../../../../worker/box-office/handlers/copies/restore.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { askClosed, askRestore, restoreAll, restoreToken } from './ask-restore.ts'
import { lose, someHouse, startEmpty } from './some-house.ts'

const books = async () => (await booksOf(env)) as Books
const at = (day: string) => ({ scheduledTime: Date.parse(`2026-11-${day}T02:10:00Z`) })
const storeAt = (time: string) => ({ d1: env.DB, now: new Date(`2026-11-${time}Z`) })
const plenty = { files: 200, orders: 200 }

async function keysBelow(prefix: string): Promise<string[]> {
  return (await (await books()).allBelow(prefix)).map(({ key }) => key)
}

async function loseBucket(): Promise<void> {
  for (const prefix of ['orders/', 'inventories/', 'nights/', marksPrefix]) await (await books()).deleteBelow(prefix)
}

async function wholeNight(day: string, limits = plenty): Promise<void> {
  for (let run = 0; run < 6; run++) await copyAtNight(at(day), env, limits)
}

async function unsubscribed(email: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO newsletter_subscriptions (site, email, address, locale, state, consent_at, consent_version, confirmed_at,
       unsubscribed_at, mails, mails_since)
     VALUES ('hh', ?, ?, 'de', 'unsubscribed', '2026-11-01T09:00:00Z', '1', '2026-11-01T09:00:00Z',
       '2026-11-18T09:00:00Z', 1, '2026-11-01T09:00:00Z')`,
  )
    .bind(email, email)
    .run()
}

beforeEach(async () => {
  await startEmpty()
  await env.DB.exec("DELETE FROM store_facts WHERE key IN ('check:comparison of copies', 'sales without a copy')")
  await env.DB.exec('DELETE FROM newsletter_subscriptions; DELETE FROM unwritten_marks; DELETE FROM sales')
})

describe('A bucket that alone is lost', () => {
  it('has orders, inventories and the marks of ended subscriptions again after a night', async () => {
    const { id } = await someHouse()
    await unsubscribed('weg@example.org')
    await wholeNight('21')
    expect((await keysBelow(inventoryPrefix('hh', id))).length).toBeGreaterThan(0)
    await loseBucket()
    await wholeNight('22')
    expect((await keysBelow('orders/')).length).toBeGreaterThan(0)
    expect((await keysBelow(inventoryPrefix('hh', id))).length).toBe(1)
    expect(await uncopiedSales(storeAt('22T05:00:00'))).toEqual([])
    await writeMarks(env, storeAt('22T05:01:00'))
    const marks = await Marks.read(await books())
    expect(await marks.left([{ site: 'hh', what: 'unsubscribed', of: 'weg@example.org' }])).toBe(
      Date.parse('2026-11-18T09:00:00Z'),
    )
    // a database that is then set back does not know who was erased before
    expect(await restoreAll({ only: 'read-model' })).toMatchObject([
      { kind: 'marks', detail: expect.stringContaining('before 2026-11-22T02:10:00Z is unknown') },
    ])
  })

  it('is named on the desk’s start page with the sales that could not copy themselves, and with a night that is missing', async () => {
    await someHouse()
    await wholeNight('21')
    await loseBucket()
    const put = vi.spyOn(env.BOOKS, 'put').mockImplementation(async (key) => {
      if (String(key).startsWith('inventories/')) throw new Error('down')
      return null as never
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await wholeNight('22')
    put.mockRestore()
    const tasks = (time: string) => boxOffice.openTasks({ env, site: 'hh', now: storeAt(time).now }, () => {})
    expect(await tasks('22T08:00:00')).toMatchObject({ sales_copies: 1, nights: 0 })
    expect(await tasks('23T03:00:00')).toMatchObject({ nights: 0 })
    expect(await tasks('23T08:00:00')).toMatchObject({ nights: 1 })
    vi.restoreAllMocks()
  })
})

describe('A night', () => {
  it('copies the tables of its day first; the comparison goes on over the nights from its own place', async () => {
    const { id } = await someStoredSales()
    const numbers: string[] = []
    for (let count = 0; count < 3; count++) {
      const { order, number } = await someOrder(id)
      await order.report()
      numbers.push(number)
    }
    await (await books()).deleteBelow('orders/')
    const copied = async () =>
      numbers.filter((number, _, all) => all.includes(number) && keys.some((key) => key.includes(number)))
    let keys: string[] = []
    for (const [day, many] of [
      ['21', 1],
      ['22', 2],
      ['23', 3],
    ] as const) {
      await copyAtNight(at(day), env, { files: 200, orders: 1 })
      keys = await keysBelow('orders/')
      expect([await newestNight(await books()), (await copied()).length]).toEqual([`2026-11-${day}`, many])
    }
  })

  it('that is missing is reported once in the next one', async () => {
    await copyOrReport(at('21'), env)
    await copyOrReport(at('22'), env)
    expect(await lateNight(storeAt('23T03:00:00'))).toBeNull()
    expect(await lateNight(storeAt('24T03:00:00'))).toBe('2026-11-22')
    await expect(copyOrReport(at('24'), env)).rejects.toThrow('no night after that of 2026-11-22 is complete')
    await copyOrReport(at('24'), env)
    expect(await newestNight(await books())).toBe('2026-11-24')
  })
})

describe('A mirror', () => {
  const ask = (query: Record<string, string>) =>
    askClosed(`/api/shop/copies/?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${env.MIRROR_TOKEN}` },
    })

  it('of marks alone gets those of the last days, and does not count as one of all copies', async () => {
    await (await books()).put('orders/hh/A-26-000-000-0001/0000000001', {})
    for (const day of ['2026-11-01', '2026-11-20', '2026-11-21'])
      await (await books()).put(`${marksPrefix}${day}/${'a'.repeat(64)}-1`, {})
    await env.DB.exec("DELETE FROM store_facts WHERE key = 'copies mirrored'")
    const answer = await ask({ only: 'marks', since: '2026-11-21T10:00:00.000Z' })
    const [list] = parseTar(await answer.arrayBuffer())
    expect([list?.name, list?.text.split('\n').map((key) => key.split('/')[1])]).toEqual([
      keysEntry,
      ['2026-11-20', '2026-11-21'],
    ])
    expect(answer.headers.get('X-Next')).toBeNull()
    expect(await env.DB.prepare("SELECT 1 FROM store_facts WHERE key = 'copies mirrored'").first()).toBeNull()
  })

  it('that was given back to an empty bucket says since when erasures are unknown, also in a second restore', async () => {
    await someHouse()
    await (await books()).deleteBelow(marksPrefix)
    const known = '2026-11-01T04:00:00Z'
    const first = await askRestore({ only: 'read-model', known })
    expect(first.status).toBe(200)
    for (let count = 0; count < 2; count++)
      expect(await restoreAll({ only: 'read-model' })).toMatchObject([
        { kind: 'marks', detail: expect.stringContaining(`between ${known} and `) },
      ])
  })

  it('is given back with another key: that is called so, and one damaged copy damaged', async () => {
    const key = (nth: number) => `orders/hh/A-26-000-000-000${nth}/0000000001`
    for (const nth of [1, 2]) await (await books()).put(key(nth), { nth })
    const copies = await Promise.all([1, 2].map(async (nth) => (await env.BOOKS.get(key(nth)))?.bytes()))
    await loseBucket()
    const [one, two] = copies.map((bytes) => bytes as Uint8Array)
    const give = async (files: { name: string; data: Uint8Array }[], own = env.BACKUP_KEY) => {
      const init = {
        method: 'POST',
        body: createTar(files) as Uint8Array<ArrayBuffer>,
        headers: { Authorization: `Bearer ${restoreToken}` },
      }
      return (await askClosed('/api/shop/restore/files/', init, { BACKUP_KEY: own })).json()
    }
    const files = [
      { name: key(1), data: one as Uint8Array },
      { name: key(2), data: (two as Uint8Array).with(40, 1) },
    ]
    expect(await give(files, 'f'.repeat(64))).toEqual({ added: 0, marks: 0, refused: [], locked: 2 })
    expect(await give(files)).toEqual({ added: 1, marks: 0, refused: [key(2)], locked: 0 })
    const restored = await askClosed(
      '/api/shop/restore/',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${restoreToken}` },
        body: JSON.stringify({ only: 'read-model' }),
      },
      { BACKUP_KEY: 'f'.repeat(64) },
    )
    const { next, problems } = (await restored.json()) as { next: string | null; problems: { detail: string }[] }
    expect([next, problems]).toEqual([null, [expect.objectContaining({ kind: 'key', object: 'BACKUP_KEY' })]])
    expect(problems[0]?.detail).not.toContain('damaged')
  })
})

it('a mark of a returned mail ends nothing once its report would be forgotten', async () => {
  await unsubscribed('alt@example.org')
  await env.DB.exec("UPDATE newsletter_subscriptions SET state = 'confirmed', unsubscribed_at = NULL")
  const mark = "INSERT INTO unwritten_marks (site, what, \"of\", at_ms) VALUES ('hh', 'bounced', 'alt@example.org', ?)"
  await env.DB.prepare(mark).bind(Date.parse('2026-11-20T12:00:00Z')).run()
  await writeMarks(env, storeAt('20T12:00:01'))
  const marks = await Marks.read(await books())
  const stateAfter = async (now: string) => {
    for (let after: string | null = ''; after !== null; )
      after = (await applyMarks({ d1: env.DB, now: new Date(now) }, marks, after)).next
    return env.DB.prepare('SELECT state FROM newsletter_subscriptions').first<string>('state')
  }
  expect(await stateAfter('2027-03-01T09:00:00Z')).toBe('confirmed')
  expect(await stateAfter('2026-11-22T09:00:00Z')).toBe('unsubscribed')
})

it('the log has each line once after a restore, also if triggers had logged what was restored', async () => {
  await env.DB.exec('DELETE FROM audit; DELETE FROM box_office_staff_calls')
  const house = await someHouse()
  const call = env.DB.prepare(
    `INSERT INTO box_office_staff_calls (site, at, "by", action, detail) VALUES ('hh', ?, 'a@example.org', 'refund', ?)`,
  )
  for (let nth = 0; nth < 3; nth++)
    await call.bind(`2026-11-20T09:00:0${nth}Z`, JSON.stringify({ number: `A-${nth}`, result: 'done' })).run()
  await wholeNight('22')
  const log = async () => {
    const { results } = await env.DB.prepare('SELECT id, at, "by", entity, title, action FROM audit ORDER BY id').all()
    return results
  }
  const before = await log()
  expect(before.length).toBeGreaterThanOrEqual(3)
  await lose(house)
  await env.DB.exec(
    "DELETE FROM audit; DELETE FROM box_office_staff_calls; DELETE FROM store_facts WHERE key = 'check:copies'",
  )
  // a restore of the content has logged something under the same number
  await env.DB.prepare(
    `INSERT INTO audit (id, at, "by", site, entity, title, action, detail)
     VALUES (?, '2026-11-01T09:00:00Z', 'b@example.org', 'hh', 'articles', 'Anderes', 'create', '{}')`,
  )
    .bind((before[0] as { id: number }).id)
    .run()
  // the first restore ends between two statements
  const d1 = new Proxy(env.DB, {
    get(database, name) {
      if (name === 'prepare')
        return (text: string) => {
          if (text.includes('row_number() OVER')) throw new Error('killed')
          return database.prepare(text)
        }
      const value = Reflect.get(database, name) as unknown
      return typeof value === 'function' ? value.bind(database) : value
    },
  })
  const killed = { books: await books(), store: { d1, now: new Date('2026-11-22T09:00:00Z') }, env }
  const untilKilled = async () => {
    for (let after: string | null = ''; after !== null; )
      after = (await restoreStep(killed, { after, only: 'read-model' })).next
  }
  await expect(untilKilled()).rejects.toThrow('killed')
  expect((await log()).length).toBeGreaterThan(before.length + 1)
  for (let count = 0; count < 2; count++) {
    await restoreAll({ only: 'read-model' })
    expect((await log()).filter((line) => line.title !== 'Anderes')).toEqual(before)
    expect((await log()).length).toBe(before.length + 1)
  }
})
