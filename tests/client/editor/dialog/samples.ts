import type { EditorBlock } from '../../../../shared/drafts/document.ts'

export function block(
  module: string,
  id: number,
  fields: EditorBlock['fields'],
  children: readonly EditorBlock[] = [],
): EditorBlock {
  return { key: `m${id}`, id, module, column: 0, hidden: false, fields, children }
}

export const picture = {
  id: 3,
  hash: '0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 900,
  focal: { x: 0.5, y: 0.5 },
  alt: { de: 'Ein Saal', en: null },
  copyright: null,
}

const answer = (id: number) => block('text', id + 100, { content: { de: '<p>Ja.</p>', en: null }, anchor: '' })
export const question = (id: number, de: string, en: string | null = null) =>
  block('faqitem', id, { content: { de, en } }, [answer(id)])

export const faq = block('faq', 1, { anchor: '' }, [
  question(11, 'Tauschen?', 'Swap?'),
  question(12, 'Verlegt?'),
  question(13, 'Kündigen?'),
])
