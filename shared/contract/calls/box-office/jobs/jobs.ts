import { below } from '../../row.ts'

export const deskJobsRows = below('/api/shop/staff/', {
  listJobs: { method: 'GET', path: 'jobs/', right: 'buyers' },
  readJob: { method: 'GET', path: 'jobs/{id}/', right: 'buyers' },
  retryJob: { method: 'POST', path: 'jobs/{id}/retry/', right: 'refund', audit: 'retry job', status: 202 },
  settleJobOrder: {
    method: 'POST',
    path: 'jobs/{id}/orders/{number}/settlement/',
    right: 'sell',
    audit: 'settle job order',
  },
})
