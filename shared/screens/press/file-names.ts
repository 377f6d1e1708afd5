import { beginningOf } from '../../text/beginning-of.ts'

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
