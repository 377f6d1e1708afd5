// Press downloads: addresses, names and limits that the screen and the server share.
import type { Locale } from './locale.ts'

/** The limits of one ZIP; a larger selection is refused with a message, before the request. */
export const zipLimits = { files: 60, bytes: 500_000_000 } as const

/** Why a ZIP failed; the press screen shows a message for it (`?problem=`). */
export const zipProblems = ['none', 'many', 'large', 'gone'] as const
export type ZipProblem = (typeof zipProblems)[number]

/** Address of a file: `/_press/de/12/Logo.svg`. Only the id is read; the name is for readers of the address. */
export function pressFilePath(locale: Locale, id: number, filename: string): string {
  return `/_press/${locale}/${id}/${encodeURIComponent(filename)}`
}

/** Address that a form posts its `file` fields to, one for each chosen file. */
export function pressZipPath(locale: Locale): string {
  return `/_press/${locale}/zip`
}

/**
 * The file name of a download: the title, without characters that some systems forbid, and the file extension.
 * @param storedName name of the original, for its ending
 */
export function downloadName(title: string, storedName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(storedName)?.[0].toLowerCase() ?? ''
  return (fileName(title) || 'Datei') + ending
}

/** A text as the name of a file or folder that is valid on Windows, macOS and in archives. */
export function fileName(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[\s.]+|[\s.]+$/g, '')
}
