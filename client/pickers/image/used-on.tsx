import type { MediaUse } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { imageWords, useKinds } from './words.ts'

interface UsedOnProps {
  uses: readonly MediaUse[]
  hasMore: boolean
  locale: Locale
}

export function UsedOn({ uses, hasMore, locale }: UsedOnProps) {
  const words = imageWords[locale]
  if (uses.length === 0) return <p className="e-hint">{words.unused}</p>
  return (
    <details className="e-uses e-hint">
      <summary>{words.used(uses.length, hasMore)}</summary>
      <ul>
        {uses.map(({ kind, id, site, title, state, url }) => (
          <li key={`${kind}${id}${state}`}>
            {useKinds[locale][kind]}:{' '}
            {url && isThisSite(site) ? (
              <a href={url} target="_blank" rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
            {!isThisSite(site) && ` (${site})`}
            {(state === 'draft' || state === 'earlier') && ` · ${words[state]}`}
          </li>
        ))}
      </ul>
      <p>{words.usedNote}</p>
    </details>
  )
}

function isThisSite(site: string): boolean {
  return document.getElementById('picker')?.dataset.site === site
}
