import { useStore } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type FormSurroundings, FormSurroundingsContext } from '../controls/control.ts'
import { useMay } from '../shell/start.ts'
import { specials, useUsualForm } from '../specials.ts'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { History } from './dialogs/history.tsx'
import { LeaveDialog } from './dialogs/leave-dialog.tsx'
import { EntryField } from './entry-field.tsx'
import { FormBar } from './form-bar.tsx'
import { FormHead, type Languages } from './form-head.tsx'
import { Anchors } from './parts/anchors.tsx'
import { DeletedNote } from './parts/deleted-note.tsx'
import { ErrorSummary } from './parts/error-summary.tsx'
import { PhoneLanguage } from './parts/phone-language.tsx'
import { Rail } from './parts/rail.tsx'
import { RestoredNote } from './parts/restored-note.tsx'
import { sectionId } from './parts/section-id.ts'
import { countOf, useChanges } from './state/use-changes.ts'
import { useEntry } from './state/use-entry.ts'
import { useKeptInput } from './state/use-kept-input.ts'
import { useFormKeys } from './use-form-keys.ts'

interface FormScreenProps {
  entity: EntityDefinition
  /** Null for a new row. */
  record: DeskRecord | null
  /** What a new row begins with: the values of the one that is duplicated. */
  values?: DeskValues | undefined
}

/** The form of one row: sections of fields, the rail beside them, the dark bar of commands. */
export function FormScreen({ entity, record, values: initial }: FormScreenProps) {
  const locale = staffLocale()
  const may = useMay(entity.name)
  const navigate = useNavigate()
  const [languages, setLanguages] = useStore<Languages>('languages', 'both')
  const [phoneLanguage, setPhoneLanguage] = useState<Locale>('de')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { entry, ...special } = (specials[entity.name]?.useForm ?? useUsualForm)(
    useEntry(entity, record, (saved) => {
      if (!record) void navigate(`/${entity.name}/${saved.id}`, { replace: true })
    }),
  )
  const { form, problems, related, noteRelated, save } = entry
  const { values, changes } = useChanges(entry)
  const kept = useKeptInput(entry, changes)
  const isDeleted = entry.record?.state === 'deleted'
  const canSave = may('save') && !isDeleted
  const count = countOf(changes, entry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once, to the new row
  useEffect(() => {
    for (const [name, value] of Object.entries(initial ?? {})) form.setValue(name, value)
  }, [])
  useFormKeys({
    onSave: () => canSave && void save('save'),
    onPublish: () => canSave && may('publish') && void save('publish'),
    onHistory: () => entry.record && setHistoryOpen(true),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `noteRelated` only sets state
  const surroundings = useMemo<FormSurroundings>(
    () => ({ locale, related, noteRelated, problems, canSave }),
    [locale, related, problems, canSave],
  )
  return (
    <FormProvider {...form}>
      <FormSurroundingsContext value={surroundings}>
        <div className={`e-work${canSave ? ' has-bar' : ''}`}>
          <FormHead
            entry={entry}
            values={values}
            languages={languages}
            onLanguages={setLanguages}
            onHistory={() => setHistoryOpen(true)}
            special={special}
          />
          <main id="main" className={`e-main is-${languages} is-phone-${phoneLanguage}`} tabIndex={-1}>
            <Anchors entity={entity} values={values} problems={problems} />
            <PhoneLanguage entity={entity} values={values} language={phoneLanguage} onLanguage={setPhoneLanguage} />
            <div className="e-form">
              <form className="e-form-m" noValidate onSubmit={(event) => event.preventDefault()}>
                {isDeleted && <DeletedNote entry={entry} />}
                {kept.restoredAt && count > 0 && <RestoredNote at={kept.restoredAt} onClose={kept.forget} />}
                <ErrorSummary entity={entity} problems={problems} />
                {entity.groups.map(({ label, fields }) => (
                  <section key={label.de} className="e-sec" id={sectionId(label.de)} aria-label={label[locale]}>
                    <div className="e-sec-h">
                      <h2>{label[locale]}</h2>
                    </div>
                    {fields.map((name) => (
                      <EntryField key={name} entry={entry} name={name} />
                    ))}
                  </section>
                ))}
              </form>
              <Rail entry={entry} values={values} onHistory={() => setHistoryOpen(true)} special={special.rail} />
            </div>
          </main>
          {canSave && <FormBar entry={entry} count={count} keptState={kept.state} canPublish={may('publish')} />}
        </div>
        {entry.conflict && <ConflictDialog conflict={entry.conflict} entry={entry} />}
        {isHistoryOpen && entry.record && (
          <History entry={entry} record={entry.record} onClose={() => setHistoryOpen(false)} />
        )}
        {special.dialog}
        <LeaveDialog isDirty={count > 0 && canSave && !entry.isSaving} isNew={entry.record === null} />
      </FormSurroundingsContext>
    </FormProvider>
  )
}
