import type { SchemasOf } from '../../calls/describe.ts'
import { exampleOrder } from '../examples.ts'
import { jobList, jobRetry, productionJob } from '../staff/jobs.ts'
import { settledJobOrder } from '../staff.ts'
import type { deskJobsRows } from './jobs.ts'

export const deskJobsSchemas = {
  listJobs: { summary: 'The latest jobs about cancelled and moved concerts', answer: jobList },
  readJob: { summary: 'A job with its sums, its progress and the orders that need staff', answer: productionJob },
  exportJob: { summary: 'The orders of a job with their results, for spreadsheets', answer: 'csv' },
  pauseJob: {
    summary: 'Stops a job after the orders that are on their way; `retryJob` lets it go on',
    answer: productionJob,
    reasons: ['already_decided'],
  },
  retryJob: {
    summary: 'Tries the orders of a job that failed again, or one of them; the others stay as they are',
    body: jobRetry,
    exampleBody: { order: exampleOrder.number, dry_run: false },
    answer: productionJob,
    reasons: ['already_decided', 'person_needed'],
  },
  settleJobOrder: {
    summary:
      'Takes an order off the tasks of a job, once staff have done what it needed; its refund is then paid at the order, too, and a transfer names its account',
    body: settledJobOrder,
    exampleBody: { iban: 'DE89 3704 0044 0532 0130 00' },
    answer: productionJob,
    reasons: ['not_refunded', 'iban_missing', 'order_closed', 'key_reused'],
  },
} satisfies SchemasOf<typeof deskJobsRows>
