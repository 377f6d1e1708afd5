// Kills the server with all its processes while three devices send the scans of an evening. Afterwards the inventory
// agrees with what the devices were told. `KILLS` and `SEED` are those of kills.test.ts.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import type { EntriesRequest, EntryResult } from '../../shared/contract/box-office/evening.ts'
import type { OrderAnswer } from '../../shared/contract/box-office/order.ts'
import { objectsOf } from './books.ts'
import { chanceOf } from './chance.ts'
import { createClerk, type Desk, deskOf } from './clerk.ts'
import { prepareHall, production } from './hall.ts'
import { ShopServer } from './shop-server.ts'

const kills = Number(process.env.KILLS || 3)
const seed = Number(process.env.SEED || randomInt(1_000_000))
const chance = chanceOf(seed)
const port = Number(process.env.KILLS_PORT || 8971) + 30
const data = join(root, '.data', 'test', `kills-${port}`)
const server = new ShopServer(port, data)
const ask = server.visitor()
const origin = `http://hh.localhost:${port}`
/** Two hours before the concert of the hall begins. */
const now = '2027-10-12T16:00:00Z'
const [orders, ticketsOfOrder] = [63, 8]

/** What the devices were told, by the id of the scan. */
const answers = new Map<string, EntryResult>()
let codes: string[] = []

beforeAll(async () => {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  prepareHall(data, 26)
  createClerk(data)
  await server.start(now)
  const desk = await deskOf(server, port)
  for (let order = 0; order < orders; order++) codes = codes.concat(await soldCodes(desk))
  const devices = await Promise.all(['Tür A', 'Tür B', 'Tür C'].map((name) => pair(desk, name)))
  // each fifth ticket is shown at two doors
  const shown = codes.flatMap((code, index) => (index % 5 === 0 ? [code, code] : [code]))
  const sending = Promise.all(
    devices.map((cookie, device) =>
      sendAll(
        cookie,
        shown.filter((_, n) => n % 3 === device),
      ),
    ),
  )
  for (let kill = 0; kill < kills; kill++) {
    await Promise.race([server.afterAnswers(1 + chance.whole(4)), sending])
    await server.kill()
    await server.start(now)
  }
  await sending
}, 1_800_000)

afterAll(() => server.end())

it(`after ${kills} kills, the books agree with what the devices were told (seed ${seed})`, async () => {
  const [file = ''] = objectsOf(data, 'ProductionInventory')
  const db = new DatabaseSync(file, { readOnly: true })
  const entries = db.prepare('SELECT ticket FROM entries').all()
  const scans = db.prepare("SELECT id, kind FROM scans WHERE kind <> 'refused'").all() as { id: string; kind: string }[]
  db.close()
  expect(codes).toHaveLength(orders * ticketsOfOrder)
  expect(server.cut).toBeGreaterThan(0)
  const heard = [...answers.values()]
  expect(new Set(heard.map(({ state }) => state))).toEqual(new Set(['entered', 'used']))
  const entered = heard.filter(({ state }) => state === 'entered').map(({ id }) => id)
  expect(entered.toSorted()).toEqual(scans.map(({ id }) => id).toSorted())
  expect(scans.every(({ kind }) => kind === 'entry')).toBe(true)
  expect(entered).toHaveLength(codes.length)
  expect(entries).toHaveLength(codes.length)
})

/** Sells tickets that are paid at once. @returns their codes */
async function soldCodes(desk: Desk): Promise<string[]> {
  const cart = `carts/${randomUUID()}/`
  const held = await desk(`${cart}holds/`, { production, count: ticketsOfOrder })
  const { cents } = (held.json as { totals: { cents: number } }).totals
  const contact = { name: 'Jan Dvořák', email: `abend-${chance.whole(1e9)}@example.org` }
  const placed = await desk(`${cart}order/`, { contact, delivery: 'pdf', payment: 'terminal', total_cents: cents })
  if (placed.status !== 201) throw new Error(`a sale was refused: ${placed.status} ${placed.text}`)
  return (placed.json as OrderAnswer).tickets.map(({ code }) => code)
}

/** @returns the cookie of a new device */
async function pair(desk: Desk, name: string): Promise<string> {
  const { code } = (await desk('door/codes/', { name })).json as { code: string }
  const { status, headers } = await post('devices/', '', { code })
  const cookie = /door_device=[^;]+/.exec(String(headers['set-cookie']))?.[0]
  if (!cookie) throw new Error(`the device was not paired: ${status}`)
  return cookie
}

/** Sends scans by lists of random length, each until it is answered. */
async function sendAll(cookie: string, own: readonly string[]): Promise<void> {
  for (let at = 0, count = 0; at < own.length; at += count) {
    count = 1 + chance.whole(20)
    const entries = own.slice(at, at + count).map((code) => ({ id: randomUUID(), code, at: now }))
    const body: EntriesRequest = { entries, sent: now }
    const send = () => post(`productions/${production}/entries/`, cookie, body)
    // the same scans may reach the server twice
    const [{ status, json, text }, again] = await Promise.all([send(), send()])
    if (status !== 200) throw new Error(`entries were refused: ${status} ${text}`)
    expect(again.text).toBe(text)
    for (const answer of (json as { entries: EntryResult[] }).entries) answers.set(answer.id, answer)
  }
}

function post(path: string, cookie: string, body: object) {
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie }
  return ask(`/api/shop/door/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
