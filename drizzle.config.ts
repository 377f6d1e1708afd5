import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/content/store/schema/*.ts',
    './worker/box-office/store/schema.ts',
    './worker/box-office/store/orders/payments-schema.ts',
    './worker/box-office/store/orders/takings-schema.ts',
    './worker/box-office/store/orders/unconfirmed-schema.ts',
    './worker/box-office/store/customers/schema.ts',
    './worker/box-office/store/groups-schema.ts',
    './worker/box-office/store/jobs-schema.ts',
    './worker/box-office/store/door-schema.ts',
  ],
  out: './worker/content/migrations',
})
