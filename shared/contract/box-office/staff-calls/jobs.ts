import { below } from '../../calls/row.ts'

export const deskJobsRows = below('/api/shop/staff/', {
  listJobs: { method: 'GET', path: 'jobs/', right: 'buyers' },
  readJob: { method: 'GET', path: 'jobs/{id}/', right: 'buyers' },
  exportJob: { method: 'GET', path: 'jobs/{id}/export/', right: 'buyers', audit: 'export job' },
  pauseJob: { method: 'POST', path: 'jobs/{id}/pause/', right: 'refund', audit: 'pause job' },
  retryJob: { method: 'POST', path: 'jobs/{id}/retry/', right: 'refund', audit: 'retry job', status: 202 },
  settleJobOrder: {
    method: 'POST',
    path: 'jobs/{id}/orders/{number}/settlement/',
    right: 'refund',
    audit: 'settle job order',
  },
})
