import { Copy, FilePlus } from 'lucide-react'
import { useState } from 'react'
import type { DeskPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import type { CallBody } from '../../../shared/contract/calls.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { pathOfTitle } from '../../../shared/page/page-path.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { inTree } from './in-tree.ts'
import { addressOf } from './page-rows.tsx'
import { newPageWords } from './words.ts'

interface NewPageProps {
  pages: readonly DeskPage[]
  /** The page whose settings and blocks are copied; null for a page that is not a copy. */
  copied: DeskPage | null
  /** Titles and addresses to begin with, such as those of an imprint: `title_de=Impressum&path_de=impressum`. */
  filled: URLSearchParams
  onClose: () => void
}

type Texts = Record<Locale, string>
type Starts = CallBody<'createPage'>['starts']

/** Creates a page, or a copy of one, and opens it in edit mode. */
export function NewPage({ pages, copied, filled, onClose }: NewPageProps) {
  const locale = staffLocale()
  const words = newPageWords[locale]
  const [title, setTitle] = useState<Texts>(() => ({ de: given(filled, 'title_de'), en: given(filled, 'title_en') }))
  /** The typed addresses. In a language without a typed address, the address is derived from the title. */
  const [typed, setTyped] = useState<Partial<Texts>>(() =>
    filled.has('path_de') ? { de: given(filled, 'path_de'), en: given(filled, 'path_en') } : {},
  )
  const [parent, setParent] = useState(copied ? (copied.parent_id ?? 0) : 0)
  const [starts, setStarts] = useState<Starts>('empty')
  const above = pages.find(({ id }) => id === parent)?.paths
  const suggested = (language: Locale) => {
    const own = pathOfTitle(title[language] || title.de)
    return own && [above?.[language], own].filter(Boolean).join('/')
  }
  const paths: Texts = { de: typed.de ?? suggested('de'), en: typed.en ?? suggested('en') }

  async function make(): Promise<string | null> {
    if (title.de.trim() === '') return words.noTitle
    const body = { title: { de: title.de.trim(), en: title.en.trim() || null }, paths }
    const template = starts === 'landing' ? 'landing' : 'default'
    const page = await withLogin(() =>
      copied
        ? call('duplicatePage', { id: copied.id }, { body })
        : call('createPage', {}, { body: { ...body, starts, template, parent_id: parent || null } }),
    )
    location.assign(`${addressOf({ paths: page.settings.paths })}?edit`)
    return null
  }

  return (
    <CheckedDialog
      title={copied ? words.copy(localise(copied.title, locale)) : words.create}
      icon={copied ? Copy : FilePlus}
      width="38rem"
      action={words.make}
      onSend={make}
      problemOf={namedProblems}
      onClose={onClose}
    >
      <p className="e-2">{words.draft}</p>
      {(['de', 'en'] as const).map((language) => (
        <div key={language} className="e-f">
          <label htmlFor={`e-pg-title-${language}`}>{language === 'de' ? words.titleDe : words.titleEn}</label>
          <input
            id={`e-pg-title-${language}`}
            className="e-in"
            lang={language}
            autoComplete="off"
            maxLength={200}
            required={language === 'de'}
            data-first={language === 'de' || undefined}
            value={title[language]}
            onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
          />
        </div>
      ))}
      {!copied && (
        <>
          <div className="e-f">
            <label htmlFor="e-pg-parent">{words.parent}</label>
            <select
              id="e-pg-parent"
              className="e-in"
              value={parent}
              onChange={({ target }) => setParent(Number(target.value))}
            >
              <option value={0}>{words.noParent}</option>
              {inTree(pages).map(({ page, depth }) => (
                <option key={page.id} value={page.id}>
                  {`${'\u2003'.repeat(depth)}${localise(page.title, locale)}`}
                </option>
              ))}
            </select>
          </div>
          <div className="e-f">
            <label htmlFor="e-pg-starts">{words.starts}</label>
            <select
              id="e-pg-starts"
              className="e-in"
              value={starts}
              onChange={({ target }) => setStarts(target.value as Starts)}
            >
              {(['empty', 'landing', 'article'] as const).map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      {(['de', 'en'] as const).map((language) => (
        <div key={language} className="e-f">
          <label htmlFor={`e-pg-path-${language}`}>{language === 'de' ? words.pathDe : words.pathEn}</label>
          <input
            id={`e-pg-path-${language}`}
            className="e-in"
            autoComplete="off"
            maxLength={300}
            aria-describedby="e-pg-path-hint"
            value={paths[language]}
            onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
          />
        </div>
      ))}
      <span id="e-pg-path-hint" className="e-hint">
        {words.pathHint}
      </span>
    </CheckedDialog>
  )
}

const given = (filled: URLSearchParams, name: string) => (filled.get(name) ?? '').slice(0, 200)

function namedProblems(error: Error): string {
  return error instanceof Invalid ? [...new Set(error.errors.map(({ message }) => message))].join(' ') : ''
}
