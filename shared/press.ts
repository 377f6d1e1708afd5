// Press downloads: addresses, names and limits that the screen and the server share.
import type { Locale } from './locale.ts'

/** What one ZIP may hold at most. A selection beyond it is refused in words, before anything is sent. */
export const zipLimits = { files: 60, bytes: 500_000_000 } as const

/** Why a ZIP was not made; the press screen says it in words (`?problem=`). */
export const zipProblems = ['none', 'many', 'large', 'gone'] as const
export type ZipProblem = (typeof zipProblems)[number]

/** Address of one file: `/_press/de/12/Logo.svg`. The id finds it, the name is for those who read addresses. */
export function pressFilePath(locale: Locale, id: number, filename: string): string {
  return `/_press/${locale}/${id}/${encodeURIComponent(filename)}`
}

/** Takes a form's `file` fields, one for each chosen file. */
export function pressZipPath(locale: Locale): string {
  return `/_press/${locale}/zip`
}

/**
 * The name that a file is saved under: its title, without what some system forbids in names, and its kind.
 * @param storedName of the original, for its ending
 */
export function downloadName(title: string, storedName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(storedName)?.[0].toLowerCase() ?? ''
  return (fileName(title) || 'Datei') + ending
}

/** A text as the name of a file or a folder: nothing that Windows, macOS or an archive would trip over. */
export function fileName(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[\s.]+|[\s.]+$/g, '')
}
