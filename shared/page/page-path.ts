import type { Locale } from '../i18n/locale.ts'
import { parsePath } from '../screens/routes.ts'
import { beginningOf } from '../text/beginning-of.ts'

/** Normalises a path that an editor has typed: lower case, without slashes at either end. */
export function plainPath(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^\/+|(?<!\/)\/+$/g, '')
}

/** First path segments in use outside the route table. */
const reserved = ['api', 'pageeditor-api', 'admin']

/**
 * Whether a content page may have this path.
 * @param path normalised by `plainPath`
 */
export function isPagePath(locale: Locale, path: string): boolean {
  const isPlain = /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*(?:\/[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*){0,7}$/u.test(path)
  if (!isPlain || path.length > 200 || reserved.includes(path.split('/')[0] ?? '')) return false
  return parsePath(`/${locale}/${path}`)?.screen === 'content-page'
}

/** Suggests the last segment of a page's path from its title: "Über uns" → `ueber-uns`. */
export function pathOfTitle(title: string): string {
  const segment = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{Ll}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
  return beginningOf(segment, 80).replace(/-+$/, '')
}
