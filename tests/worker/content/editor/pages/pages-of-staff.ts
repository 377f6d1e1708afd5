import { SELF } from 'cloudflare:test'
import { beforeAll, type beforeEach, expect } from 'vitest'
import type { DraftPage } from '../../../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../../../shared/contract/section-owner.ts'
import { type Ask, asStaff, blocksOf, draftOf, type PageDraft } from '../as-staff.ts'

export const host = 'http://hh.localhost'
export let editor: Ask
export let publisher: Ask
let lastNumber = 0

/** Registers a hook that logs in the editor and the publisher, before all tests of a file or before each test. */
export function logInStaff(before: typeof beforeAll | typeof beforeEach = beforeAll): void {
  before(async () => {
    editor = await asStaff('lena', 'editor')
    publisher = await asStaff('paul', 'publisher')
  })
}

export const nextNumber = () => ++lastNumber

export const post = (ask: Ask, path: string, body: unknown = {}, base?: number) =>
  ask(path, { method: 'POST', body, ...(base === undefined ? {} : { base }) })

/** Creates an unpublished page with a headline and a text. @param path the German path; the English is `page-{path}` */
export async function newPage(headline = 'Anfahrt', path = `seite-${nextNumber()}`): Promise<PageDraft> {
  const made = await post(editor, 'pages/', { title: { de: 'Anfahrt' }, paths: { de: path, en: `page-${path}` } })
  expect(made.status).toBe(201)
  const answer = await post(editor, 'container/', {
    content_type: 'page',
    object_id: made.json.id,
    parent: null,
    fields: { layout: 0 },
    children: [
      { module: 'headline', fields: { headline_level: 2, content: { de: headline, en: 'Directions' } } },
      { module: 'text', fields: { content: { de: '<p>Mit der U3.</p>', en: '<p>Take the U3.</p>' } } },
    ],
  })
  expect(answer.status).toBe(201)
  return draftOf(editor, made.json.id)
}

/** Creates a page with `newPage` and publishes it. @returns its draft after the publication */
export async function published(headline?: string): Promise<PageDraft> {
  const page = await newPage(headline)
  const answer = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
  expect(answer.status).toBe(200)
  return answer.json.page
}

/** Requests a German page as a visitor, without following redirects. @param path below `/de/` */
export const visit = (path: string) => SELF.fetch(`${host}/de/${path}`, { redirect: 'manual' })

/** Replaces the German text of the page's first text block in the draft. */
export async function rewrite(page: DraftPage, de: string): Promise<void> {
  const text = blocksOf(page).find(({ module }) => module === 'text')
  if (!text) throw new Error('no text')
  const answer = await post(editor, `text/${text.id}/`, { fields: { content: { de } } }, text.revision)
  expect(answer.status).toBe(200)
}

export const latest = async (page: OwnerName): Promise<number> => (await draftOf(editor, page)).revision
