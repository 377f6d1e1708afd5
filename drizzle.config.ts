import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/content/store/schema/*.ts',
    './worker/tickets/store/schema.ts',
    './worker/tickets/store/orders/payments-schema.ts',
    './worker/tickets/store/orders/takings-schema.ts',
    './worker/tickets/store/orders/unconfirmed-schema.ts',
    './worker/tickets/store/customers/schema.ts',
    './worker/tickets/store/groups/schema.ts',
    './worker/tickets/store/jobs/schema.ts',
  ],
  out: './worker/content/migrations',
})
