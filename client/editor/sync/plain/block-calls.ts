// The page-editor calls that the specification names (§7), as a plain backend answers them.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { request } from '../../../staff/api.ts'
import { Invalid, NotFound } from '../../../staff/refusals.ts'
import { isRaw, type Raw } from './raw-blocks.ts'

export interface BlockCalls {
  /** Reads a page by its path below the locale. @throws NotFound if it is missing */
  page(path: string, locale: Locale): Promise<Raw>
  /** Reads the section with a slug; null if it is missing. */
  section(slug: string): Promise<Raw | null>
  /**
   * Reads a block; null if it is missing, or if the backend does not have this call.
   * @param language another language than the page's
   */
  block(blockName: string, id: number, language?: Locale): Promise<Raw | null>
  /** @returns the created block; null if the answer is not one */
  create(blockName: string, data: Raw, language?: Locale): Promise<Raw | null>
  change(blockName: string, id: number, data: Raw, language?: Locale): Promise<Raw | null>
  /** Deletes a block; one that is missing counts as deleted. */
  remove(blockName: string, id: number): Promise<void>
}

/** All functions throw what `request` throws. */
export function blockCalls(locale: Locale): BlockCalls {
  const base = (one: Locale) => `/${one}/pageeditor-api`
  const address = (language: Locale, blockName: string, id?: number) =>
    `${base(language)}/${encodeURIComponent(blockName)}/${id === undefined ? '' : `${id}/`}`
  return {
    async page(path, one) {
      const answer = await request('GET', `${base(one)}/page/${path.split('/').map(encodeURIComponent).join('/')}`, {})
      if (!isRaw(answer)) throw new Error(`page ${path}: not an object`)
      return answer
    },
    section: (slug) => orNull(request('GET', `${base(locale)}/container/by-slug/${encodeURIComponent(slug)}`, {})),
    block: (blockName, id, language = locale) =>
      orNull(request('GET', address(language, blockName, id), {}), isNoSuchCall),
    create: async (blockName, data, language = locale) =>
      objectOf(await request('POST', address(language, blockName), { body: data })),
    change: async (blockName, id, data, language = locale) =>
      objectOf(await request('POST', address(language, blockName, id), { body: data })),
    async remove(blockName, id) {
      await orNull(request('DELETE', address(locale, blockName, id), {}))
    },
  }
}

async function orNull(answer: Promise<unknown>, isMissing = (_: unknown) => false): Promise<Raw | null> {
  try {
    return objectOf(await answer)
  } catch (error) {
    if (error instanceof NotFound || isMissing(error)) return null
    throw error
  }
}

function isNoSuchCall(error: unknown): boolean {
  return error instanceof Invalid && error.status === 405
}

function objectOf(answer: unknown): Raw | null {
  return isRaw(answer) ? answer : null
}
