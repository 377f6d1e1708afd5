import type { Localised } from '../../../shared/i18n/locale.ts'
import type { Own } from './own.ts'

export const ownArticles: Own = {
  fromFile: (values) => ({ ...values, minutes: values.minutes ?? readingMinutes((values.text as Localised).de) }),
}

/** Estimates the reading time in minutes, at 200 words per minute; at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .split(/\s+/).length
  return Math.max(1, Math.round(words / 200))
}
