import './conflict-dialog.css'
import { GitCompare, GitMerge } from 'lucide-react'
import { useState } from 'react'
import { type FieldConflict, type Merged, takeTheirs } from '../../shared/drafts/merge-values.ts'
import type { DeskRecord, DeskValue, DeskValues, Related } from '../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../shared/entities/define.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { Icon } from '../staff/icon.tsx'
import { ModalDialog } from '../staff/modal-dialog.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import { valueText } from './values/value-text.ts'
import { when } from './values/when.ts'

/** A conflict that the user must resolve before the row is saved. */
export interface OpenConflict extends Merged {
  current: DeskRecord
  action: 'save' | 'publish'
}

interface ConflictDialogProps {
  conflict: OpenConflict
  entry: {
    entity: EntityDefinition
    related: Related
    /** Closes the dialog; `values` are saved, null leaves the conflict unresolved. */
    resolve: (values: DeskValues | null) => Promise<void>
  }
  /** Label of the button that leaves the conflict unresolved, for screens without a form to return to. */
  back?: string
  nameOf?: (by: string) => string
}

/**
 * Shows both values of each field that the user and a colleague have changed; nothing is saved before the user chooses.
 */
export function ConflictDialog({ conflict, entry, back, nameOf = String }: ConflictDialogProps) {
  const locale = staffLocale()
  const words = conflictWords[locale]
  const { current, conflicts, theirs, action } = conflict
  const [accepted, setAccepted] = useState<ReadonlySet<FieldConflict>>(new Set())
  const who = current.updated_by ? nameOf(current.updated_by) : words.import
  const labelOf = (name: string) => entry.entity.fields[name]?.label[locale] ?? name
  const chosen = (): DeskValues => [...accepted].reduce<DeskValues>(takeTheirs, conflict.values)
  return (
    <ModalDialog labelledBy="e-conflict" width="48rem" onCancel={() => void entry.resolve(null)}>
      <div className="e-dlg-h">
        <Icon of={GitCompare} />
        <h2 id="e-conflict">{words.title}</h2>
      </div>
      <div className="e-dlg-b e-stack">
        <p>
          {words.by(who, when(current.updated_at, locale))} <b>{words.nothingLost}</b> {words.choose(conflicts.length)}
        </p>
        {conflicts.map((one) => (
          <Choice
            key={`${one.field}/${one.language}`}
            conflict={one}
            entry={entry}
            who={who}
            related={{ ...entry.related, ...current.related }}
            isTaken={accepted.has(one)}
            onTake={(isTaken) => {
              const next = new Set(accepted)
              if (isTaken) next.add(one)
              else next.delete(one)
              setAccepted(next)
            }}
          />
        ))}
        {theirs.length > 0 && (
          <p className="e-note e-note--ok">
            <Icon of={GitMerge} />
            <span>
              <b>{words.merged}</b> {theirs.map(labelOf).join(', ')} ({who})
            </span>
          </p>
        )}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={() => void entry.resolve(null)}>
            {back ?? words.backToForm}
          </button>
          <button type="button" className="e-b e-b--p" onClick={() => void entry.resolve(chosen())}>
            {action === 'publish' ? words.soPublish : words.soSave}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}

interface ChoiceProps {
  conflict: FieldConflict
  entry: ConflictDialogProps['entry']
  who: string
  related: Related
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Choice({
  conflict: { field: name, language, mine, theirs },
  entry,
  who,
  related,
  isTaken,
  onTake,
}: ChoiceProps) {
  const locale = staffLocale()
  const words = conflictWords[locale]
  const field = entry.entity.fields[name]
  if (!field) return null
  const text = (value: DeskValue) => valueText(field, value, { locale: language ?? locale, related }) || words.empty
  const group = `e-conflict-${name}-${language}`
  return (
    <fieldset className="e-cf">
      <legend>
        {field.label[language ?? locale]}
        {language && <span className="e-2"> {language === 'de' ? 'Deutsch' : 'English'}</span>}
      </legend>
      <div className="e-diff">
        <label>
          <input type="radio" name={group} checked={!isTaken} onChange={() => onTake(false)} />
          <span lang={language ?? undefined}>
            <small>{words.yours}</small>
            {text(mine)}
          </span>
        </label>
        <label>
          <input type="radio" name={group} checked={isTaken} onChange={() => onTake(true)} />
          <span lang={language ?? undefined}>
            <small>{words.theirs(who)}</small>
            {text(theirs)}
          </span>
        </label>
      </div>
    </fieldset>
  )
}

const conflictWords = defineLabels({
  de: {
    title: 'Zwei Fassungen derselben Sache',
    by: (who: string, at: string) => `${who} hat am ${at} gesichert, während Sie schrieben.`,
    nothingLost: 'Nichts ist verloren.',
    choose: (count: number) =>
      count === 1 ? 'Bei einem Feld müssen Sie wählen.' : `Bei ${count} Feldern müssen Sie wählen.`,
    yours: 'Ihre Fassung',
    theirs: (who: string) => `Fassung von ${who}`,
    empty: 'leer',
    merged: 'Zusammengeführt:',
    backToForm: 'Zurück zum Formular',
    soPublish: 'So veröffentlichen',
    soSave: 'So sichern',
    import: 'Import',
  },
  en: {
    title: 'Two versions of this entry',
    by: (who: string, at: string) => `${who} saved on ${at} while you were writing.`,
    nothingLost: 'Nothing is lost.',
    choose: (count: number) => (count === 1 ? 'One field needs your decision.' : `${count} fields need your decision.`),
    yours: 'Your version',
    theirs: (who: string) => `Version by ${who}`,
    empty: 'empty',
    merged: 'Merged:',
    backToForm: 'Back to the form',
    soPublish: 'Publish this',
    soSave: 'Save this',
    import: 'import',
  },
})
