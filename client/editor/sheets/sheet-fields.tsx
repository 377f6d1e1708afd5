// The texts of the selected block in its sheet. Typed input changes the page immediately.
import { useMemo, useState } from 'react'
import type { FieldMap } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { pageData } from '../../staff/page-data.ts'
import { useProblems } from '../dialog/use-problems.ts'
import { setText } from '../document/actions/actions.ts'
import { setField } from '../document/change-block.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { type Form, FormContext } from '../fields/form-context.ts'
import { type FormField, formFields } from '../fields/form-fields.ts'
import { session } from '../session/session.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'

/** Returns the fields that the sheet edits: the unformatted texts that can also be edited in place. */
function sheetFields(fields: FieldMap): FormField[] {
  return formFields(fields).main.filter(
    ({ field: { kind, inPlace } }) => inPlace && (kind === 'text' || kind === 'textArea'),
  )
}

export function SheetFields({ block, language }: { block: EditorBlock; language: Locale }) {
  const { toolbar } = pageData().siteDetails
  // local state, because the store updates too late for React to keep the caret of a controlled input
  const [draft, setDraft] = useState(block)
  const { shown, leave, changed } = useProblems(draft, toolbar, none)
  const writing = useStableCallbacks({
    change(key: string, field: string, value: StoredField) {
      setDraft((now) => setField(now, key, field, value))
      changed(key, field)
      const text = (isLocalised(value) && value[language]) || ''
      session().change((page) => setText(page, key, field, { language, text }), `${key} ${field} ${language}`)
    },
    leave,
  })
  const form = useMemo(
    (): Form => ({ language, toolbar, problems: shown, ...writing, ...withoutReferences }),
    [language, toolbar, shown, writing],
  )
  const fields = sheetFields(definitionOf(block.module)?.fields ?? {})
  return (
    <FormContext value={form}>
      {fields.map((field) => (
        <FieldRow key={field.name} block={draft} {...field} />
      ))}
    </FormContext>
  )
}

const none = [] as const

/** The plain texts of a sheet refer to no content and no anchors, so these functions do nothing. */
const withoutReferences = { anchorOf: () => null, titleOf: () => null, noteTitle: () => {} }
