import type { ListedJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { jobWords } from './job-words.ts'

/** Returns what the concert of a job is called. */
export function titleOfJob({ title, production }: Pick<ListedJob, 'title' | 'production'>): string {
  const locale = staffLocale()
  return title ? localise(title, locale) : jobWords[locale].unknown(production)
}
