import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Imports } from '../../../worker/transfer/import/desk/imports.ts'
import { pauses } from '../../../worker/transfer/pauses.ts'
import { importsOf } from '../../../worker/transfer/transfers-of.ts'
import { askWith, staffSession } from '../content/editor/as-staff.ts'
import { deskImports } from './desk-imports.ts'

test('work pauses after each piece of 30 ms, however long it lasts', async () => {
  let nowMs = 0
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(nowMs)
    nowMs += ms
  }
  const pause = pauses({ nowMs: () => nowMs, wait })
  for (let row = 0; row < 20; row++) {
    nowMs += 10
    await pause()
  }
  expect(waits).toEqual([30, 64, 98, 132, 166, 200])
})

test('an import pauses between any two rows, while it reads, compares, writes and undoes them', async () => {
  const admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  const imports = deskImports(() => admin)
  let calls = 0
  await runInDurableObject(importsOf(env, 'hh'), (object: Imports) => {
    object.pause = async () => {
      calls++
    }
  })
  const counted = async (act: () => Promise<unknown>) => {
    calls = 0
    await act()
    return calls
  }
  const people = Array.from({ length: 60 }, (_, index) => ({ external_id: `p-${index}`, name: `Person ${index}` }))
  let id = 0
  // 60 rows, and the pieces of the file
  expect(
    await counted(async () => {
      id = (await imports.compare({ people })).id
    }),
  ).toBeGreaterThan(60)
  expect(await counted(() => imports.write(id))).toBe(60)
  expect(await counted(() => imports.undo(id))).toBe(60)
})
