import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import { type EntityDefinition, hasPreview } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { ConflictDialog } from '../../rows/conflict-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type FormSurroundings, FormSurroundingsContext } from '../controls/control.ts'
import { FormValuesContext } from '../controls/form-values.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { useMay, useNameOf } from '../shell/start.ts'
import { type FormSpecial, specialOf } from '../special/special.ts'
import { LeaveDialog, type LeavingChanges } from './dialogs/leave-dialog.tsx'
import { EntryField } from './entry-field.tsx'
import { FormBar } from './form-bar.tsx'
import { FormHead, type Languages } from './form-head.tsx'
import { FormWalk } from './form-walk.tsx'
import { History } from './history/history.tsx'
import { Anchors } from './parts/anchors.tsx'
import { DeletedNote } from './parts/deleted-note.tsx'
import { ErrorSummary } from './parts/error-summary.tsx'
import { Rail } from './parts/rail.tsx'
import { RestoredNote } from './parts/restored-note.tsx'
import { sectionId } from './parts/section-id.ts'
import { fieldsWithoutEnglish } from './state/open-translations.ts'
import { countOf, useChanges } from './state/use-changes.ts'
import { type Entry, useEntry } from './state/use-entry.ts'
import { useKeptInput } from './state/use-kept-input.ts'
import { useFormKeys } from './use-form-keys.ts'
import { useLinkedField } from './use-link.ts'
import { formWords } from './words.ts'

const useUsualForm = (entry: Entry): FormSpecial => ({ entry })

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

interface FormScreenProps {
  entity: EntityDefinition
  /** Null for a new row. */
  record: DeskRecord | null
  values?: DeskValues | undefined
  /**
   * Identifies one opening of a new row's form with initial values, whose input is stored separately; otherwise null.
   */
  visit?: string | null
}

