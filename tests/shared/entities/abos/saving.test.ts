import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { importAbo } from '../../../../shared/contract/import/site.ts'
import { abos } from '../../../../shared/entities/abos/fields.ts'
import { maxAboProductions, savingCents, savingPercent } from '../../../../shared/entities/abos/saving.ts'

describe('the saving of an abo', () => {
  it('is computed in cents, and is negative where the abo is dearer', () => {
    expect(savingCents({ abo: 9_900, single: 11_350 })).toBe(1_450)
    expect(savingCents({ abo: 7_000, single: 6_700 })).toBe(-300)
    expect(savingCents({ abo: 7_000, single: null })).toBeNull()
  })

  it('in percent is that of the best category, in whole percent', () => {
    const dearer = { abo: 7_000, single: 6_700 }
    expect(savingPercent([{ abo: 9_900, single: 11_300 }])).toBe(12)
    expect(savingPercent([dearer, { abo: 20_500, single: 34_000 }])).toBe(40)
    expect(savingPercent([dearer])).toBe(0)
    expect(savingPercent([{ abo: 0, single: 0 }])).toBe(0)
  })

  it('is unknown where one price is', () => {
    expect(
      savingPercent([
        { abo: 9_900, single: 11_300 },
        { abo: 5_000, single: null },
      ]),
    ).toBeNull()
    expect(savingPercent([])).toBeNull()
  })

  it('is compared for as many concerts as the desk and the importer take', () => {
    const shape = importAbo.shape as unknown as Record<'concerts', z.ZodType>
    expect(shape.concerts.safeParse(maxAboProductions).success).toBe(true)
    expect(shape.concerts.safeParse(maxAboProductions + 1).success).toBe(false)
    expect(abos.fields.concerts).toMatchObject({ max: maxAboProductions })
  })
})
