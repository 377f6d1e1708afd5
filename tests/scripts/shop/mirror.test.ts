// The folder of copies outside the platform, before a server that this test plays.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTar } from 'nanotar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Server } from '../../../scripts/shop/copies-server.ts'
import { mirror } from '../../../scripts/shop/mirror.ts'
import { keysEntry } from '../../../worker/box-office/handlers/copies/mirror.ts'

const orderOf = (number: string, sequence: number) => `orders/hh/A-26-000-000-${number}/000000000${sequence}`
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'auftakt-mirror-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns a server that answers with one tar a part. */
function serverWith(parts: { keys: string[]; files?: string[] }[]): Server & { asked: Record<string, string>[] } {
  const asked: Record<string, string>[] = []
  return {
    asked,
    async ask(path, { query = {} } = {}) {
      expect(path).toBe('copies/')
      asked.push(query)
      const at = asked.length - 1
      const { keys = [], files = keys } = parts[at] ?? {}
      const entries = [{ name: keysEntry, data: keys.join('\n') }, ...files.map((name) => ({ name, data: name }))]
      const next = at < parts.length - 1 ? { 'X-Next': keys.at(-1) ?? '' } : undefined
      return new Response(createTar(entries) as Uint8Array<ArrayBuffer>, {
        headers: { 'X-At': '2026-11-21T04:10:00.000Z', ...next },
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
  expect(await mirror(folder, server)).toEqual({ files: 3, deleted: 0 })
  expect(server.asked).toEqual([{ after: '' }, { after: all[1] }])
  expect(filesIn()).toEqual(all)
  expect(readFileSync(join(folder, all[0] ?? ''), 'utf8')).toBe(all[0])
  const later = serverWith([{ keys: all, files: [] }])
  expect(await mirror(folder, later)).toEqual({ files: 0, deleted: 0 })
  expect(later.asked).toEqual([{ after: '', since: '2026-11-21T04:00:00.000Z' }])
})

it('loses what was replaced and outdated nights, but no order that the bucket has lost', async () => {
  const old = 'nights/2026-10-01/manifest'
  await mirror(folder, serverWith([{ keys: [old, orderOf('0001', 1), orderOf('0002', 1)] }]))
  const keys = ['nights/2026-11-21/manifest', orderOf('0001', 2)]
  expect(await mirror(folder, serverWith([{ keys }]))).toEqual({ files: 2, deleted: 2 })
  expect(filesIn()).toEqual([keys[0], orderOf('0001', 2), orderOf('0002', 1)])
  expect(await mirror(folder, serverWith([{ keys: [] }]))).toEqual({ files: 0, deleted: 0 })
  expect(filesIn().length).toBe(3)
})

it.each(['../outside', 'orders/../../outside', 'orders/outside.sh', 'other/file'])(
  'writes nothing outside the folder: %s',
  async (name) => {
    await expect(mirror(join(folder, 'in'), serverWith([{ keys: [], files: [name] }]))).rejects.toThrow(/sent a file/)
    expect(existsSync(join(folder, 'outside'))).toBe(false)
    expect(existsSync(join(folder, 'in', 'mirror.json'))).toBe(false)
  },
)
