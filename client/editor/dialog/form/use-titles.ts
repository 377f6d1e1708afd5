import { useCallback, useEffect, useState } from 'react'
import type { Page } from '../../../../shared/contract/page.ts'
import { call } from '../../../staff/api.ts'
import type { EditorBlock } from '../../document/document.ts'
import type { Form } from '../../fields/form-context.ts'
import { referencesIn } from '../../view/use-refs.ts'

/** Looks up the titles of the entries that a block refers to, in the page data, the API and the picker's choices. */
export function useTitles(refs: Page['refs'], block: EditorBlock): Pick<Form, 'titleOf' | 'noteTitle'> {
  const [noted, setNoted] = useState<ReadonlyMap<string, string>>(new Map())
  const noteTitle: Form['noteTitle'] = useCallback(
    (to, id, title) => setNoted((now) => new Map([...now, [`${to} ${id}`, title]])),
    [],
  )
  const titleOf: Form['titleOf'] = useCallback(
    (to, id) => noted.get(`${to} ${id}`) ?? titleIn[to](refs, id) ?? null,
    [noted, refs],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => {
    const fetching = new AbortController()
    const references = referencesIn([block])
    for (const to of ['event', 'article'] as const) {
      for (const id of references[to].filter((one) => titleIn[to](refs, one) === undefined)) {
        fetchTitle(to, id, fetching.signal).then(
          (title) => title && noteTitle(to, id, title),
          // without a title, the form shows the id
          (error) => !fetching.signal.aborted && console.warn(error),
        )
      }
    }
    return () => fetching.abort()
  }, [])
  return { titleOf, noteTitle }
}

async function fetchTitle(kind: 'event' | 'article', id: number, signal: AbortSignal): Promise<string | null> {
  const { results } = await call('linkChoices', { kind, id }, { signal })
  return results[0]?.title ?? null
}

const titleIn: Record<'event' | 'article' | 'sponsor', (refs: Page['refs'], id: number) => string | undefined> = {
  event: ({ productions }, id) => productions.find((one) => one.id === id)?.title,
  article: ({ articles }, id) => articles.find((one) => one.id === id)?.headline,
  sponsor: ({ partners }, id) => partners.find((one) => one.id === id)?.name,
}
