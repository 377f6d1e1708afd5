import type { SchemasOf } from '../../calls/describe.ts'
import {
  byHandDecision,
  deskEvenings,
  deviceAdmission,
  deviceList,
  deviceName,
  eveningFigures,
  listedDevice,
  pairingCode,
  practiceCode,
  settledDouble,
} from '../evening.ts'
import type { deskEveningRows } from './evening.ts'

export const deskEveningSchemas = {
  makePairingCode: {
    summary: 'Makes the eight digits that couple a device of this name, once and within ten minutes',
    body: deviceName,
    exampleBody: { name: 'Tür B' },
    answer: pairingCode,
  },
  listDevices: { summary: 'The devices at the doors, with the number of scans that wait on them', answer: deviceList },
  admitDevice: {
    summary: 'Admits a device that waits because of many wrong codes',
    body: deviceAdmission,
    exampleBody: { admitted: true },
    answer: listedDevice,
  },
  endDevice: { summary: 'Ends a device, which may still send its scans for a day', answer: 'nothing' },
  decideByHand: {
    summary:
      'Counts the scans without a code that an ended device sent later, or takes all of its scans without a code back',
    body: byHandDecision,
    exampleBody: { counts: false },
    answer: listedDevice,
  },
  practiceCode: {
    summary: 'A ticket’s code for practice, which every device of the site admits without storing it',
    answer: practiceCode,
  },
  eveningProductions: { summary: 'The concerts of this evening', answer: deskEvenings },
  eveningFigures: { summary: 'How many people were in the house', answer: eveningFigures },
  settleEveningDouble: {
    summary: 'Notes that staff have settled with which of two people a ticket let in',
    body: settledDouble,
    exampleBody: { settled: true },
    answer: 'nothing',
  },
  noShows: { summary: 'The unused tickets, with their buyers, for spreadsheets', answer: 'csv' },
} satisfies SchemasOf<typeof deskEveningRows>
