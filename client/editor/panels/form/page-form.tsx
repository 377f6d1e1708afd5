// The dialog for the settings of an existing or a new page, in both languages.
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMap, Toolbar } from '../../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { fieldSchema } from '../../../../shared/fields/field-schemas.ts'
import { isLocalised, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { isLocale, type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { isPagePath, plainPath } from '../../../../shared/page/page-path.ts'
import { Icon } from '../../../staff/icon.tsx'
import { pageData } from '../../../staff/page-data.ts'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { type ServerProblem, useProblems } from '../../dialog/use-problems.ts'
import { lacksEnglish } from '../../document/missing-english.ts'
import { type BlockProblem, problemAt } from '../../document/problem-at.ts'
import { fieldId } from '../../fields/field-row.tsx'
import { type Form, FormContext } from '../../fields/form-context.ts'
import { editorState } from '../../state/editor-state.ts'
import type { SettingsPlace } from '../../state/panel-state.ts'
import { type Group, Groups } from './groups.tsx'
// imported after FormDialog, because these styles override some of FormDialog's
import '../panels.css'

interface PageFormProps {
  icon: LucideIcon
  title: string
  fields: FieldMap
  groups: readonly Group[]
  draft: EditorBlock
  isDirty: boolean
  serverProblems: readonly ServerProblem[]
  /** Whether a request is under way; the fields are inert until the response. */
  isBusy?: boolean
  /** Whether the form offers input of an earlier dialog; the fields are inert until the editor decides. */
  isAsking: boolean
  /** The field that is focused initially; by default, the first field. */
  place?: SettingsPlace | null
  action?: string
  note?: ReactNode
  below?: (field: string, language: Locale) => ReactNode
  extra?: ReactNode
  onChange: (field: string, value: StoredField) => void
  /** Called on submit if no field has a problem. */
  onSubmit: () => void
  onClose: () => void
  onDiscard?: () => void
}

export function PageForm({ fields, draft, ...props }: PageFormProps) {
  const { toolbar } = pageData().siteDetails
  const [language, setLanguage] = useState(props.place?.language ?? editorState.language)
  const body = useRef<HTMLDivElement>(null)
  const [check] = useState(() => (block: EditorBlock) => checkFields(fields, block, toolbar))
  const problems = useProblems(draft, toolbar, props.serverProblems, check)

  const latest = useRef({ place: props.place, goTo, draft })
  latest.current = { place: props.place, goTo, draft }
  // focuses the offer of earlier input; without an offer, the requested field or else the first field
  useEffect(() => {
    const { place } = latest.current
    const named = place && body.current?.querySelector<HTMLElement>(`[id$="-${place.field}"]`)
    const first = props.isAsking ? '[data-kept]' : 'input, textarea, select'
    const begin = (!props.isAsking && named) || body.current?.querySelector<HTMLElement>(first)
    begin?.focus()
  }, [props.isAsking])
  const focused = useRef<Element | null>(null)
  // restores the focus that the inert fields lost during the request
  useEffect(() => {
    if (!props.isBusy && focused.current instanceof HTMLElement) focused.current.focus()
  }, [props.isBusy])
  useEffect(() => {
    const [first] = props.serverProblems.flatMap((one) => problemAt(latest.current.draft, one) ?? [])
    if (first) latest.current.goTo(first)
  }, [props.serverProblems])

  function submit(): void {
    const [first] = problems.showAll()
    if (first) goTo(first)
    else {
      focused.current = document.activeElement
      props.onSubmit()
    }
  }
  function goTo(problem: BlockProblem): void {
    flushSync(() => {
      if (problem.language) setLanguage(problem.language)
    })
    document.getElementById(fieldId(problem.key, problem.field))?.focus()
  }
  const form: Form = {
    language,
    toolbar,
    problems: problems.shown,
    change(key, field, value) {
      props.onChange(field, value)
      problems.changed(key, field)
    },
    leave: problems.leave,
    anchorOf: () => null,
    titleOf: () => null,
    noteTitle: () => {},
  }

  return (
    <FormDialog
      id="e-page-form-title"
      width="46rem"
      className="e-page-form"
      icon={<Icon of={props.icon} size={18} />}
      title={props.title}
      language={language}
      lacksEnglish={lacksEnglish(draft)}
      problems={problems.shown}
      action={props.action}
      hasChanges={() => props.isDirty}
      onLanguage={setLanguage}
      onProblem={goTo}
      onApply={submit}
      onDiscard={props.onDiscard}
      onClose={props.onClose}
    >
      <div className="e-dlg-b e-stack" ref={body}>
        {props.note}
        <div className="e-stack" inert={props.isBusy || props.isAsking}>
          <FormContext value={form}>
            <Groups
              block={draft}
              fields={fields}
              groups={props.groups}
              below={(field) => props.below?.(field, language)}
            />
          </FormContext>
          {props.extra}
        </div>
      </div>
    </FormDialog>
  )
}

/** Checks a form's values by the server's rules, and returns their problems, including missing required values. */
export function checkFields(fields: FieldMap, { key, fields: values }: EditorBlock, toolbar: Toolbar): BlockProblem[] {
  const options = { texts: 'both', toolbar, cleanHtml: (html: string) => html } as const
  const problems = Object.entries(fields).flatMap(([field, definition]): BlockProblem[] => {
    const result = fieldSchema(definition, options, false).safeParse(values[field])
    if (result.success) return []
    return result.error.issues.map(({ path: [language], message }) => ({
      key,
      field,
      language: isLocale(language) ? language : null,
      code: message,
    }))
  })
  return [...problems, ...wrongPaths(key, values.paths)]
}

function wrongPaths(key: string, paths: EditorBlock['fields'][string] | undefined): BlockProblem[] {
  if (!isLocalised(paths)) return []
  const isWrong = (locale: Locale) => Boolean(paths[locale]) && !isPagePath(locale, plainPath(paths[locale] ?? ''))
  return locales.filter(isWrong).map((language) => ({ key, field: 'paths', language, code: 'not_a_path' }))
}
