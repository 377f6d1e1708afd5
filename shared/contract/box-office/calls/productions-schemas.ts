import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { hallPlan } from '../../hall-plan.ts'
import { availability, saleOffer } from '../availability.ts'
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
