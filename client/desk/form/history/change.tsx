import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { Related } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { type ChangeWhy, reasonWords } from '../../../../shared/entities/productions/changes.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { when } from '../../../rows/values/when.ts'
import { IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import { initials } from '../../ui/initials.ts'
import { recentText } from '../../ui/moments/recent-text.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { DifferingSide, differencesOf } from '../../ui/value-difference.tsx'
import { historyWords } from './words.ts'

interface ChangeProps {
  change: DeskHistoryEntry
  entity: EntityDefinition
  related: Related
  isOpen: boolean
  onOpen: () => void
  /** Called to reset a field to its value before the change; null if the user may not reset fields. */
  onRestore: ((field: string) => void) | null
}

export function Change({ change, entity, related, isOpen, onOpen, onRestore }: ChangeProps) {
  const locale = staffLocale()
  const nameOf = useNameOf()
  const fields = shownFields(entity, change)
  return (
    <>
      <button
        type="button"
        className={`e-ver${change.action === 'publish' ? ' is-pub' : ''}${isOpen ? ' is-on' : ''}`}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className="e-who">
          <span className="e-av e-av--s" aria-hidden="true">
            {initials(nameOf(change.by))}
          </span>
          <b>{change.name ?? nameOf(change.by)}</b>
          <time className="e-2 e-s e-sp" dateTime={change.at} title={when(change.at, locale)}>
            {recentText(change.at, new Date(), locale)}
          </time>
        </span>
        <small>{summaryOf(change, entity, nameOf(change.by))}</small>
      </button>
      {isOpen && fields.length > 0 && <Fields {...{ change, entity, related, onRestore }} />}
    </>
  )
}

type FieldsProps = Pick<ChangeProps, 'change' | 'entity' | 'related' | 'onRestore'>

/**
 * The changed fields before and after, each with a button that resets it, unless `onRestore` is null or the field is
 * read-only.
 */
export function Fields({ change, entity, related, onRestore }: FieldsProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  return (
    <table className="e-mini e-mini--d">
      <TableHead
        columns={[
          ['', words.field],
          ['', words.before],
          ['', words.after],
          ['', words.ways, 'hidden'],
        ]}
      />
      <tbody>
        {shownFields(entity, change).map((name) => {
          const field = entity.fields[name]
          const both = change.changes[name]
          if (!field || !both) return null
          const label = field.label[locale]
          return (
            <Fragment key={name}>
              {differencesOf(field, both.before, both.after, { locale, related }).map((difference, at) => (
                <tr key={difference.language ?? ''}>
                  <td>
                    {label}
                    {difference.language && <small> {words.languages[difference.language]}</small>}
                  </td>
                  {(['before', 'after'] as const).map((side) => (
                    <td key={side}>
                      <DifferingSide {...{ field, difference, side, related }} value={both[side]} />
                    </td>
                  ))}
                  <td>
                    {onRestore && at === 0 && !field.readOnly && (
                      <IconButton icon={RotateCcw} label={words.restoreField(label)} onClick={() => onRestore(name)} />
                    )}
                  </td>
                </tr>
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Returns the names of the changed fields that the entity still has, without those of a new row that are empty. */
export function shownFields(entity: EntityDefinition, { changes }: Pick<DeskHistoryEntry, 'changes'>): string[] {
  return Object.entries(changes).flatMap(([name, { before, after }]) =>
    entity.fields[name] && !(isEmpty(before) && isEmpty(after)) ? [name] : [],
  )
}

/** Whether a value is missing, off, or has no entry and no text in any language. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === '' || value === false
}

function summaryOf(change: DeskHistoryEntry, entity: EntityDefinition, who: string): string {
  const locale = staffLocale()
  const words = historyWords[locale]
  if (change.action === 'name') return words.named(who)
  const did = [words.did[change.action], labelsOf(change, entity)].filter(Boolean).join(': ')
  return change.why ? `${did}. ${words.why}: ${whyText(change.why, locale)}` : did
}

function labelsOf(change: DeskHistoryEntry, entity: EntityDefinition): string {
  return shownFields(entity, change)
    .map((name) => entity.fields[name]?.label[staffLocale()] ?? name)
    .join(', ')
}

/** Describes a change briefly: by its fields or, if it has none or has created the row, by its action. */
export function briefOf(change: DeskHistoryEntry, entity: EntityDefinition): string {
  return (change.action !== 'create' && labelsOf(change, entity)) || historyWords[staffLocale()].did[change.action]
}

function whyText({ reason, remark }: ChangeWhy, locale: Locale): string {
  return [reasonWords[locale][reason], remark].filter(Boolean).join(', ')
}
