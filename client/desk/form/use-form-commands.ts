// The commands for the row of a form, which its menu, the palette and addresses such as `…/14#history` can run.
import { Copy, CopyPlus, History, Save, Send, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { copyToSite, copyWords, sitesForCopies } from '../list/copy-to-site.ts'
import { useMay, useStart } from '../shell/start.ts'
import { type FormSpecial, specialOf } from '../special/special.ts'
import { type PageCommand, usePageCommands } from '../ui/screen/page-commands.ts'
import type { Entry } from './state/use-entry.ts'
import { formWords } from './words.ts'

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
export function useFormCommands({ entry, values, special, onHistory, onRemove }: FormCommands): readonly PageCommand[] {
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
      const state = { values: specialOf(entity.name).duplicated?.(values) ?? values }
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
    ...(special.commands ?? []),
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
