// The door to the dialogs that cancel, move or resume a concert: the job that changes its orders.
export { JobBack, JobFigures } from './jobs/job-sums.tsx'
export { jobWords } from './jobs/job-words.ts'
export { useJob } from './jobs/use-job.ts'
