import type { NamedSection, OwnerSections, Page } from '../../../shared/contract/page.ts'
import { type Owner, ownerName } from '../../../shared/contract/section-owner.ts'
import type { Env } from '../../env.ts'
import { readSections } from '../handlers/owners/sections.ts'
import { readPage } from '../handlers/pages/read.ts'
import { readSection } from '../handlers/pages/section.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

/** Which state of a page to read; at most one option is set. Without an option, the published state is read. */
export interface PageOptions {
  versionId?: number | undefined
  isDraft?: boolean
  /** The token of a signed preview link, whose snapshot is read. */
  preview?: string
}

export interface PagesClient {
  /**
   * Reads a content page; null if it is missing.
   * @param path without locale and without slashes at either end
   * @param options the caller must check that versions and drafts are requested by staff
   */
  byPath(path: string, options?: PageOptions): Promise<Page | null>
  /** Reads a published section by its name, with the entries that its lists refer to; null if it is missing. */
  section(slug: string): Promise<NamedSection | null>
  /** Reads the sections of an article, a production or a home page; null if it has none. Options as in `byPath`. */
  sections(owner: Owner, options?: PageOptions): Promise<OwnerSections | null>
}

export function embeddedPages(reading: Reading, env: Pick<Env, 'DB' | 'SESSION_SECRET'>): PagesClient {
  return {
    byPath: async (path, { versionId, isDraft, preview } = {}) => {
      if (preview) {
        const { readPreview } = await import('../handlers/pages/preview.ts')
        return readPreview(reading, path, preview, env.SESSION_SECRET)
      }
      if (!isDraft) return readPage(reading, path, versionId ? { versionId } : {})
      const { readDraftAsPage } = await import('../handlers/drafts/as-page.ts')
      return readDraftAsPage({ store: { d1: env.DB, now: reading.now }, reading }, path)
    },
    section: (slug) => readSection(reading, slug),
    sections: async (owner, options = {}) => {
      if (!options.isDraft && !options.preview) return readSections(reading, owner, options.versionId)
      const { readDraftSections } = await import('../handlers/owners/draft-sections.ts')
      return readDraftSections({ store: { d1: env.DB, now: reading.now }, reading }, owner, {
        ...options,
        secret: env.SESSION_SECRET,
      })
    },
  }
}

export function proxiedPages({ get }: BackendCalls, cookie: string | null): PagesClient {
  return {
    byPath: (path, { versionId, isDraft, preview } = {}) => {
      if (isDraft) return get('page', { path, draft: '' }, { cookie })
      if (preview) return get('page', { path, preview }, { isPersonal: true })
      return versionId ? get('page', { path, version_id: versionId }, { cookie }) : get('page', { path })
    },
    section: (slug) => get('container', { slug }),
    sections: (owner, { versionId, isDraft, preview } = {}) => {
      const id = ownerName(owner)
      if (isDraft) return get('sections', { id, draft: '' }, { cookie })
      if (preview) return get('sections', { id, preview }, { isPersonal: true })
      return versionId ? get('sections', { id, version_id: versionId }, { cookie }) : get('sections', { id })
    },
  }
}
