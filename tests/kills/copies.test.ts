// Kills the server while orders of all kinds are sold, and then loses the lists of orders: they come back from the
// copies, which a program that is not ours reads. `SEED` is that of kills.test.ts; a full run has 300 orders;
// `npm test` has 12, one kill, and one restore of everything.
import { spawn, spawnSync } from 'node:child_process'
import { createDecipheriv, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import type { StoredOrder } from '../../worker/box-office/objects/order/stored-order.ts'
import { readBooks, readModelOf } from './books.ts'
import type { Notes } from './buyer.ts'
import { chanceOf } from './chance.ts'
import { createClerk, deskOf, sellAtDesk } from './clerk.ts'
import { prepareHall } from './hall.ts'
import { ShopServer } from './shop-server.ts'

const isFull = Boolean(process.env.FULL)
const [orders, kills, cuts] = isFull ? [300, 10, 20] : [12, 1, 0]
const seed = Number(process.env.SEED || (isFull ? randomInt(1_000_000) : 66))
// generous, because the machine may be busy
const patience = { timeout: 120_000 }
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 })
const chance = chanceOf(seed)
const port = Number(process.env.KILLS_PORT || 8971) + 40
const data = join(root, '.data', 'test', `kills-${port}`)
const mailbox = join(root, 'dist', 'worker', '.wrangler', 'tmp', 'email')
const folder = join(data, 'mirror')
const tokens = { RESTORE_TOKEN: `restore-${'r'.repeat(32)}`, MIRROR_TOKEN: `mirror-${'m'.repeat(32)}` }
const { RESTORE_TOKEN: _, ...open } = tokens
const server = new ShopServer(port, data, open)

const lists = ['orders', 'order_lines', 'order_documents', 'order_payments', 'takings', 'takings_by_day', 'order_notes']
let mailsBefore = new Set<string>()

beforeAll(async () => {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  prepareHall(data, 40)
  createClerk(data)
  mailsBefore = new Set(mails().keys())
  await server.start()
  const desk = await deskOf(server, port)
  const notes = { sold: [], broken: [] } as unknown as Notes
  const selling = (async () => {
    for (let order = 0; order < orders; order++) await sellAtDesk(desk, chance, notes)
  })()
  for (let kill = 0; kill < kills; kill++) {
    await Promise.race([server.afterAnswers(5 + chance.whole((3 * orders) / kills)), selling])
    await server.kill()
    await server.start()
  }
  await selling
  expect(notes.broken).toEqual([])
})

afterAll(() => server.end())

/** Returns what orders have not delivered yet. */
function waiting(): string[] {
  return readBooks(data).orders.flatMap(({ events }) =>
    events.flatMap(({ event, sent_ms: sentMs }) => (sentMs === null ? event.kind : [])),
  )
}

function listed(): Record<string, unknown[]> {
  const db = new DatabaseSync(readModelOf(data), { readOnly: true })
  const rows = lists.map((table) => {
    const all = db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()
    // the number of the report, which the orders count
    return [table, all.map(({ sequence: _, ...row }) => row)] as const
  })
  db.close()
  return Object.fromEntries(rows)
}

function mails(): Map<string, string> {
  // the folder does not exist before the first mail
  if (!existsSync(mailbox)) return new Map()
  const files = readdirSync(mailbox, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'))
  return new Map(files.map((file) => [file, readFileSync(join(mailbox, file), 'utf8')]))
}

const address = ['--server', `http://127.0.0.1:${port}`]
const asBefore = "\n0 differences from the night's sums.\nAll is restored."
const command = ['--disable-warning=ExperimentalWarning', 'scripts/restore-orders.ts', ...address]
const commandOptions = { cwd: root, env: { ...process.env, ...tokens, INIT_CWD: root }, encoding: 'utf8' } as const

function restoring(...args: string[]): { status: number | null; words: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], commandOptions)
  return { status, words: stdout + stderr }
}

