import type { SchemasOf } from '../../calls/describe.ts'
import { account, accountChange, accountExport, loginPending, loginRequest } from '../account.ts'
import { exampleAccount } from '../examples.ts'
import type { accountRows } from './account.ts'

export const accountSchemas = {
  customerLogin: {
    summary: 'Mails a login link, or redeems its token; every address gets the same response',
    body: loginRequest,
    exampleBody: { email: 'lena@example.org', next: '/webshop/cart' },
    answer: loginPending,
    example: { state: 'pending' },
    reasons: ['too_many_attempts', 'key_reused'],
  },
  account: { summary: 'The customer: address, membership and orders', answer: account, example: exampleAccount },
  changeCustomer: {
    summary: 'Changes name, telephone or address',
    body: accountChange,
    exampleBody: { name: 'Lena Ohlsen', phone: null },
    answer: account,
    example: exampleAccount,
    reasons: ['key_reused'],
  },
  deleteAccount: {
    summary: 'Deletes the account and its addresses; issued invoices are kept for the legal period',
    answer: 'nothing',
    reasons: ['key_reused'],
  },
  accountExport: { summary: 'Everything that is stored about the customer', answer: accountExport },
} satisfies SchemasOf<typeof accountRows>
