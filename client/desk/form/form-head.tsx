import { ArrowLeft, Copy, CopyPlus, Ellipsis, ExternalLink, Eye, History, Save, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useNoteRecent } from '../device/recent.ts'
import { copyToSite, copyWords, sitesForCopies } from '../list/copy-to-site.ts'
import { useMay, useStart } from '../shell/start.ts'
import { type FormSpecial, specialOf } from '../special/special.ts'
import { listPath } from '../ui/entry-path.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { BackLink } from '../ui/screen/back-link.tsx'
import { Head } from '../ui/screen/head.tsx'
import { type PageCommand, usePageCommands } from '../ui/screen/page-commands.ts'
import { titleOf } from '../ui/title-of.ts'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import type { Entry } from './state/use-entry.ts'
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

// The commands for the row of a form, which its menu, the palette and addresses such as `…/14#history` can run.

interface FormCommands {
  entry: Entry
  values: DeskValues
  special: Pick<FormSpecial, 'commands'>
  onHistory: () => void
  onRemove: () => void
}

/**
 * Offers the row's commands in the palette, and returns the commands of the form's menu, limited by the user's rights.
 */
function useFormCommands({ entry, values, special, onHistory, onRemove }: FormCommands): readonly PageCommand[] {
  const { entity, record, save } = entry
  const words = formWords[staffLocale()]
  const may = useMay(entity.name)
  const navigate = useNavigate()
  const isThere = record !== null && record.state !== 'deleted'
  const canSave = may('save') && record?.state !== 'deleted'
  const history: PageCommand = { key: 'history', label: words.history, icon: History, run: onHistory }
  const duplicate: PageCommand = {
    key: 'duplicate',
    label: words.duplicate,
    icon: Copy,
    run: () => {
      const state = { values: specialOf(entity.name)?.duplicated(values) ?? values }
      void navigate(`/${entity.name}/new`, { state })
    },
  }
  const copies = sitesForCopies(entity, useStart()).map(
    (site): PageCommand => ({
      key: `copy-${site.key}`,
      label: copyWords[staffLocale()].copyTo(site.name[staffLocale()]),
      icon: CopyPlus,
      run: () => void copyToSite(entity, [{ id: record?.id ?? 0 }], site),
    }),
  )
  const remove: PageCommand = { key: 'remove', label: words.remove, icon: Trash2, isDangerous: true, run: onRemove }
  const menu = [
    ...(record ? [history] : []),
    ...(record && may('save') && !isFixedEntity(entity.name) ? [duplicate] : []),
    ...(isThere && may('save') ? copies : []),
    ...special.commands,
    ...(isThere && may('remove') && !record.elsewhere ? [remove] : []),
  ]
  const publishLabel = record?.public ? words.publish : words.publishNew
  usePageCommands([
    ...(canSave && may('publish') && !record?.elsewhere
      ? [{ key: 'publish', label: publishLabel, icon: Send, run: () => void save('publish') }]
      : []),
    ...(canSave ? [{ key: 'save', label: words.draft, icon: Save, run: () => void save('save') }] : []),
    ...menu,
  ])
  return menu
}
