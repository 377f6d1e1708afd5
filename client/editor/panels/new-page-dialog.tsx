import { Copy, FilePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FieldMap, flag, select, text } from '../../../shared/blocks/define.ts'
import type { CallBody } from '../../../shared/contract/calls.ts'
import type { DraftPage, PageListItem } from '../../../shared/contract/editor.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { parentName, pathField } from '../../../shared/drafts/settings-fields.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { pathOfTitle } from '../../../shared/page/page-path.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useUnappliedInput } from '../dialog/unapplied/use-unapplied-input.ts'
import type { ServerProblem } from '../dialog/use-problems.ts'
import { hasSameContent } from '../document/change-block.ts'
import { listedChanges, othersIn } from '../publication/unit-choice.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { closePanel } from '../state/panel-state.ts'
import { reasonOf } from '../ui/reason-of.ts'
import { FormNotes } from './form/form-notes.tsx'
import { PageForm } from './form/page-form.tsx'
import { useParents } from './form/use-parents.ts'
import { newPageWords } from './words.ts'

export function CreateDialog() {
  return <NewPage copied={null} />
}

export function DuplicateDialog() {
  return <NewPage copied={editorState.page as DraftPage} />
}

/** The initially focused field: the German title, which is required. */
const place = { field: 'title', language: 'de' } as const

function NewPage({ copied }: { copied: DraftPage | null }) {
  const words = newPageWords[staffLocale()]
  const [start] = useState(() => emptyPage(copied))
  const [draft, setDraft] = useState(start)
  const [serverProblems, setServerProblems] = useState<readonly ServerProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isOpen = useRef(true)
  const isDirty = !hasSameContent(draft, start)
  const unapplied = useUnappliedInput(start, draft, isDirty)
  const parents = useParents(null, String(draft.fields[parentName] ?? ''))
  const others = useOthersDrafts(copied)
  const fields: FieldMap = copied
    ? { ...newPageFields, ...(others.length > 0 && { [draftsName]: draftsOf(others) }) }
    : { ...newPageFields, [parentName]: parents.field, starts }
  const rows = copied
    ? [['title'], ['paths'], ...(others.length > 0 ? [[draftsName]] : [])]
    : [['title'], [parentName, 'starts'], ['paths']]

  function change(field: string, value: StoredField): void {
    setDraft((now) => withTitle(now, field, value, parents.pages))
  }

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function submit(): Promise<void> {
    if (isSending || unapplied.focusOffer()) return
    setSending(true)
    setFailure(null)
    try {
      // saves the current page before the browser leaves it
      const isWhole = await session().save()
      if (copied && !isWhole) return refuse(words.notWhole)
      const { settings } = await withLogin(() =>
        copied
          ? call('duplicatePage', { id: copied.id }, { body: duplicateRequest(draft) })
          : call('createPage', {}, { body: createRequest(draft) }),
      )
      unapplied.discard()
      goTo(settings, isWhole && isOpen.current)
    } catch (error) {
      if (error instanceof Invalid && error.errors.length > 0) {
        setServerProblems(error.errors.map(({ pointer = '', code = 'wrong_type' }) => ({ pointer, code })))
        refuse(null)
      } else refuse(reasonOf(error))
    }
  }

  function refuse(reason: string | null): void {
    setFailure(reason)
    setSending(false)
  }

  /** Opens the new page, or offers it in an alert if the current page has unsaved changes or the dialog was closed. */
  function goTo({ paths }: DraftPage['settings'], isLeaving: boolean): void {
    const locale = staffLocale()
    const address = `${buildPath({ screen: 'content-page', locale, path: paths[locale] })}?edit`
    const open = () => location.assign(address)
    if (isLeaving) {
      open()
      return
    }
    if (isOpen.current) closePanel()
    alert('save', words.made, { action: { label: words.open, run: open }, lifeMs: 10_000 })
  }

  return (
    <PageForm
      icon={copied ? Copy : FilePlus}
      title={copied ? words.duplicate : words.create}
      fields={fields}
      groups={[{ title: '', rows }]}
      draft={draft}
      isDirty={isDirty}
      serverProblems={serverProblems}
      isAsking={unapplied.offered !== null}
      isBusy={isSending}
      action={isSending ? words.making : words.make}
      place={place}
      note={
        <>
          <p className="e-2">{words.draft}</p>
          <FormNotes failure={failure} unapplied={unapplied} onRestore={setDraft} />
        </>
      }
      onChange={change}
      onSubmit={() => void submit()}
      onClose={closePanel}
      onDiscard={unapplied.discard}
    />
  )
}

