import { Settings2 } from 'lucide-react'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import type { EditorBlock } from '../../document/document.ts'
import { parentName, settingsFields } from '../../document/settings-fields.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel, panelState } from '../../state/panel-state.ts'
import { FormNotes } from '../form/form-notes.tsx'
import { PageForm } from '../form/page-form.tsx'
import { useParents } from '../form/use-parents.ts'
import { SiblingsOrder } from './siblings-order.tsx'
import { Theirs } from './theirs.tsx'
import { useSettings } from './use-settings.ts'
import { groupsOf, settingsWords } from './words.ts'

export function SettingsDialog() {
  const { page } = useStore(editorState)
  return page && <Form page={page as DraftPage} />
}

function Form({ page }: { page: DraftPage }) {
  const words = settingsWords[staffLocale()]
  const form = useSettings(page)
  const parents = useParents(Number(page.id), String(form.draft.fields[parentName]))
  return (
    <PageForm
      icon={Settings2}
      title={words.title}
      fields={{ ...settingsFields, [parentName]: parents.field }}
      groups={groupsOf(staffLocale())}
      draft={form.draft}
      isDirty={form.isDirty}
      serverProblems={form.serverProblems}
      isAsking={form.unapplied.offered !== null}
      place={panelState.place}
      note={<FormNotes failure={form.failure} unapplied={form.unapplied} onRestore={form.setDraft} />}
      below={(field, language) => (
        <>
          {field === 'meta_title' && <Length draft={form.draft} field={field} language={language} />}
          {form.conflicts
            .filter((one) => one.field === field)
            .map((one) => (
              <Theirs
                key={`${field} ${one.language}`}
                conflict={one}
                onChoose={() => form.decide(one, true)}
                onKeep={() => form.decide(one, false)}
              />
            ))}
        </>
      )}
      extra={<SiblingsOrder page={page} pages={parents.pages} />}
      onChange={form.change}
      onSubmit={() => void form.submit()}
      onClose={closePanel}
      onDiscard={form.unapplied.discard}
    />
  )
}

function Length({ draft, field, language }: { draft: EditorBlock; field: string; language: Locale }) {
  const value = draft.fields[field]
  const { length } = (isLocalised(value) && value[language]) || ''
  return <p className="e-hint">{settingsWords[staffLocale()].length(length)}</p>
}
