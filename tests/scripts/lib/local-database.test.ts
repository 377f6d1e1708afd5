import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalStore } from '../../../scripts/lib/local-store.ts'

let folder: string
let local: Awaited<ReturnType<typeof openLocalStore>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auftakt-database-'))
  local = await openLocalStore(folder)
  await local.env.DB.prepare('CREATE TABLE halls (name TEXT UNIQUE, seats INTEGER)').run()
})
afterAll(async () => {
  await local.dispose()
  await rm(folder, { recursive: true, force: true })
})

const insert = (name: string | null, seats: number) =>
  local.env.DB.prepare('INSERT INTO halls (name, seats) VALUES (?, ?)').bind(name, seats)
const names = async () =>
  (await local.env.DB.prepare('SELECT name FROM halls ORDER BY seats').all<{ name: string }>()).results

describe('the database of the command-line tools', () => {
  it('answers with rows and the number of changes', async () => {
    const [first, second] = await local.env.DB.batch([insert('Großer Saal', 2100), insert(null, 550)])
    expect([first?.meta.changes, second?.meta.changes]).toEqual([1, 1])
    expect(await names()).toEqual([{ name: null }, { name: 'Großer Saal' }])
    expect(await local.env.DB.batch([])).toEqual([])
  })

  it('runs all statements of a batch or none, and rejects with the database’s message', async () => {
    const batch = local.env.DB.batch([insert('Studio', 90), insert('Großer Saal', 1)])
    await expect(batch).rejects.toThrow('UNIQUE constraint failed: halls.name')
    expect(await names()).toHaveLength(2)
  })

  it.each([undefined, new Uint8Array([1]), { seats: 1 }])('refuses the value %o', (value) => {
    expect(() => insert(value as never, 1)).toThrow(TypeError)
  })

  it('is still there when the store is opened again', async () => {
    await local.dispose()
    local = await openLocalStore(folder)
    expect(await names()).toHaveLength(2)
  })
})
