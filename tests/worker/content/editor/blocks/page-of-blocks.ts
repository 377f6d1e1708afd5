import { beforeAll } from 'vitest'
import { both, publish, save, somePage } from '../../store/some-rows.ts'
import { type Ask, asStaff, draftOf } from '../as-staff.ts'

export let ask: Ask
/** The number in the path of the page that was created last. */
export let pageNumber = 0

/** Registers a hook that logs in the editor before the tests of a file. */
export function logInEditor(): void {
  beforeAll(async () => {
    ask = await asStaff('lena', 'editor')
  })
}

export const text = (content: string) => ({ module: 'text', data: { content: both(content), anchor: '' } })

/** Publishes a page with one section: a text and a headline in the left column, and a text in the right one. */
export async function somePageWithBlocks() {
  const headline = { module: 'headline', data: { headline_level: 2, content: both('Anreise') } }
  const columns = [[text('<p>Eins</p>'), headline], [text('<p>Zwei</p>')]]
  const { pageId } = await save(
    somePage(`modules-${++pageNumber}`, { sections: [{ slug: 'oben', layout: 3, columns }], isOnline: true }),
  )
  await publish(pageId)
  const draft = await draftOf(ask, pageId)
  const [section] = draft.sections
  if (!section) throw new Error('no section')
  const [first, second, right] = section.children
  if (!first || !second || !right) throw new Error('no blocks')
  return { pageId, draft, section, first, second, right }
}

export const create = <More extends object>(pageId: number, more: More) => ({
  content_type: 'page',
  object_id: pageId,
  ...more,
})
export const uuid = () => crypto.randomUUID()

export function faqItem(question: string, answer: string) {
  return {
    module: 'faqitem',
    fields: { content: { de: question } },
    children: [{ module: 'text', fields: { content: { de: `<p>${answer}</p>` } } }],
  }
}
