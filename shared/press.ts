import { beginningOf } from './beginning-of.ts'
import type { Locale } from './locale.ts'

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

/**
 * Returns the file name of a download: the title, or `Datei` if no allowed character is left, and the extension.
 * @param storedName the original's name, which provides the extension
 */
export function downloadName(title: string, storedName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(storedName)?.[0].toLowerCase() ?? ''
  return (fileName(title) || 'Datei') + ending
}

/**
 * Converts a text to a file or folder name of at most 120 characters, without characters that Windows, macOS or
 * archives forbid; '' if nothing is left.
 */
export function fileName(text: string): string {
  const allowed = text.replace(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ')
  return beginningOf(allowed, 120).replace(/^[\s.]+|[\s.]+$/g, '')
}
