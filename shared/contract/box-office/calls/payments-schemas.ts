import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { exampleOrder } from '../examples.ts'
import type { paymentsRows } from './payments.ts'

export const paymentsSchemas = {
  paymentEvent: {
    summary:
      'Says that a payment has changed; its event is known by its id, and the order asks the provider for the state',
    body: z.looseObject({}),
    exampleBody: { id: 'evt_1', order: exampleOrder.number },
    answer: 'nothing',
  },
} satisfies SchemasOf<typeof paymentsRows>
