import { useEffect, useMemo, useState } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { Page } from '../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { editorState } from '../state/editor-state.ts'

type Refs = Page['refs']
type Listed = Exclude<keyof Refs, 'facts'>

/** Returns the content that blocks refer to, from the page data or, if missing there, from the public API. */
export function useRefs(refs: Refs, blocks: readonly EditorBlock[], language: Locale): Refs {
  const [found, setFound] = useState<Refs>({ productions: [], articles: [], partners: [] })
  const wanted = useMemo(() => referencesIn(blocks), [blocks])
  const missing = {
    productions: without(wanted.event, refs.productions, found.productions),
    articles: without(wanted.article, refs.articles, found.articles),
    partners: without(wanted.sponsor, refs.partners, found.partners),
  }
  const asked = JSON.stringify(missing)
  useEffect(() => {
    let isOver = false
    void loadRefs(JSON.parse(asked), language).then((more) => !isOver && more && setFound((now) => merged(now, more)))
    return () => {
      isOver = true
    }
  }, [asked, language])
  return useMemo(() => merged(refs, found), [refs, found])
}

/** Reads entries by their ids; null if there is nothing to read, or if it fails. */
export async function loadRefs(missing: Record<Listed, number[]>, language: Locale): Promise<Refs | null> {
  const { productions, articles, partners } = missing
  if (productions.length + articles.length + partners.length === 0) return null
  if (editorState.isPlain) return listedRefs(missing)
  const read = <T>(path: string) => readOrNothing<T>(path, language)
  const [found, texts, all] = await Promise.all([
    productions.length ? read<Refs['productions']>(`/api/productions/pagemodule/?ids=${productions.join()}`) : null,
    Promise.all(articles.map((id) => read<Refs['articles'][number]>(`/api/articles/${id}/`))),
    partners.length ? read<Refs['partners']>('/api/partners/') : null,
  ])
  return { productions: found ?? [], articles: texts.filter((text) => text !== null), partners: all ?? [] }
}

/** A plain backend's answers are not in the contract's form, unlike the lists of this site. */
async function listedRefs({ productions, articles, partners }: Record<Listed, number[]>): Promise<Refs | null> {
  try {
    const { listedArticles, listedPartners, listedProductions } = await import('./plain-lists.ts')
    const found = productions.length > 0 ? await listedProductions() : []
    const texts = articles.length > 0 ? await listedArticles() : []
    const all = partners.length > 0 ? await listedPartners() : []
    return {
      productions: found.filter(({ id }) => productions.includes(id)),
      articles: texts.filter(({ id }) => articles.includes(id)),
      partners: all.filter(({ id }) => partners.includes(id)),
    }
  } catch (error) {
    console.warn(error)
    return null
  }
}

async function readOrNothing<T>(path: string, language: Locale): Promise<T | null> {
  try {
    const answer = await fetch(`${path}${path.includes('?') ? '&' : '?'}locale=${language}`)
    if (answer.ok) return answer.json()
    // an unpublished article is not an error
    if (answer.status !== 404) console.warn(`${answer.status} for ${path}`)
  } catch (error) {
    console.warn(error)
  }
  return null
}

/** Returns the ids that blocks and their descendants refer to. */
export function referencesIn(blocks: readonly EditorBlock[]): Record<'event' | 'article' | 'sponsor', number[]> {
  const found: Record<'event' | 'article' | 'sponsor', number[]> = { event: [], article: [], sponsor: [] }
  const visit = ({ module: blockName, fields, children }: EditorBlock) => {
    for (const [name, field] of Object.entries(definitionOf(blockName)?.fields ?? {})) {
      const value = fields[name]
      if (field.kind === 'reference' && typeof value === 'number') found[field.to].push(value)
    }
    children.forEach(visit)
  }
  blocks.forEach(visit)
  return found
}

function without(ids: readonly number[], ...known: readonly (readonly { id: number }[])[]): number[] {
  return ids.filter((id) => !known.flat().some((one) => one.id === id))
}

function merged(a: Refs, b: Refs): Refs {
  return {
    productions: [...a.productions, ...b.productions],
    articles: [...a.articles, ...b.articles],
    partners: [...a.partners, ...b.partners],
    ...(a.facts && { facts: a.facts }),
  }
}
