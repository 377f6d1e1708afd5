import { useEffect, useState } from 'react'
import { type SelectField, select } from '../../../../shared/blocks/define.ts'
import type { PageListItem } from '../../../../shared/contract/editor.ts'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'

/**
 * Returns the select field for a page's parent, and the site's pages, which are empty until loaded.
 * @param own id of the page, which is left out with its descendants; null for a new page
 */
export function useParents(
  own: number | null,
  current: string,
): { field: SelectField; pages: readonly PageListItem[] } {
  const [pages, setPages] = useState<readonly PageListItem[] | null>(null)
  useEffect(() => {
    everyPage().then(setPages, (error) => console.error(error))
  }, [])
  const others = (pages ?? []).filter(({ id }) => id !== own && !isBelow(pages ?? [], id, own))
  const known = others.map(({ id, title, paths }) => [
    String(id),
    { de: `${title.de} (/${paths.de})`, en: `${title.en || title.de} (/${paths.en})` },
  ])
  // keeps the current choice as an option until the list is loaded
  const kept = known.some(([id]) => id === current) || current === '' ? [] : [[current, { de: '…', en: '…' }]]
  const options = { '': noParent, ...Object.fromEntries([...kept, ...known]) } as Record<string, typeof noParent>
  return { field: select({ label, options, default: '' }), pages: pages ?? [] }
}

const label = { de: 'Steht unter', en: 'Parent page' }
const noParent = { de: 'keiner anderen Seite', en: 'none' }

async function everyPage(part = 1): Promise<PageListItem[]> {
  const { results, next } = await withLogin(() => call('draftPages', { page: part }))
  return next ? [...results, ...(await everyPage(part + 1))] : results
}

function isBelow(pages: readonly PageListItem[], id: number, above: number | null): boolean {
  const seen = new Set<number>()
  for (let at: number | null = id; at !== null && !seen.has(at); ) {
    if (at === above) return true
    seen.add(at)
    at = pages.find((page) => page.id === at)?.parent_id ?? null
  }
  return false
}
