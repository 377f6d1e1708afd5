import { describe, expect, it } from 'vitest'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { minute, nextKey, someShop } from './some-cart.ts'

describe('An ended cart', () => {
  it('names its places and which of them other visitors have by now', async () => {
    const { clock, productions, newCart } = await someShop()
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-5', '1-6'] })
    await cart.addPlaces(nextKey(), 'hh', { production: productions[1], seats: ['2-1', '2-2'] })
    expect(await cart.endedPlaces('hh')).toEqual([])
    const endsMs = clock.nowMs + 15 * minute
    clock.nowMs = endsMs
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-6', '1-7'] })
    expect(
      (await cart.endedPlaces('hh')).map(({ production, place, is_free }) => [production, place.seat, is_free]),
    ).toEqual([
      [productions[0], '5', true],
      [productions[0], '6', false],
      [productions[1], '1', true],
      [productions[1], '2', true],
    ])
    expect(await cart.view('hh')).toMatchObject({ ended_ms: endsMs, until_ms: null })
  })

  it('offers the nearest seat of the row for a lost one, and holds it only as it was offered', async () => {
    const { clock, productions, newCart } = await someShop()
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-3', '1-4', '1-5'] })
    clock.nowMs += 15 * minute
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-5', '1-6'] })
    expect((await cart.endedPlaces('hh')).map(({ instead }) => instead?.id ?? null)).toEqual([null, null, '1-2'])
    const held = async (accepted: string[]) => {
      const answer = await cart.holdAgain(nextKey(), 'hh', accepted)
      return answer.ok && { lost: answer.lost, seats: answer.cart.lines.map(({ place }) => place.id) }
    }
    expect(await held(['1-9'])).toEqual({ lost: ['1-5'], seats: ['1-3', '1-4'] })
    clock.nowMs += 15 * minute
    expect(await cart.endedPlaces('hh')).toHaveLength(2)
  })

  it('holds the accepted neighbour with the others', async () => {
    const { clock, productions, newCart } = await someShop()
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-4', '1-5'] })
    clock.nowMs += 15 * minute
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-5', '1-6'] })
    const [, lost] = await cart.endedPlaces('hh')
    expect(lost).toMatchObject({ is_free: false, instead: { id: '1-3' } })
    const answer = await cart.holdAgain(nextKey(), 'hh', ['1-3'])
    expect(answer).toMatchObject({ ok: true, lost: [] })
    expect(answer.ok && answer.cart.lines.map(({ place }) => place.id).sort()).toEqual(['1-3', '1-4'])
  })

  it('loses a companion place with its wheelchair place, and no other', async () => {
    const { clock, productions, newCart, inventory } = await someShop()
    const plan = somePlan()
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    if (!first || !second) throw new Error('the plan has no seats')
    Object.assign(first, { kind: 'wheelchair' })
    Object.assign(second, { kind: 'companion', companion_of: first.id })
    await inventory(productions[0]).setUp({ plan, sales: someSales({ version: 2 }) })
    const [cart, other] = [await newCart(), await newCart()]
    const seats = ['1-1', '1-2', '2-1', '2-2']
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats })
    clock.nowMs += 15 * minute
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-1'] })
    expect((await cart.endedPlaces('hh')).map(({ is_free }) => is_free)).toEqual([false, false, true, true])
    const answer = await cart.holdAgain(nextKey(), 'hh')
    expect(answer).toMatchObject({ ok: true, lost: ['1-1', '1-2'] })
    expect(answer.ok && answer.cart.lines.map(({ seat }) => seat)).toEqual(['2-1', '2-2'])
  })

  it('counts the places of a standing area one by one', async () => {
    const { clock, productions, newCart, inventory } = await someShop()
    const { sales } = (await inventory(productions[0]).saleFacts()) ?? {}
    if (!sales) throw new Error('no sales data')
    await inventory(productions[0]).setUp({ plan: somePlan({ standing: 3 }), sales: { ...sales, version: 2 } })
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], area: 'steh', count: 2 })
    clock.nowMs += 15 * minute
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], area: 'steh', count: 2 })
    expect((await cart.endedPlaces('hh')).map(({ is_free }) => is_free)).toEqual([true, false])
  })

  it('releases all places of one concert at once', async () => {
    const { productions, newCart } = await someShop()
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 3 })
    await cart.addPlaces(nextKey(), 'hh', { production: productions[1], count: 1 })
    expect(await cart.removeProduction(nextKey(), 'hh', productions[0])).toMatchObject({
      ok: true,
      cart: { lines: [{ production: productions[1] }] },
    })
    expect(await cart.removeProduction(nextKey(), 'hh', productions[0])).toMatchObject({ reason: 'unknown_line' })
  })
})
