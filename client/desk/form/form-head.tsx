import { ArrowLeft, Ellipsis, ExternalLink, Eye, History } from 'lucide-react'
import { useState } from 'react'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useNoteRecent } from '../device/recent.ts'
import type { FormSpecial } from '../special/special.ts'
import { listPath } from '../ui/entry-path.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { BackLink } from '../ui/screen/back-link.tsx'
import { Head } from '../ui/screen/head.tsx'
import { titleOf } from '../ui/title-of.ts'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import type { Entry } from './state/use-entry.ts'
import { useFormCommands } from './use-form-commands.ts'
import { useLinkFrom } from './use-link.ts'
import { formWords } from './words.ts'

/** The languages that the form shows; `both` shows them side by side. */
export type Languages = 'de' | 'both' | 'en'

interface FormHeadProps {
  entry: Entry
  values: DeskValues
  languages: Languages
  onLanguages: (languages: Languages) => void
  onHistory: () => void
  special: Pick<FormSpecial, 'commands' | 'remove' | 'note'>
  /** Undefined if the row has no preview. */
  preview?: { isOpen: boolean; onToggle: () => void }
}

export function FormHead({ entry, values, languages, onLanguages, onHistory, special, preview }: FormHeadProps) {
  const { entity, record } = entry
  const locale = staffLocale()
  const words = formWords[locale]
  const [isDeleting, setDeleting] = useState(false)
  const name = titleOf(entity, { values }, locale)
  const isFixed = isFixedEntity(entity.name)
  const kind = entity.label.one[locale]
  const title = isFixed ? kind : name || (record ? words.untitled : entity.label.create[locale])
  const names = { de: 'Deutsch', both: words.both, en: 'English' }
  const from = useLinkFrom()
  const back = from
    ? words.backToPage
    : words.back((entity.within ? deskScreens[entity.within.screen].title : entity.label.many)[locale])
  const address = record?.public && record.url?.[locale]
  const commands = useFormCommands({
    entry,
    values,
    special,
    onHistory,
    onRemove: () => (special.remove ? special.remove() : setDeleting(true)),
  })
  useNoteRecent(entity.name, record?.id ?? null, name)
  return (
    <Head
      title={title}
      note={isFixed ? name : special.note?.(values) || kind}
      back={
        from ? (
          <a className="e-b e-b--i e-back" href={from} aria-label={back} title={back}>
            <Icon of={ArrowLeft} />
          </a>
        ) : isFixed ? null : (
          <BackLink to={listPath(entity, record?.id)} label={back} />
        )
      }
    >
      <fieldset className="e-seg e-hm" aria-label={words.languages}>
        {(['de', 'both', 'en'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="e-b"
            aria-pressed={languages === one}
            onClick={() => onLanguages(one)}
          >
            {names[one]}
          </button>
        ))}
      </fieldset>
      {record && <IconButton icon={History} label={words.history} className="e-hm" onClick={onHistory} />}
      {preview && (
        <button
          type="button"
          className={`e-b e-b--l${preview.isOpen ? ' is-on' : ''}`}
          aria-pressed={preview.isOpen}
          title={words.previewKeys}
          onClick={preview.onToggle}
        >
          <Icon of={Eye} />
          <span>{words.preview}</span>
        </button>
      )}
      {address && (
        <a className="e-b e-b--l" href={address}>
          <Icon of={ExternalLink} />
          <span>{words.toPage}</span>
        </a>
      )}
      {commands.length > 0 && (
        <PopButton
          className="e-b e-b--i"
          kind="menu"
          side="end"
          label={words.moreCommands}
          content={<Icon of={Ellipsis} />}
        >
          {(close) =>
            commands.map(({ key, label, icon, isDangerous, run }) => (
              <MenuCommand
                key={key}
                icon={icon}
                label={label}
                // hidden on wide screens, which have a separate button for the history
                className={`${isDangerous ? 'e-opt--d' : ''}${key === 'history' ? ' e-only-p' : ''}`}
                close={close}
                run={run}
              />
            ))
          }
        </PopButton>
      )}
      {isDeleting && record && <DeleteDialog entry={entry} record={record} onClose={() => setDeleting(false)} />}
    </Head>
  )
}
