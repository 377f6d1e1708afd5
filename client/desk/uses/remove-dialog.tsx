import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeskUses } from '../../../shared/contract/calls/entities/created-schemas.ts'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { titleOf } from '../ui/title-of.ts'
import { FoundUses, mayHaveMore } from './found-uses.tsx'
import { useUsesOfAll } from './use-uses.ts'

/** Maximum number of rows whose uses are loaded; if more rows are deleted, the question names this limit. */
const mostChecked = 20

interface RemoveDialogProps {
  entity: EntityDefinition
  entries: readonly Pick<DeskEntry, 'id' | 'revision' | 'values'>[]
  /** Whether a save is running, which must finish first because it changes the revision. */
  isBusy?: boolean
  /** Whether that save has failed, so that the deletion would take input with it; the user must confirm it. */
  isUnsaved?: boolean
  /** A further consequence of the deletion, shown if the user must confirm it. */
  note?: string
  onClose: () => void
  /** Deletes rows. Called with the rows that may be deleted, after the user's confirmation if one is needed. */
  onRemove: (ids: ReadonlySet<number>) => void
}

/**
 * Deletes rows immediately if it is certain that nothing refers to them; otherwise, the dialog first lists their known
 * uses. Rows with a use that prevents the deletion are kept.
 */
