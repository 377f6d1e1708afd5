// Addresses of pages below their language: one form, and nothing that belongs to another screen.
import type { Locale } from './locale.ts'
import { parsePath } from './routes.ts'

/** What was typed, without slashes at the ends and capitals. */
export function plainPath(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
}

/** Words that belong to the API and the back office, whatever the route table knows. */
const taken = ['api', 'pageeditor-api', 'admin']

/** @param path as `plainPath` gives it */
export function isPagePath(locale: Locale, path: string): boolean {
  const isPlain = /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*(?:\/[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*){0,7}$/u.test(path)
  if (!isPlain || path.length > 200 || taken.includes(path.split('/')[0] ?? '')) return false
  return parsePath(`/${locale}/${path}`)?.screen === 'content-page'
}

/** The last part of an address that a title suggests: »Über uns« → `ueber-uns`. */
export function pathOfTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{Ll}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}
