import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { holdOf, nextKey, someInventory, somePlan, someSales } from './some-inventory.ts'

const contingents = [
  {
    key: 'freunde',
    name: { de: 'Freundeskreis' },
    access: 'freunde',
    seats: ['1-1', '1-2'],
    areas: [{ area: 'steh', count: 2 }],
  },
]

it('moves free places between a contingent and the general sale, for good', async () => {
  const { stub } = await someInventory(somePlan({ standing: 4 }), someSales({ contingents }))
  const hold = (wish: { seats?: string[]; count?: number; area?: string }) =>
    stub.hold(nextKey(), holdOf(crypto.randomUUID(), wish))
  expect(await hold({ seats: ['1-1', '1-2'] })).toMatchObject({ ok: false, reason: 'taken' })
  const move = { places: [{ place: '1-1' }, { place: '1-2' }, { place: 'steh', count: 1 }], from: 'freunde', to: '' }
  expect(await stub.moveContingent(nextKey(), move)).toEqual({ ok: true })
  await evictDurableObject(env.INVENTORY.get(stub.id))
  expect(await hold({ seats: ['1-1', '1-2'] })).toMatchObject({ ok: true })
  expect(await hold({ area: 'steh', count: 4 })).toMatchObject({ ok: false })
  expect(await hold({ area: 'steh', count: 3 })).toMatchObject({ ok: true })
  // the answer names the refused places, which are in use or in another contingent
  expect(await stub.moveContingent(nextKey(), move)).toMatchObject({ ok: false, places: ['1-1', '1-2'] })
  const back = { places: [{ place: '2-5' }], from: '', to: 'freunde' }
  expect(await stub.moveContingent(nextKey(), back)).toEqual({ ok: true })
  expect(await hold({ seats: ['2-5'] })).toMatchObject({ ok: false, reason: 'taken' })
})
