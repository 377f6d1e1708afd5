// Press downloads: addresses, names and limits that the screen and the server share.
import type { Locale } from './locale.ts'

/** The limits of one ZIP; both the browser and the server refuse a larger selection. */
export const zipLimits = { files: 60, bytes: 500_000_000 } as const

/** Reasons why no ZIP is created; the press screen shows a message for the reason in `?problem=`. */
export const zipProblems = ['none', 'many', 'large', 'gone'] as const
export type ZipProblem = (typeof zipProblems)[number]

/** Returns the address of a file, `/_press/de/12/Logo.svg`. The server reads only the id. */
export function pressFilePath(locale: Locale, id: number, filename: string): string {
  return `/_press/${locale}/${id}/${encodeURIComponent(filename)}`
}

/** Returns the address to which a form sends its `file` fields, one for each selected file. */
export function pressZipPath(locale: Locale): string {
  return `/_press/${locale}/zip`
}

/**
 * Returns the file name of a download: the title, without characters that some systems forbid (`Datei` if nothing is
 * left), and the file extension.
 * @param storedName the original's name, which provides the extension
 */
export function downloadName(title: string, storedName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(storedName)?.[0].toLowerCase() ?? ''
  return (fileName(title) || 'Datei') + ending
}

/**
 * Converts a text to a name for a file or folder of at most 120 characters, without characters that Windows, macOS or
 * archives forbid; '' if nothing is left.
 */
export function fileName(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[\s.]+|[\s.]+$/g, '')
}
