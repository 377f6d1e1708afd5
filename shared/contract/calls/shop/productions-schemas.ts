import { z } from 'zod'
import { availability, saleOffer } from '../../shop/availability.ts'
import { hallPlan } from '../../shop/hall-plan.ts'
import type { SchemasOf } from '../describe.ts'
import type { productionsRows } from './productions.ts'

export const productionsSchemas = {
  saleOffer: {
    summary: 'State of the sale, price categories and types, limits, windows and ways of delivery',
    answer: saleOffer,
  },
  hallPlan: {
    summary: 'Sections, rows, seats and areas; with `?version=` of the offer, the answer never changes',
    query: z.object({ version: z.int().min(1).optional() }),
    answer: hallPlan,
  },
  availability: { summary: 'The free places, at most five seconds old', answer: availability },
} satisfies SchemasOf<typeof productionsRows>
