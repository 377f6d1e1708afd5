import type { MediaUse } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/locale.ts'
import { imageWords, useKinds } from './words.ts'

/** The pages that use a picture, and what that means for changing it. */
export function UsedOn({ uses, locale }: { uses: readonly MediaUse[]; locale: Locale }) {
  const words = imageWords[locale]
  if (uses.length === 0) return <p className="e-hint">{words.unused}</p>
  return (
    <details className="e-uses e-hint">
      <summary>{words.used(uses.length)}</summary>
      <ul>
        {uses.map(({ kind, id, site, title, state, url }) => (
          <li key={`${kind}${id}`}>
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

/** The document names its site. */
function isThisSite(site: string): boolean {
  return document.getElementById('picker')?.dataset.site === site
}
