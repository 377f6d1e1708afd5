import { useCallback, useState } from 'react'
import type { Page } from '../../../shared/contract/page.ts'
import type { Form } from '../fields/form-context.ts'

/** What things are called that a block points at: those of the page, and those that were picked since. */
export function useTitles(refs: Page['refs']): Pick<Form, 'titleOf' | 'noteTitle'> {
  const [noted, setNoted] = useState<ReadonlyMap<string, string>>(new Map())
  const titleOf: Form['titleOf'] = useCallback(
    (to, id) => noted.get(`${to} ${id}`) ?? titleIn[to](refs, id) ?? null,
    [noted, refs],
  )
  return {
    titleOf,
    noteTitle: (to, id, title) => setNoted((now) => new Map([...now, [`${to} ${id}`, title]])),
  }
}

const titleIn: Record<'event' | 'article' | 'sponsor', (refs: Page['refs'], id: number) => string | undefined> = {
  event: ({ productions }, id) => productions.find((one) => one.id === id)?.title,
  article: ({ articles }, id) => articles.find((one) => one.id === id)?.headline,
  sponsor: ({ partners }, id) => partners.find((one) => one.id === id)?.name,
}
