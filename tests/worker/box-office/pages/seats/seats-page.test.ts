import { describe, expect, it } from 'vitest'
import { shownSections } from '../../../../../shared/box-office/pages/seats/filter.ts'
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import { someId, somePlan } from '../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { pageVisitor } from '../page-visitor.ts'

function someHall(plan: HallPlan, change = {}) {
  const key = `hall-${someId()}`
  return someStoredSales({ plan: { ...plan, key }, data: someSalesData({ plan: { key, version: 1 }, ...change }) })
}

const rowsOf = (sections: ReturnType<typeof shownSections>) =>
  sections.flatMap(({ rows }) => rows.map(({ name }) => name))

describe('The list of seats', () => {
  it('shows rows for the party, and collapses seats in use', async () => {
    const { id } = await someHall(somePlan())
    await pageVisitor().submit(`/webshop/${id}`, { action: 'take', seats: '1-3,1-4,1-5,1-6,1-7,1-8' })
    const { page } = await pageVisitor().open<'seats'>(`/webshop/${id}/seats?count=4`)
    expect(page.data.sections[0]?.rows[0]?.cells.map((cell) => ('seat' in cell ? cell.name : cell.inUse))).toEqual([
      '1',
      '2',
      '3–8',
      '9',
      '10',
    ])
    expect(page.data.sections[0]?.rows.map(({ ways }) => ways)).toEqual([0, 2])
    expect(rowsOf(shownSections(page.data))).toEqual(['2'])
    expect(shownSections(page.data)[0]?.others.map(({ name }) => name)).toEqual(['1'])
  })

  it('is narrowed by price, category, steps and aisle as the address says', async () => {
    const { id } = await someHall(somePlan())
    const shown = async (query: string) =>
      rowsOf(shownSections((await pageVisitor().open<'seats'>(`/webshop/${id}/seats?count=2&${query}`)).page.data))
    expect(await shown('')).toEqual(['1', '2'])
    expect(await shown('max=4000')).toEqual([])
    expect(await shown('category=1')).toEqual(['1', '2'])
    expect(await shown('stepfree=1')).toEqual([])
    expect(await shown('aisle=1')).toEqual(['1', '2'])
  })

  it('takes the checked seats, shows them as chosen, and changes them for others', async () => {
    const { id } = await someHall(somePlan())
    const visitor = pageVisitor()
    const seats = `/webshop/${id}/seats`
    const none = await visitor.submit<'seats'>(seats, { action: 'choose' })
    expect([none.status, none.page.refusal?.reason]).toEqual([422, 'bad_input'])
    expect((await visitor.submit(seats, { action: 'choose', seats: '1-5,1-6' })).to).toBe(`/webshop/${id}/prices`)
    const { page } = await visitor.open<'seats'>(`${seats}?change=1`)
    expect(page.data).toMatchObject({ isChange: true, count: 2, chosen: ['1-5', '1-6'], held: ['1-5', '1-6'] })
    const changed = await visitor.submit(`${seats}?change=1`, { action: 'choose', seats: '2-5,2-6,2-7' })
    expect(changed.to).toBe('/webshop/cart')
    expect((await visitor.open<'seats'>(seats)).page.data.held).toEqual(['2-5', '2-6', '2-7'])
  })

  it('shows the seats of a hidden contingent as in use, and the own ones to no other visitor', async () => {
    const hidden = { key: 'friends', name: { de: 'Freunde' }, access: 'friends', seats: ['1-1', '1-2'], areas: [] }
    const { id } = await someHall(somePlan(), { contingents: [hidden] })
    const { page } = await pageVisitor().open<'seats'>(`/webshop/${id}/seats`)
    expect(page.data.sections[0]?.rows[0]?.cells[0]).toEqual({ inUse: '1–2' })
    expect(page.data.freeSeats).toBe(18)
  })

  it('leads back to a concert without numbered seats', async () => {
    const { id } = await someHall({ ...somePlan({ standing: 30 }), sections: [] })
    expect((await pageVisitor().open(`/webshop/${id}/seats`)).to).toBe(`/webshop/${id}`)
  })
})