export function FormScreen({ entity, record, values: initial, visit = null }: FormScreenProps) {
  const locale = staffLocale()
  const may = useMay(entity.name)
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const [languages, setLanguages] = useDeviceSetting<Languages>('languages', 'both')
  const [phoneLanguage, setPhoneLanguage] = useState<Locale>('de')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isPreviewWanted, setPreviewWanted] = usePreviewWanted()
  const fields = useFirstFocus(record === null)
  const { entry, ...special } = (specialOf(entity.name).useForm ?? useUsualForm)(
    useEntry(entity, record, (saved) => {
      // at once, because the form at the new address would not have what is typed and opened in this one meanwhile
      const to = { replace: true, state: createdFrom(), flushSync: true }
      if (!record) void navigate(`/${entity.name}/${saved.id}`, to)
    }),
  )
  const { form, problems, related, noteRelated, save } = entry
  const { values, changes } = useChanges(entry)
  const kept = useKeptInput(entry, changes, visit)
  const isDeleted = entry.record?.state === 'deleted'
  const canSave = may('save') && !isDeleted
  const canPublish = may('publish') && !entry.record?.elsewhere
  const canPreview = hasPreview(entity) && entry.record !== null && !isDeleted
  const isPreviewed = isPreviewWanted && canPreview
  const togglePreview = () => setPreviewWanted(!isPreviewWanted)
  const count = countOf(changes, entry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: initial values are set once
  useEffect(() => {
    if (initial) form.change(initial)
  }, [])
  useLinkedField(entity)
  useFormKeys({
    onSave: () => canSave && void save('save'),
    onPublish: () => canSave && canPublish && void save('publish'),
    onHistory: () => entry.record && setHistoryOpen(true),
    onPreview: () => canPreview && togglePreview(),
  })
  const showLanguage = (language: Locale) => {
    if (languages !== language) setLanguages('both')
    setPhoneLanguage(language)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `noteRelated` and `showLanguage` only set state
  const surroundings = useMemo<FormSurroundings>(
    () => ({ locale, related, noteRelated, problems, canSave, showLanguage }),
    [locale, related, problems, canSave, languages],
  )
  return (
    <FormValuesContext value={form}>
      <FormSurroundingsContext value={surroundings}>
        {canSave && <FormWalk entry={entry} values={values} />}
        <div className={`e-work${canSave ? ' has-bar' : ''}`}>
          <FormHead
            entry={entry}
            values={values}
            languages={languages}
            onLanguages={setLanguages}
            onHistory={() => setHistoryOpen(true)}
            special={special}
            {...(canPreview && { preview: { isOpen: isPreviewed, onToggle: togglePreview } })}
          />
          <main id="main" className={`e-main is-${languages} is-phone-${phoneLanguage}`} tabIndex={-1}>
            <Anchors entity={entity} values={values} problems={problems} />
            <PhoneLanguage entity={entity} values={values} language={phoneLanguage} onLanguage={setPhoneLanguage} />
            <div className={`e-form${isPreviewed ? ' is-previewed' : ''}`}>
              <form ref={fields} className="e-form-m" noValidate onSubmit={(event) => event.preventDefault()}>
                {isDeleted && <DeletedNote entry={entry} />}
                {kept.restoredAt && count > 0 && <RestoredNote at={kept.restoredAt} onClose={kept.forget} />}
                <ErrorSummary entity={entity} problems={problems} />
                <Sections entry={entry} special={special} />
              </form>
              {isPreviewed && entry.record ? (
                <Suspense fallback={<aside className="e-pv" />}>
                  <Preview
                    entity={entity}
                    record={entry.record}
                    isBehind={count > 0}
                    onSave={canSave ? () => void save('save') : null}
                    onClose={togglePreview}
                  />
                </Suspense>
              ) : (
                <Rail entry={entry} values={values} onHistory={() => setHistoryOpen(true)} special={special} />
              )}
            </div>
          </main>
          {canSave && <FormBar entry={entry} count={count} keptState={kept.state} canPublish={canPublish} />}
        </div>
        {entry.conflict && <ConflictDialog conflict={entry.conflict} entry={entry} nameOf={nameOf} />}
        {isHistoryOpen && entry.record && (
          <History entry={entry} record={entry.record} onClose={() => setHistoryOpen(false)} />
        )}
        {special.dialog}
        <LeaveDialog
          isDirty={count > 0 && canSave && !entry.isSaving}
          isNew={entry.record === null}
          changes={leavingChanges(entry, changes)}
          {...(visit !== null && { hint: formWords[locale].leaveCopyHint })}
        />
      </FormSurroundingsContext>
    </FormValuesContext>
  )
}

function leavingChanges({ entity, form, giveBack, setGiveBack, save }: Entry, changes: DeskValues): LeavingChanges {
  const names = new Set([...Object.keys(changes), ...giveBack])
  return {
    fields: [...names].map((name) => entity.fields[name]?.label[staffLocale()] ?? name),
    onDiscard: () => {
      form.reset()
      setGiveBack([])
    },
    onSave: () => save('save'),
  }
}

/**
 * Returns whether the preview is open, and a function that opens or closes it. The choice is stored on the device only
 * on wide screens, which show the preview beside the form.
 */
function usePreviewWanted() {
  const beside = useDeviceSetting('preview', false)
  const above = useState(false)
  return matchMedia('(min-width: 64em)').matches ? beside : above
}

function Sections({ entry, special }: { entry: Entry; special: Pick<FormSpecial, 'mark' | 'below'> }) {
  const locale = staffLocale()
  return entry.entity.groups.map(({ label, fields }) => (
    <section key={label.de} className="e-sec" id={sectionId(label.de)} aria-label={label[locale]}>
      <div className="e-sec-h">
        <h2>{label[locale]}</h2>
      </div>
      {fields.map((name) => (
        <EntryField key={name} entry={entry} name={name} special={special} />
      ))}
    </section>
  ))
}

// Sets the focus when a form opens: to the first field of a new row, or, after the row's creation, to the control that
// had the focus before.

interface CreatedFrom {
  /** Id of the control from which the row was created; '' if it has no id. */
  focus: string
}

function createdFrom(): CreatedFrom {
  return { focus: document.activeElement?.id ?? '' }
}

/** @returns the ref for the form's element */
function useFirstFocus(isNew: boolean): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null)
  const state = useLocation().state as Partial<CreatedFrom> | null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const target = isNew
      ? fields.current?.querySelector<HTMLElement>(control)
      : // a focused button was removed with the form of the new row, so `main` gets the focus
        state?.focus !== undefined && (document.getElementById(state.focus) ?? document.getElementById('main'))
    if (target) target.focus({ preventScroll: true })
  }, [])
  return fields
}

const control =
  ':is(input:not([type="file"], [tabindex="-1"]), textarea, select, button, [contenteditable="true"]):not(:disabled)'

interface PhoneLanguageProps {
  entity: EntityDefinition
  values: DeskValues
  language: Locale
  onLanguage: (language: Locale) => void
}

/** The language switch on phones, which show one language at a time. */
function PhoneLanguage({ entity, values, language, onLanguage }: PhoneLanguageProps) {
  const words = formWords[staffLocale()]
  const open = fieldsWithoutEnglish(entity, values).length
  return (
    <div className="e-plang">
      <fieldset className="e-seg" aria-label={words.language}>
        <button type="button" className="e-b" aria-pressed={language === 'de'} onClick={() => onLanguage('de')}>
          Deutsch
        </button>
        <button type="button" className="e-b" aria-pressed={language === 'en'} onClick={() => onLanguage('en')}>
          English
          {open > 0 && <span className="e-mark e-mark--warn">{open}</span>}
        </button>
      </fieldset>
    </div>
  )
}
