// The matrix of roles at the desk. Its rows are the rows of the calls; a call without an expectation does not compile
// and fails. What each role may is written by hand, so that it is not changed by accident.
import { expect, test } from 'vitest'
import { deskRows } from '../../../../shared/contract/calls/desk-rows.ts'
import { copiedRows, createdRows } from '../../../../shared/contract/calls/entities/created.ts'
import { doublesRows } from '../../../../shared/contract/calls/entities/doubles.ts'
import { everyRows } from '../../../../shared/contract/calls/entities/every.ts'
import { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import type { CallRow } from '../../../../shared/contract/calls/row.ts'
import type { Role } from '../../../../shared/entities/roles.ts'
import { askWith, staffWith } from '../editor/as-staff.ts'

const rows = {
  ...deskRows,
  ...websiteRows,
  ...programmeRows,
  ...everyRows,
  ...createdRows,
  ...copiedRows,
  ...doublesRows,
}

const letters: Record<Role, string> = { editor: 'e', publisher: 'p', boxoffice: 'b', door: 'd', admin: 'a' }

/**
 * Who may make each call, by their letters; '' for administrators of all sites alone. For calls of every entity, of
 * partners and works; `roles.test.ts` has the other entities.
 */
const expected: { readonly [Name in keyof typeof rows]: string } = {
  start: 'epbda',
  today: 'epbda',
  search: 'epbda',
  listDeadLinks: 'epbda',
  listSaleDifferences: 'pa',
  listReturnedMails: 'epbda',
  settleReturnedMail: 'epbda',
  listFileDifferences: 'epa',
  deleteUnownedFile: 'pa',
  listPages: 'epa',
  deletePage: 'epa',
  restorePage: 'epa',
  listRequests: 'pa',
  refuseRequest: 'pa',
  listSubscribers: 'pa',
  signUpSubscriber: 'pa',
  placesOfSubscriber: 'pa',
  discloseSubscriber: 'pa',
  eraseSubscriber: 'pa',
  readSetup: 'a',
  sendTestMail: 'a',
  setStepAside: 'a',
  readTeam: 'a',
  setTeamRules: 'a',
  invite: 'a',
  withdrawInvitation: 'a',
  changePerson: 'a',
  endSessions: 'a',
  listTokens: 'a',
  makeToken: 'a',
  revokeToken: 'a',
  listWebhooks: 'a',
  makeWebhook: 'a',
  changeWebhook: 'a',
  deleteWebhook: 'a',
  renewSecret: 'a',
  listDeliveries: 'a',
  tryWebhook: 'a',
  sendAgain: 'a',
  listAudit: 'pa',
  readAudit: 'pa',
  listTransfers: 'a',
  startTransfer: 'a',
  removeTransfer: 'a',
  readTransferFile: 'a',
  listBackups: '',
  startBackup: '',
  readBackupFile: '',
  listImports: 'a',
  startImport: 'a',
  readImport: 'a',
  removeImport: 'a',
  listImportRows: 'a',
  chooseImportRows: 'a',
  readImportReport: 'a',
  writeImport: 'a',
  undoImport: 'a',
  listMissedPaths: 'epba',
  hideMissedPath: 'epa',
  importRedirects: 'pa',
  readSettingsOfSites: 'pa',
  readPress: 'epba',
  listPressDirectoryFiles: 'epba',
  readCalendar: 'epba',
  listMonths: 'epba',
  checkHall: 'epba',
  readConsequences: 'epba',
  resumeProduction: 'pa',
  callOff: 'epa',
  moveProduction: 'epa',
  listRows: 'epba',
  readRow: 'epba',
  changeRow: 'epa',
  restoreRow: 'epa',
  listVersions: 'epba',
  nameVersion: 'epa',
  readVersion: 'epba',
  createRow: 'epa',
  countRows: 'epba',
  listGroups: 'epba',
  changeRows: 'epa',
  pushRow: 'epa',
  deleteRow: 'pa',
  placeRow: 'epa',
  replaceFile: 'pa',
  listUses: 'epba',
  previewRow: 'epba',
  copyRow: 'epba',
  listDoubles: 'epba',
  mergeRows: 'pa',
  distinguishRows: 'pa',
}

/** Which returned mails a role may see, its function decides; tests/worker/content/handlers/mails.test.ts tests it. */
const ofFunction = ['listReturnedMails', 'settleReturnedMail']

/** Without a field, the call restores a deleted row, which needs a further right (`roles.test.ts`). */
const restoredField = { change: 1, field: 'name' }

const addressOf = (name: string, { path }: CallRow) =>
  path
    .replace('/admin/api/', '')
    .replace('{entity}', Object.hasOwn(doublesRows, name) ? 'works' : 'partners')
    .replace('{hash}', 'f'.repeat(32))
    .replace(/\{\w+\}/g, '999999999')

test('every call has an expectation, and no others', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(rows).sort())
})

test.each(Object.keys(letters) as Role[])('%s may make the calls of the table, and no others', async (role) => {
  // the role on another site does not count
  const other = role === 'admin' ? 'door' : 'admin'
  const session = await staffWith(`rights-${role}`, { hh: role, k: other })
  const [ask, elsewhere] = [askWith(session, 'hh', '/admin/api/'), askWith(session, 'hb', '/admin/api/')]
  for (const [name, row] of Object.entries<CallRow>(rows)) {
    if (ofFunction.includes(name)) continue
    const body = name === 'restoreRow' ? restoredField : {}
    const asked = { method: row.method, base: 1, ...(row.method !== 'GET' && { body }) }
    // an allowed call may still be refused because of its content
    const { json } = await ask(addressOf(name, row), asked)
    const isAllowed = expected[name as keyof typeof rows]?.includes(letters[role]) ?? null
    expect([name, json?.code !== 'role-required']).toEqual([name, isAllowed])
    expect([name, (await elsewhere(addressOf(name, row), asked)).json.code]).toEqual([name, 'other-site'])
  }
})
