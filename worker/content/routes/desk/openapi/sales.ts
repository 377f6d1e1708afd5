import { type Json, list, moment, nullable, object, text, whole } from './parts.ts'
import type { SiteCall } from './site-calls.ts'

export const saleCalls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/sales/differences/': {
    ...{ id: 'list_sale_differences', summary: 'Sales whose places, orders or payments disagree' },
    answer: 'SaleDifferences',
  },
}

export const saleSchemas: Readonly<Record<string, Json>> = {
  SaleDifferences: object({
    results: list(
      object({
        ...{ production: whole, title: nullable({ type: 'object' }), starts_at: nullable(moment), at: moment },
        ...{ differences: list(object({ kind: text, order: text, detail: text })), count: whole },
      }),
    ),
  }),
}
