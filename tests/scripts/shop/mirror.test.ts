// The folder of copies outside the platform, before a server that this test plays.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTar } from 'nanotar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Server } from '../../../scripts/shop/copies-server.ts'
import { knownUntil, mirror } from '../../../scripts/shop/mirror.ts'
import { keysEntry } from '../../../worker/box-office/handlers/copies/mirror.ts'

const orderOf = (number: string, sequence: number) => `orders/hh/A-26-000-000-${number}/000000000${sequence}`
/** A copy as long and with the first bytes of an envelope. */
const copyOf = (name: string) => `AUFB1\x01${name.padEnd(60)}`
const now = new Date('2026-11-21T04:11:00.000Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'auftakt-mirror-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Part {
  keys: string[]
  files?: string[]
  /** What the server sends instead of the copy. */
  content?: (name: string) => string
  next?: string
  at?: string | null
  body?: BodyInit
}

/** Returns a server that answers with one tar a part. */
function serverWith(parts: Part[]): Server & { asked: Record<string, string>[] } {
  const asked: Record<string, string>[] = []
  return {
    asked,
    async ask(path, { query = {} } = {}) {
      expect(path).toBe('copies/')
      asked.push(query)
      const at = asked.length - 1
      const { keys = [], files = keys, content = copyOf, next, body, at: clock = now.toISOString() } = parts[at] ?? {}
      const entries = [
        { name: keysEntry, data: keys.join('\n') },
        ...files.map((name) => ({ name, data: content(name) })),
      ]
      const after = next ?? (at < parts.length - 1 ? (keys.at(-1) ?? '') : null)
      return new Response(body ?? (createTar(entries) as Uint8Array<ArrayBuffer>), {
        headers: { ...(clock && { 'X-At': clock }), ...(after !== null && { 'X-Next': after }) },
      })
    },
  }
}

const filesIn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mirror.json')
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

it('has all copies under their keys, and asks for what is new since', async () => {
  const all = [orderOf('0001', 1), orderOf('0001', 2), orderOf('0002', 1)]
  const server = serverWith([{ keys: all.slice(0, 2) }, { keys: all.slice(2) }])
  expect(await mirror(folder, server, { now })).toEqual({ files: 3, deleted: 0 })
  expect(server.asked).toEqual([{ after: '' }, { after: all[1] }])
  expect(filesIn()).toEqual(all)
  expect(readFileSync(join(folder, all[0] ?? ''), 'latin1')).toBe(copyOf(all[0] ?? ''))
  const later = serverWith([{ keys: all, files: [] }])
  expect(await mirror(folder, later, { now })).toEqual({ files: 0, deleted: 0 })
  expect(later.asked).toEqual([{ after: '', since: '2026-11-21T04:01:00.000Z' }])
})

it('loses what was replaced and outdated nights a day later, but no order that the bucket has lost', async () => {
  const old = 'nights/2026-10-01/manifest'
  await mirror(folder, serverWith([{ keys: [old, orderOf('0001', 1), orderOf('0002', 1)] }]), { now })
  const keys = ['nights/2026-11-21/manifest', orderOf('0001', 2)]
  expect(await mirror(folder, serverWith([{ keys }]), { now: hoursLater(1) })).toEqual({ files: 2, deleted: 0 })
  expect(await mirror(folder, serverWith([{ keys, files: [] }]), { now: hoursLater(24) })).toEqual({
    files: 0,
    deleted: 0,
  })
  expect(await mirror(folder, serverWith([{ keys, files: [] }]), { now: hoursLater(25) })).toEqual({
    files: 0,
    deleted: 2,
  })
  expect(filesIn()).toEqual([keys[0], orderOf('0001', 2), orderOf('0002', 1)])
  expect(await mirror(folder, serverWith([{ keys: [] }]), { now: hoursLater(99) })).toEqual({ files: 0, deleted: 0 })
  expect(filesIn().length).toBe(3)
})

describe('A lying server', () => {
  const kept = [orderOf('0001', 1), orderOf('0001', 2), orderOf('0002', 1)]
  beforeEach(async () => {
    await mirror(folder, serverWith([{ keys: kept.slice(0, 1) }]), { now })
    await mirror(folder, serverWith([{ keys: kept.slice(1) }]), { now: hoursLater(1) })
  })

  it.each<[string, Part[], RegExp]>([
    ['whose clock is eleven minutes ahead', [{ keys: [], at: hoursLater(60.19).toISOString() }], /clock is 11 minutes/],
    ['whose clock is a year ahead', [{ keys: [], at: '2027-11-21T04:10:00.000Z' }], /clock/],
    ['that does not say when', [{ keys: [], at: null }], /when/],
    ['that says when in other words', [{ keys: [], at: 'soon' }], /when/],
    ['whose answer is a page', [{ keys: [], body: '<!doctype html><title>Anmelden</title>'.repeat(99) }], /no archive/],
    ['whose answer is empty', [{ keys: [], body: '' }], /no archive/],
    ['whose answer is cut off', [{ keys: [], body: cutTar() }], /no archive|not whole/],
    ['that lists names twice', [{ keys: [orderOf('0003', 1), orderOf('0003', 1)], files: [] }], /do not rise/],
    ['that lists names backwards', [{ keys: [orderOf('0004', 1), orderOf('0003', 1)], files: [] }], /do not rise/],
    [
      'whose next part begins before',
      [
        { keys: [orderOf('0004', 1)], files: [] },
        { keys: [orderOf('0003', 1)], files: [] },
      ],
      /do not rise/,
    ],
    ['that continues where it was', [1, 2].map(() => ({ keys: [], next: orderOf('0003', 1) })), /where it was before/],
    [
      'that goes back',
      [
        { keys: [], next: 'b' },
        { keys: [], next: 'a' },
      ],
      /where it was before/,
    ],
    ['that sends half an envelope', [{ keys: [orderOf('0003', 1)], content: () => 'AUFB1\x01abc' }], /not whole/],
    ['that sends nothing', [{ keys: [orderOf('0003', 1)], content: () => '' }], /not whole/],
    ['that sends something else', [{ keys: [orderOf('0003', 1)], content: (name) => name.repeat(9) }], /no copy/],
    ['that sends what it does not list', [{ keys: [], files: [orderOf('0003', 1)] }], /no copy/],
  ])('%s ends the run, and nothing is deleted', async (_, parts, words) => {
    const before = readFileSync(join(folder, 'mirror.json'), 'utf8')
    await expect(mirror(folder, serverWith(parts), { now: hoursLater(60) })).rejects.toThrow(words)
    expect(filesIn()).toEqual(kept)
    expect(readFileSync(join(folder, 'mirror.json'), 'utf8')).toBe(before)
  })

  it('that lists a newer copy and does not send it replaces none by it', async () => {
    const keys = [orderOf('0001', 3), orderOf('0002', 2)]
    expect(await mirror(folder, serverWith([{ keys, files: [] }]), { now: hoursLater(60) })).toEqual({
      files: 0,
      deleted: 1,
    })
    // the first copy of 0001 had its newer one; the newest that lie here stay, whatever is said
    expect(filesIn()).toEqual(kept.slice(1))
  })

  it('a newer copy that has lost its end or its beginning on the disk replaces none', async () => {
    truncateSync(join(folder, kept[1] ?? ''), 20)
    expect(await mirror(folder, serverWith([{ keys: [] }]), { now: hoursLater(60) })).toEqual({ files: 0, deleted: 0 })
    expect(filesIn()).toEqual(kept)
  })
})

/** An archive whose last copy ends in its middle. */
function cutTar(): Uint8Array<ArrayBuffer> {
  const name = orderOf('0003', 1)
  const whole = createTar([
    { name: keysEntry, data: name },
    { name, data: copyOf(name).repeat(40) },
  ]) as Uint8Array<ArrayBuffer>
  return whole.slice(0, 2600)
}

it.each(['../outside', 'orders/../../outside', 'orders/outside.sh', 'other/file'])(
  'writes nothing outside the folder: %s',
  async (name) => {
    const server = serverWith([{ keys: [], files: [name] }])
    await expect(mirror(join(folder, 'in'), server, { now })).rejects.toThrow(/sent a file/)
    expect(existsSync(join(folder, 'outside'))).toBe(false)
    expect(existsSync(join(folder, 'in', 'mirror.json'))).toBe(false)
  },
)

it('fetches the marks alone, deletes nothing then, and leaves the time of the other copies as it was', async () => {
  await mirror(folder, serverWith([{ keys: [orderOf('0001', 1)] }]), { now })
  const mark = `erasures/2026-11-21/${'a'.repeat(64)}-1795262400000`
  const server = serverWith([{ keys: [mark] }])
  expect(await mirror(folder, server, { isMarks: true, now })).toEqual({ files: 1, deleted: 0 })
  expect(server.asked).toEqual([{ after: '', since: '2026-11-21T04:01:00.000Z', only: 'marks' }])
  expect(filesIn()).toEqual([mark, orderOf('0001', 1)])
  expect(knownUntil(folder)).toBe('2026-11-21T04:01:00.000Z')
  expect(JSON.parse(readFileSync(join(folder, 'mirror.json'), 'utf8'))).toEqual({
    since: '2026-11-21T04:01:00.000Z',
    marks: '2026-11-21T04:01:00.000Z',
  })
})
