import { expect, it } from 'vitest'
import { holdOf, nextKey, someInventory, somePlan } from './some-inventory.ts'

it('Other seats keep companion and wheelchair together, but a companion place that is alone already stops no move', async () => {
  const plan = somePlan()
  const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
  if (!first || !second) throw new Error('the plan has no seats')
  Object.assign(first, { kind: 'wheelchair' })
  Object.assign(second, { kind: 'companion', companion_of: first.id })
  const { stub } = await someInventory(plan)
  const held = await stub.hold(nextKey(), holdOf('a', { seats: ['1-1', '1-2', '1-3'] }))
  await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })
  await stub.confirm(nextKey(), { order: 'A-1' })
  const lineAt = (seat: string) => (held.ok && held.lines.find((line) => line.seat === seat)?.id) || ''
  const quote = (from: string) =>
    stub.quote({ reseat: { order: 'A-1', moves: [{ line: lineAt(from), seat: '2-5' }], strand: true } })
  expect(await quote('1-1')).toMatchObject({ reason: 'companion_alone', places: ['1-2'] })
  await stub.cancel(nextKey(), { order: 'A-1', lines: [lineAt('1-1')] })
  for (const from of ['1-2', '1-3']) expect(await quote(from), from).toMatchObject({ ok: true })
})