/** Runs the work of a night, with whose sums restores are compared. */
async function night(): Promise<void> {
  // the cron of `cronWork.copies`, whose module needs the runtime
  const trigger = new URLSearchParams({ cron: '*/10 2-4 * * *', time: String(Date.now()) })
  const answer = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled?${trigger}`)
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
}

/** Begins a restore, and kills it and the server at any moment. */
async function cutOff(): Promise<void> {
  const running = spawn(process.execPath, [...command, '--files', folder], { ...commandOptions, stdio: 'ignore' })
  const over = once(running, 'exit')
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 500 + chance.whole(3000)))])
  running.kill('SIGKILL')
  await server.kill()
  await over
  await server.start()
}

/** Opens a copy as docs/restoring.md says. */
function opened(name: string): { format: string; number: string; order: StoredOrder; ledger: unknown[] } {
  const [, digits = ''] = /^BACKUP_KEY=(.*)$/m.exec(readFileSync(join(root, '.dev.vars'), 'utf8')) ?? []
  const bytes = readFileSync(join(folder, name))
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(digits, 'hex'), bytes.subarray(6, 18))
  cipher.setAAD(Buffer.from(name))
  cipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(gunzipSync(Buffer.concat([cipher.update(bytes.subarray(18, -16)), cipher.final()])).toString())
}

it(`a folder elsewhere has the newest state of every order, and of every one that a mail names (seed ${seed})`, async () => {
  await expect.poll(waiting, patience).toEqual([])
  await night()
  const { status, words } = restoring('--mirror', folder)
  expect([status, words]).toEqual([0, words])
  const files = readdirSync(join(folder, 'orders'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => /\/\d{10}$/.test(file)).map((file) => `orders/${file}`)
  const newest = new Map(names.sort().map((name) => [name.split('/')[2], opened(name)]))
  const stored = readBooks(data).orders
  expect(stored.length).toBeGreaterThan(orders / 2)
  expect(newest.size).toBe(stored.length)
  for (const { order, ledger } of stored) {
    const copy = newest.get(order.facts.number)
    expect(copy).toMatchObject({ format: 'auftakt-order', order })
    expect(copy?.ledger).toHaveLength(ledger.length)
  }
  const mailed = [...mails()].flatMap(([file, text]) =>
    mailsBefore.has(file) ? [] : (text.match(/A-\d\d(?:-\w{3,4}){3}/g) ?? []),
  )
  expect(mailed.filter((number) => !newest.has(number))).toEqual([])
  // a second run fetches nothing
  expect(restoring('--mirror', folder).words).toContain('0 copies fetched, 0 that were replaced deleted.')
})

it.runIf(isFull)(`after a loss of the lists they are as before, and nobody gets a mail (seed ${seed})`, async () => {
  const before = listed()
  expect(before.orders?.length).toBeGreaterThan(orders / 2)
  await server.kill()
  const db = new DatabaseSync(readModelOf(data))
  for (const table of ['order_lines', 'order_documents', 'order_payments', 'orders']) db.exec(`DELETE FROM ${table}`)
  db.close()
  expect(listed().orders).toEqual([])
  server.settings = tokens
  await server.start()
  const sent = mails().size
  const { status, words } = restoring('--only', 'read-model')
  expect([status, words]).toEqual([0, expect.stringContaining(asBefore)])
  expect(listed()).toEqual(before)
  await expect.poll(waiting, patience).toEqual([])
  expect(mails().size).toBe(sent)
})

/** Deletes all objects of the box office, the lists of orders and the bucket of copies. */
async function loseEverything(): Promise<void> {
  await server.kill()
  for (const name of ['Order', 'ProductionInventory', 'Counter', 'VoucherBook'])
    rmSync(join(data, 'v3', 'do', `auftakt-${name}`), { recursive: true })
  const buckets = join(data, 'v3', 'r2', 'miniflare-R2BucketObject')
  for (const file of readdirSync(buckets).filter((each) => /^[0-9a-f]{64}\.sqlite$/.test(each))) {
    const bucket = new DatabaseSync(join(buckets, file))
    bucket.exec("DELETE FROM _mf_objects WHERE key GLOB 'orders/*' OR key GLOB 'inventories/*' OR key GLOB 'nights/*'")
    bucket.close()
  }
  const db = new DatabaseSync(readModelOf(data))
  for (const table of ['order_lines', 'order_documents', 'order_payments', 'orders']) db.exec(`DELETE FROM ${table}`)
  db.exec('UPDATE sales SET accepted_version = NULL')
  db.close()
}

it(`after a loss of everything, the folder elsewhere brings the box office back, and nobody gets a mail (seed ${seed})`, async () => {
  expect(restoring('--mirror', folder).status).toBe(0)
  const known = () => {
    const { orders: all, inventory } = readBooks(data)
    const sold = inventory.lines.map(({ id, order_number: order, state, seat, area }) => ({
      id,
      order,
      state,
      seat,
      area,
    }))
    return {
      lists: listed(),
      // the restored order has no cart any more
      orders: all.map(({ order, ledger }) => ({
        ...order,
        facts: { ...order.facts, cart: '', network: null },
        is_detached: true,
        ledger,
      })),
      lines: sold.filter(({ order }) => order).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    }
  }
  const before = known()
  expect(before.lines.length).toBeGreaterThan(orders / 2)
  const sent = mails().size
  await loseEverything()
  server.settings = tokens
  await server.start()
  for (let cut = 0; cut < cuts; cut++) await cutOff()
  const { status, words } = restoring('--files', folder)
  expect([status, words]).toEqual([0, expect.stringContaining(asBefore)])
  expect(known()).toEqual(before)
  await server.kill()
  server.settings = open
  await server.start()
  await expect.poll(waiting, patience).toEqual([])
  expect(known()).toEqual(before)
  expect(mails().size).toBe(sent)
})
