import type { SchemasOf } from '../../calls/describe.ts'
import { mirrorQuery, restoreRequest, restoreStep } from '../restore.ts'
import type { restoreRows } from './restore.ts'

export const restoreSchemas = {
  mirrorCopies: {
    summary:
      'Encrypted copies that were written since a moment, at most 500; the header `X-Next` has the next `after`, and is missing at the end',
    query: mirrorQuery,
    answer: 'tar',
  },
  restoreBoxOffice: {
    summary:
      'Restores a part of the box office from its copies, or only of the lists of orders, customers and payments; `next` names the next part',
    body: restoreRequest,
    exampleBody: { after: '', only: 'read-model' },
    answer: restoreStep,
    example: { next: 'customer_orders', done: 120, problems: [] },
  },
} satisfies SchemasOf<typeof restoreRows>