const draftsName = 'with_drafts'

function draftsOf(others: readonly string[]) {
  const named = (locale: Locale) => listed(others, locale)
  return flag({ label: { de: `Auch den Entwurf von ${named('de')}`, en: `Also the draft by ${named('en')}` } })
}

/** Returns the names of the other people whose drafts a copy can take along; none until they are known. */
function useOthersDrafts(copied: DraftPage | null): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  const id = copied?.id
  useEffect(() => {
    if (id === undefined) return
    call('pageChanges', { id }).then(
      (changes) => setOthers(othersIn(listedChanges(changes))),
      // the copy then takes the public text and the user's own changes
      (error) => console.info('copy:', error),
    )
  }, [id])
  return others
}

type Pages = readonly Pick<PageListItem, 'id' | 'paths'>[]

/** Sets a field; the address follows the title and the parent until the editor changes it. */
export function withTitle(before: EditorBlock, field: string, value: StoredField, pages: Pages): EditorBlock {
  const after = { ...before, fields: { ...before.fields, [field]: value } }
  const { paths } = before.fields
  if (field === 'paths' || !isLocalised(paths)) return after
  const next = (locale: Locale) => {
    const written = paths[locale] ?? ''
    return written === suggested(before, locale, pages) ? suggested(after, locale, pages) : written
  }
  const [de = '', en = ''] = locales.map(next)
  return { ...after, fields: { ...after.fields, paths: { de, en: en || null } } }
}

function suggested({ fields }: EditorBlock, locale: Locale, pages: Pages): string {
  const title = isLocalised(fields.title) ? pathOfTitle(fields.title[locale] ?? '') : ''
  if (!title) return ''
  const parent = pages.find(({ id }) => String(id) === fields[parentName])
  return [parent?.paths[locale], title].filter(Boolean).join('/')
}

export const newPageFields: FieldMap = {
  title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
  paths: text({
    label: pathField.label,
    help: {
      de: 'Ohne Sprache davor, zum Beispiel service/anreise. Folgt dem Titel, bis Sie sie selbst schreiben.',
      en: 'Without the language before it, for example service/travel. Follows the title until you write it yourself.',
    },
    required: true,
  }),
}

const starts = select({
  label: { de: 'Beginnt', en: 'Starts' },
  options: {
    empty: { de: 'leer', en: 'empty' },
    landing: { de: 'als Landingpage', en: 'as a landing page' },
    article: { de: 'wie ein Artikel', en: 'like an article' },
  },
  default: 'empty',
})

/** Returns the initial fields of a new page or of a copy as a block, so that the form can edit them. */
export function emptyPage(copied: Pick<DraftPage, 'id'> | null): EditorBlock {
  const none = { de: '', en: null }
  return {
    key: copied ? `copy-of-${copied.id}` : 'new-page',
    id: null,
    module: 'page',
    column: 0,
    hidden: false,
    fields: copied
      ? { title: none, paths: none, [draftsName]: false }
      : { title: none, paths: none, [parentName]: '', starts: starts.default },
    children: [],
  }
}

export function createRequest(draft: EditorBlock): CallBody<'createPage'> {
  const { starts, [parentName]: parent } = draft.fields
  const template = starts === 'landing' ? 'landing' : 'default'
  const more = {
    starts: starts as CallBody<'createPage'>['starts'],
    template,
    parent_id: Number(parent) || null,
  } as const
  return { ...duplicateRequest(draft), ...more }
}

/** Builds the body of `duplicatePage`. Without an English address, the German one is used for both languages. */
export function duplicateRequest({
  fields: { title, paths, [draftsName]: drafts },
}: EditorBlock): CallBody<'duplicatePage'> {
  const both = isLocalised(paths) ? { de: paths.de, en: paths.en || paths.de } : null
  return { title, paths: both, ...(drafts === true && { with_drafts: true }) } as CallBody<'duplicatePage'>
}
