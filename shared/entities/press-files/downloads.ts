import type { Locale } from '../../i18n/locale.ts'

export const zipLimits = { files: 60, bytes: 500_000_000 } as const

/** Reasons why no ZIP is created; the press screen shows a message for the reason in `?problem=`. */
export const zipProblems = ['none', 'many', 'large', 'gone'] as const
export type ZipProblem = (typeof zipProblems)[number]

/** Returns the address of a file, `/_press/de/12/Logo.svg`. The server reads only the id. */
export function pressFilePath(locale: Locale, id: number, filename: string): string {
  return `/_press/${locale}/${id}/${encodeURIComponent(filename)}`
}

/** Returns the address to which a form sends its `file` fields, one per selected file. */
export function pressZipPath(locale: Locale): string {
  return `/_press/${locale}/zip`
}
