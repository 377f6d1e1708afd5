import { exampleOrder } from '../../../shop/examples.ts'
import { jobList, jobRetry, productionJob } from '../../../shop/staff/jobs.ts'
import type { SchemasOf } from '../../describe.ts'
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
    exampleBody: { order: exampleOrder.number },
    answer: productionJob,
    reasons: ['already_decided'],
  },
  settleJobOrder: {
    summary: 'Takes an order off the tasks of a job, once staff have done what it needed',
    answer: productionJob,
    reasons: ['not_refunded'],
  },
} satisfies SchemasOf<typeof deskJobsRows>
