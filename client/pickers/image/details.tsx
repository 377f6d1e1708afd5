import { CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaDetail, MediaUse } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Required } from '../../staff/field-marks.tsx'
import { Icon } from '../../staff/icon.tsx'
import type { Description } from './description.ts'
import { Crops, FocalPoint } from './focal-point.tsx'
import { imageWords, useKinds } from './words.ts'

interface DetailsProps {
  picture: MediaDetail
  description: Description
  locale: Locale
  isAltRequired: boolean
  problem: string
  onChange: (description: Description) => void
  onDelete: () => void
}

export function Details({ picture, description, locale, isAltRequired, problem, onChange, onDelete }: DetailsProps) {
  const words = imageWords[locale]
  const { de, en, copyright, focal } = description
  const isAltMissing = isAltRequired && de.trim() === ''
  return (
    <>
      <FocalPoint
        picture={picture}
        focal={focal}
        locale={locale}
        onChange={(to) => onChange({ ...description, focal: to })}
      />
      <Crops picture={picture} focal={focal} />
      <div className="e-f">
        <label htmlFor="alt-de">
          {words.altDe}
          <Required />
        </label>
        <textarea
          id="alt-de"
          className="e-in"
          lang="de"
          rows={2}
          required
          maxLength={400}
          placeholder={words.altDeHelp}
          aria-invalid={isAltMissing || undefined}
          aria-describedby={isAltMissing ? 'alt-de-problem' : undefined}
          value={de}
          onChange={(event) => onChange({ ...description, de: event.target.value })}
        />
        {isAltMissing && (
          <p className="e-errt" id="alt-de-problem">
            <Icon of={CircleAlert} size={14} />
            {words.altNeeded}
          </p>
        )}
      </div>
      <div className="e-f">
        <label htmlFor="alt-en">
          {words.altEn} {en.trim() === '' && <span className="e-mark e-mark--warn">{words.missing}</span>}
        </label>
        <textarea
          id="alt-en"
          className="e-in"
          lang="en"
          rows={2}
          maxLength={400}
          placeholder={de || words.altEnHelp}
          value={en}
          onChange={(event) => onChange({ ...description, en: event.target.value })}
        />
      </div>
      <div className="e-f">
        <label htmlFor="copyright">{words.copyright}</label>
        <input
          id="copyright"
          className="e-in"
          maxLength={200}
          placeholder={words.copyrightHelp}
          value={copyright}
          onChange={(event) => onChange({ ...description, copyright: event.target.value })}
        />
      </div>
      {problem && (
        <p className="e-errt" role="alert">
          <Icon of={CircleAlert} size={14} />
          {problem}
        </p>
      )}
      <UsedOn uses={picture.used_on} hasMore={picture.has_more_uses} locale={locale} />
      {mayRemove() && picture.used_on.every(({ state }) => state === 'earlier') && (
        <Delete key={picture.id} locale={locale} onDelete={onDelete} />
      )}
    </>
  )
}

/** A button that deletes the picture on the second click; administrators and publishers restore it at the desk. */
function Delete({ locale, onDelete }: { locale: Locale; onDelete: () => void }) {
  const words = imageWords[locale]
  const [isSure, setSure] = useState(false)
  return (
    <div>
      <button type="button" className="e-b e-b--d" onClick={() => (isSure ? onDelete() : setSure(true))}>
        <Icon of={Trash2} />
        {isSure ? words.deleteSure : words.delete}
      </button>
    </div>
  )
}

interface UsedOnProps {
  uses: readonly MediaUse[]
  hasMore: boolean
  locale: Locale
}

function UsedOn({ uses, hasMore, locale }: UsedOnProps) {
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

/** Whether the role may delete files; a backend's users have no role of ours, and the backend decides. */
function mayRemove(): boolean {
  return document.getElementById('picker')?.dataset.remove !== undefined
}

function isThisSite(site: string): boolean {
  return document.getElementById('picker')?.dataset.site === site
}
