// The matrix of roles at the box office. Its rows are the rows of the calls; a call without an expectation does not
// compile and fails. What each role may is written by hand, so that it is not changed by accident.
import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { boxOfficeRows } from '../../../../../shared/contract/box-office/staff-calls/rows.ts'
import type { CallRow } from '../../../../../shared/contract/calls/row.ts'
import type { Role } from '../../../../../shared/entities/roles.ts'
import { staffWith } from '../../../content/editor/as-staff.ts'
import { calling } from './some-staff.ts'

const letters: Record<Role, string> = { editor: 'e', publisher: 'p', boxoffice: 'b', door: 'd', admin: 'a' }

/** Who may make each call, by their letters. */
const expected: { readonly [Name in keyof typeof boxOfficeRows]: string } = {
  staffPrices: 'epba',
  staffPlan: 'epba',
  setPrices: 'pa',
  staffVouchers: 'pba',
  voucherUses: 'pba',
  exportVouchers: 'pa',
  makeVouchers: 'pba',
  stopVoucher: 'pa',
  staffSales: 'epba',
  salesFigures: 'epba',
  exportSales: 'pa',
  staffTakings: 'epba',
  staffHall: 'epba',
  staffPlace: 'pba',
  seatSuggestions: 'pba',
  houseList: 'pba',
  productionList: 'pba',
  printedList: 'pba',
  addressLabels: 'pba',
  deliveries: 'pba',
  printedDeliveries: 'pba',
  deliveryLabels: 'pba',
  cancelProduction: 'pa',
  announceDate: 'pa',
  reconcile: 'pa',
  blockPlaces: 'pba',
  unblockPlaces: 'pba',
  moveContingent: 'pba',
  addContingent: 'pa',
  setRelease: 'pa',
  dissolveContingent: 'pa',
  staffOrders: 'pba',
  cancelUnpaid: 'pba',
  takePayment: 'pba',
  moveDeadline: 'pba',
  exportOrders: 'pa',
  staffOrder: 'pba',
  orderState: 'pba',
  addNote: 'pba',
  removeNote: 'pba',
  removeAssistance: 'pba',
  staffDocument: 'pba',
  refundOrder: 'pba',
  refundPaid: 'pba',
  keepTickets: 'pba',
  keepReturn: 'pba',
  resendMail: 'pba',
  sendUnsentMails: 'pba',
  changeContact: 'pba',
  moveSeats: 'pba',
  moveDate: 'pba',
  handOver: 'pba',
  returnLetter: 'pba',
  unmatchedLines: 'pba',
  assignBankLine: 'pba',
  bookBankLines: 'pba',
  payments: 'pba',
  exportPayments: 'pba',
  bookkeeping: 'pa',
  deskCart: 'pba',
  deskHold: 'pba',
  deskSeats: 'pba',
  deskTerms: 'pba',
  deskChangeLine: 'pba',
  deskChangeLines: 'pba',
  deskRelease: 'pba',
  deskExtend: 'pba',
  deskAddCode: 'pba',
  deskRemoveCode: 'pba',
  deskSell: 'pba',
  groupEnquiries: 'pba',
  settleEnquiry: 'pba',
  removeEnquiry: 'pba',
  listJobs: 'pba',
  readJob: 'pba',
  exportJob: 'pba',
  pauseJob: 'pba',
  retryJob: 'pba',
  settleJobOrder: 'pba',
  makePairingCode: 'pba',
  listDevices: 'pba',
  admitDevice: 'pba',
  endDevice: 'pba',
  decideByHand: 'pba',
  practiceCode: 'pba',
  eveningProductions: 'pba',
  eveningFigures: 'pba',
  settleEveningDouble: 'pba',
  noShows: 'pba',
}

const addressOf = ({ path }: CallRow) =>
  path
    .replace('/api/shop/staff/', '')
    .replace('{id}', '999999')
    .replace('{number}', 'A-26-7KQ-M2P-9XT4')
    .replace('{version}', '1')
    .replace(/\{(?:cart|line)\}/g, () => crypto.randomUUID())
    .replace(/\{\w+\}/g, 'none')

test('every call has an expectation, and no others', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(boxOfficeRows).sort())
})

test.each(Object.keys(letters) as Role[])(
  '%s may make the calls of the table, and no others, whatever the role on other sites',
  async (role) => {
    const other = role === 'door' ? 'admin' : 'door'
    const session = await staffWith(`right-${role}`, { hh: role, k: other, d: other })
    const [call, elsewhere] = [calling(session), calling(session, 'hb')]
    for (const [name, row] of Object.entries<CallRow>(boxOfficeRows)) {
      const address = addressOf(row)
      // an allowed call may still be refused because of its content
      const { json } = await call(address, { unknown: 1 }, row.method)
      const isAllowed = expected[name as keyof typeof boxOfficeRows]?.includes(letters[role]) ?? null
      expect([name, json.code !== 'role-required']).toEqual([name, isAllowed])
      expect([name, (await elsewhere(address, {}, row.method)).json.code]).toEqual([name, 'other-site'])
    }
  },
)

test('a refusal of what staff read sends no referrer and is not stored, whoever asks', async () => {
  for (const session of ['', await staffWith('emil', { hh: 'editor' })])
    for (const path of ['orders/A-26-7KQ-M2P-9XT4/documents/confirmation/', 'productions/7/lists/print/', 'nothing/']) {
      const { status, headers } = await SELF.fetch(`http://hh.localhost/api/shop/staff/${path}`, {
        headers: { Cookie: session },
      })
      expect([401, 403, 404]).toContain(status)
      expect([headers.get('Referrer-Policy'), headers.get('Cache-Control')], path).toEqual(['no-referrer', 'no-store'])
    }
})
