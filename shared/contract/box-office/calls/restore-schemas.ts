import type { SchemasOf } from '../../calls/describe.ts'
import { addedCopies, mirrorQuery, restoreRequest, restoreStep } from '../restore.ts'
import type { restoreRows } from './restore.ts'

export const restoreSchemas = {
  mirrorCopies: {
    summary:
      'Encrypted copies that were written since a moment, at most 500; the header `X-Next` has the next `after`, and is missing at the end',
    query: mirrorQuery,
    answer: 'tar',
  },
  addCopies: {
    summary: 'Gives mirrored copies back to the bucket, as a tar of at most 25 MB; those that it has stay as they are',
    rawBody: true,
    answer: addedCopies,
    example: { added: 500, marks: 3, refused: [], locked: 0 },
    refused: [413],
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
