import { useCallback, useEffect, useState } from 'react'
import type { Page } from '../../../../shared/contract/page.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { call } from '../../../staff/api.ts'
import type { EditorBlock } from '../../document/document.ts'
import type { Form } from '../../fields/form-context.ts'
import { editorState } from '../../state/editor-state.ts'
import { loadRefs, referencesIn } from '../../view/use-refs.ts'

/** Looks up the titles of the entries that a block refers to, in the page data, the API and the picker's choices. */
export function useTitles(
  refs: Page['refs'],
  block: EditorBlock,
  language: Locale,
): Pick<Form, 'titleOf' | 'noteTitle'> {
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
    const missing = (to: Kind) => references[to].filter((id) => titleIn[to](refs, id) === undefined)
    // without a title, the form shows the id
    const onError = (error: unknown) => !fetching.signal.aborted && console.warn(error)
    // visitors' lists have all partners, and all that a plain backend offers
    const listed = (to: Kind) => (to === 'sponsor' || editorState.isPlain ? missing(to) : [])
    const wanted = { productions: listed('event'), articles: listed('article'), partners: listed('sponsor') }
    loadRefs(wanted, language).then((found) => {
      if (!found || fetching.signal.aborted) return
      for (const to of kinds)
        for (const id of listed(to)) {
          const title = titleIn[to](found, id)
          if (title) noteTitle(to, id, title)
        }
    }, onError)
    if (editorState.isPlain) return () => fetching.abort()
    for (const to of ['event', 'article'] as const)
      for (const id of missing(to))
        fetchTitle(to, id, fetching.signal).then((title) => title && noteTitle(to, id, title), onError)
    return () => fetching.abort()
  }, [])
  return { titleOf, noteTitle }
}

async function fetchTitle(kind: 'event' | 'article', id: number, signal: AbortSignal): Promise<string | null> {
  const { results } = await call('linkChoices', { kind, id }, { signal })
  return results[0]?.title ?? null
}

type Kind = 'event' | 'article' | 'sponsor'
const kinds: readonly Kind[] = ['event', 'article', 'sponsor']

const titleIn: Record<Kind, (refs: Page['refs'], id: number) => string | undefined> = {
  event: ({ productions }, id) => productions.find((one) => one.id === id)?.title,
  article: ({ articles }, id) => articles.find((one) => one.id === id)?.headline,
  sponsor: ({ partners }, id) => partners.find((one) => one.id === id)?.name,
}