export function RemoveDialog({
  entity,
  entries,
  isBusy = false,
  isUnsaved = false,
  note,
  onClose,
  onRemove,
}: RemoveDialogProps) {
  const locale = staffLocale()
  const words = removeWords[locale]
  const loaded = useUsesOfAll(
    entity.name,
    entries.slice(0, mostChecked).map(({ id }) => id),
  )
  const usesOf = (id: number) => loaded?.uses.get(id) ?? noUses
  // a row without a known use may still have one that was not searched for
  const used = entries.filter(({ id }) => usesOf(id).results.length > 0 || mayHaveMore(usesOf(id)))
  const kept = entries.filter(({ id }) => usesOf(id).results.some((use) => use.prevents_deletion))
  const removable = entries.filter((entry) => !kept.includes(entry))
  const isChecked = loaded !== null && !loaded.hasFailed && entries.length <= mostChecked
  const hasBegun = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // an open dialog stays until it is answered, even if a later load finds no uses
  if (!isAsking && loaded && (!isChecked || used.length > 0 || isUnsaved)) setAsking(true)

  function act(): void {
    if (hasBegun.current || isBusy) return
    hasBegun.current = true
    onClose()
    onRemove(new Set(removable.map(({ id }) => id)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the uses are loaded
  useEffect(() => {
    if (isChecked && used.length === 0 && !isAsking && !isUnsaved) act()
  }, [isChecked, used.length, isAsking, isBusy, isUnsaved])

  if (!isAsking) return null
  const [only] = entries.length === 1 ? entries : []
  const canRemove = removable.length > 0
  const title = only ? titleOf(entity, only, locale) : ''
  const count = grouped(entries.length, locale)
  return (
    <DialogFrame
      title={
        canRemove
          ? only
            ? words.title(title)
            : words.titleOfMany(count)
          : only
            ? words.heldTitle(title)
            : words.heldTitleOfMany(count)
      }
      icon={Trash2}
      width="34rem"
      close={canRemove ? undefined : words.close}
      buttons={
        canRemove && (
          <button type="button" className="e-b e-b--p" aria-disabled={isBusy} onClick={act}>
            {only ? words.remove : words.removeMany(grouped(removable.length, locale))}
          </button>
        )
      }
      onClose={onClose}
    >
      {isUnsaved && canRemove && <p role="alert">{words.unsaved}</p>}
      {loaded?.hasFailed && <p>{words.unknown}</p>}
      {entries.length > mostChecked && <p>{words.unchecked(grouped(mostChecked, locale))}</p>}
      <Uses entity={entity} rows={kept} of={(id) => preventing(usesOf(id))}>
        {only ? words.held : words.heldOfMany(kept.length, entries.length)}
      </Uses>
      <Uses entity={entity} rows={used.filter((row) => !kept.includes(row))} of={usesOf}>
        {only ? textOf(usesOf(only.id)) : words.usedOfMany}
      </Uses>
      {canRemove && note && <p className="e-2">{note}</p>}
    </DialogFrame>
  )

  function textOf(uses: DeskUses): string {
    const { length } = uses.results
    if (length > 0 && uses.results.every((use) => use.is_earlier)) return words.earlier
    return length === 0
      ? words.noneFound
      : words.used(words.places(grouped(length, locale), length === 1, mayHaveMore(uses)))
  }
}

const noUses: DeskUses = { results: [], has_more: false, searched: null }

function preventing({ results, has_more }: DeskUses): DeskUses {
  return { results: results.filter((use) => use.prevents_deletion), has_more, searched: null }
}

interface UsesProps {
  entity: EntityDefinition
  rows: RemoveDialogProps['entries']
  of: (id: number) => DeskUses
  children: ReactNode
}

function Uses({ entity, rows, of, children }: UsesProps) {
  const locale = staffLocale()
  if (rows.length === 0) return null
  return (
    <>
      <p>{children}</p>
      {rows.map((row) => (
        <div key={row.id}>
          {rows.length > 1 && <b>{titleOf(entity, row, locale)}</b>}
          <FoundUses uses={of(row.id)} isRuled />
        </div>
      ))}
    </>
  )
}

const removeWords = defineLabels({
  de: {
    title: (title: string) => `»${title}« löschen?`,
    titleOfMany: (count: string) => `${count} Einträge löschen?`,
    heldTitle: (title: string) => `»${title}« lässt sich nicht löschen`,
    heldTitleOfMany: (count: string) => `${count} Einträge lassen sich nicht löschen`,
    held: 'Das wird hier noch gebraucht. Nehmen Sie es zuerst dort heraus:',
    heldOfMany: (count: number, all: number) =>
      `${count} von ${all} werden noch gebraucht und bleiben. Nehmen Sie sie zuerst dort heraus:`,
    places: (count: string, isOne: boolean, isCut: boolean) =>
      `${isCut ? 'mindestens ' : ''}${isOne ? 'einer Stelle' : `${count} Stellen`}`,
    used: (places: string) =>
      `Das ist an ${places} in Gebrauch. Dort verschwindet es, und Links darauf führen ins Leere.`,
    earlier: 'Nur frühere Fassungen zeigen das. Wird eine zurückgeholt, kommt auch die Datei zurück:',
    noneFound: 'Es ist keine Stelle gefunden, an der das in Gebrauch ist; es kann aber eine geben.',
    usedOfMany: 'Das ist in Gebrauch. Dort verschwindet es, und Links darauf führen ins Leere:',
    unknown:
      'Wo das in Gebrauch ist, ließ sich nicht laden. Überall dort verschwindet es, sofern es sich löschen lässt.',
    unchecked: (count: string) => `Nur bei den ersten ${count} ist geprüft, wo sie in Gebrauch sind.`,
    unsaved: 'Ihre Änderungen ließen sich nicht sichern. Mit dem Löschen gehen sie verloren.',
    remove: 'Löschen',
    removeMany: (count: string) => `${count} löschen`,
    close: 'Schließen',
  },
  en: {
    title: (title: string) => `Delete “${title}”?`,
    titleOfMany: (count: string) => `Delete ${count} entries?`,
    heldTitle: (title: string) => `“${title}” cannot be deleted`,
    heldTitleOfMany: (count: string) => `${count} entries cannot be deleted`,
    held: 'This is still needed here. Remove it there first:',
    heldOfMany: (count: number, all: number) =>
      `${count} of ${all} are still needed and stay. Remove them there first:`,
    places: (count: string, isOne: boolean, isCut: boolean) =>
      `${isCut ? 'at least ' : ''}${isOne ? 'one place' : `${count} places`}`,
    used: (places: string) => `This is used in ${places}. It disappears there, and links to it no longer work.`,
    earlier: 'Only earlier versions show this. If one of them is restored, the file returns, too:',
    noneFound: 'No place was found where this is used, but there may be one.',
    usedOfMany: 'These are used. They disappear there, and links to them no longer work:',
    unknown:
      'The places where this is used could not be loaded. It disappears from all of them, if it can be deleted at all.',
    unchecked: (count: string) => `Uses have been checked only for the first ${count}.`,
    unsaved: 'Your changes could not be saved. Deleting loses them.',
    remove: 'Delete',
    removeMany: (count: string) => `Delete ${count}`,
    close: 'Close',
  },
})
