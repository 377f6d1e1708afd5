// The fields of a row, such as a production, on its page in edit mode: texts become inputs, other fields get a link to
// the form, and a line below the fields links to the form's groups.
import './own-fields.css'
import type { Editor } from '@tiptap/core'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { may } from '../../../shared/entities/roles.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { LinkEntry } from '../../rich-text/links/link-entry.tsx'
import { RichTextToolbar } from '../../rich-text/rich-text-toolbar.tsx'
import { ConflictDialog } from '../../rows/conflict-dialog.tsx'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { useStore } from '../../use-store.ts'
import { leaveSaved } from '../commands/leave-saved.ts'
import { ownFields } from '../state/own-fields.ts'
import { type OwnFieldsOfPage, openOwnFields, tools } from './open.ts'
import { shownAt } from './places.ts'
import { ownFieldWords } from './words.ts'

export function OwnFields() {
  const [page, setPage] = useState<OwnFieldsOfPage | null>(null)
  useEffect(() => {
    const open = () =>
      openOwnFields().then(setPage, (error: unknown) => {
        console.error(error)
        const { missing, again } = ownFieldWords[staffLocale()]
        alert('error', missing, { action: { label: again, run: () => void open() }, lifeMs: 10_000 })
      })
    void open()
  }, [])
  if (pageData().screen === 'home') return <HomeLine />
  if (!page) return null
  return (
    <>
      <FormLine page={page} />
      <FieldLinks page={page} />
      <TextTools language={page.language} />
      <Conflict page={page} />
    </>
  )
}

function FormLine({ page: { entity, texts, saver, language } }: { page: OwnFieldsOfPage }) {
  const locale = staffLocale()
  const words = ownFieldWords[locale]
  const { unpublished } = useStore(ownFields)
  const { id, public: shown } = saver.record()
  const other: Locale = language === 'de' ? 'en' : 'de'
  return (
    <aside className="e e-own-line" aria-label={words.region(entity.label.one[locale])}>
      <p>{Object.keys(texts).length > 0 ? `${words.here} ${words.inForm}` : words.allInForm}</p>
      <ul>
        {entity.groups.map(({ label, fields: [first = ''] }) => (
          <li key={label.de}>
            <a href={formAddress(entity.name, id, first)} onClick={leaveSaved}>
              {label[locale]}
            </a>
          </li>
        ))}
      </ul>
      <p className="e-own-state">
        <a href={`${pageData().meta.alternates[other]}?edit`} hrefLang={other} lang={other} onClick={leaveSaved}>
          {words.other}
        </a>
        {unpublished.length > 0 && <span className="e-mark e-mark--warn">{words.waiting(unpublished.length)}</span>}
        {!shown && <span className="e-mark e-mark--warn">{words.neverPublic}</span>}
      </p>
    </aside>
  )
}

function HomeLine() {
  const { user } = useStore(staffState)
  const words = ownFieldWords[staffLocale()]
  const hasDesk = user?.admin_menus?.some(({ url }) => /^\/admin\b/.test(url))
  if (!hasDesk || !user?.role || !may(user.role, 'features', 'read')) return null
  return (
    <aside className="e e-own-line" aria-label={words.home}>
      <p>{words.homeInForm}</p>
      <a href="/admin/features" onClick={leaveSaved}>
        {words.toHome}
      </a>
    </aside>
  )
}

function FieldLinks({ page: { entity, texts, saver } }: { page: OwnFieldsOfPage }) {
  const locale = staffLocale()
  return Object.entries(entity.fields).map(([name, field]) => {
    const shown = Object.hasOwn(texts, name) ? null : shownAt(field)
    const label = ownFieldWords[locale].toField(field.label[locale])
    return (
      shown &&
      createPortal(
        <a
          className="e e-own-link"
          href={formAddress(entity.name, saver.record().id, name)}
          aria-label={label}
          title={label}
          onClick={leaveSaved}
        >
          <Icon of={PencilLine} size={14} />
        </a>,
        shown,
        name,
      )
    )
  })
}

function formAddress(entity: string, id: number, field: string): string {
  return `/admin/${entity}/${id}?${new URLSearchParams({ field, from: `${location.pathname}?edit` })}`
}

function Conflict({ page: { entity, saver, conflict } }: { page: OwnFieldsOfPage }) {
  const { isConflictOpen } = useStore(ownFields)
  const open = isConflictOpen ? conflict() : null
  if (!open) return null
  return (
    <ConflictDialog
      conflict={{ ...open, action: 'save' }}
      back={ownFieldWords[staffLocale()].backToPage}
      entry={{
        entity,
        related: {},
        resolve: async (values) => {
          ownFields.isConflictOpen = false
          if (values) await saver.resolve(open, values)
        },
      }}
    />
  )
}

// Formatting tools for the focused text, at the bottom of the window above the bar.

function TextTools({ language }: { language: Locale }) {
  const { editor } = useStore(tools)
  return editor && <Tools editor={editor as Editor} language={language} />
}

function Tools({ editor, language }: { editor: Editor; language: Locale }) {
  const [isLinking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onLinkKey = () => setLinking(true)
    addEventListener('auftakt:link', onLinkKey)
    return () => removeEventListener('auftakt:link', onLinkKey)
  }, [])
  return (
    <div className="e e-own-tools" data-text-tools>
      {isLinking && (
        <LinkEntry
          className="e-pop"
          editor={editor}
          language={language}
          onClose={() => {
            setLinking(false)
            editor.view.focus()
          }}
        />
      )}
      <div className="e-tool e--dark">
        <RichTextToolbar ref={toolbar} editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      </div>
    </div>
  )
}
