import { History as HistoryIcon, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { DeskRecord, DeskValue } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { ConflictDialog } from '../../rows/conflict/conflict-dialog.tsx'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type FormSurroundings, FormSurroundingsContext } from '../controls/control.ts'
import { FormValuesContext } from '../controls/form-values.ts'
import { LeaveDialog } from '../form/dialogs/leave-dialog.tsx'
import { FormBar } from '../form/form-bar.tsx'
import { History } from '../form/history/history.tsx'
import { ErrorSummary } from '../form/parts/error-summary.tsx'
import { RestoredNote } from '../form/parts/restored-note.tsx'
import { countOf, useChanges } from '../form/state/use-changes.ts'
import { useEntry } from '../form/state/use-entry.ts'
import { useKeptInput } from '../form/state/use-kept-input.ts'
import { useFormKeys } from '../form/use-form-keys.ts'
import { useMay } from '../shell/start.ts'
import { Head } from '../ui/screen/head.tsx'
import { ItemPanel } from './item-panel.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { itemsOf, type MenuItem } from './moves.ts'
import { Tree } from './tree.tsx'
import { menuWords } from './words.ts'

const entity = menus as unknown as EntityDefinition

export function MenuForm({ record, tabs }: { record: DeskRecord; tabs: ReactNode }) {
  const locale = staffLocale()
  const words = menuWords[locale]
  const may = useMay('menus')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const entry = useEntry(entity, record, () => undefined)
  const { form, problems, related, noteRelated, save } = entry
  const { values, changes } = useChanges(entry)
  const kept = useKeptInput(entry, changes)
  const items = itemsOf(values.items)
  const kind = values.kind === 'footer' ? 'footer' : 'menu'
  const canSave = may('save')
  const count = countOf(changes, entry)
  useFormKeys({
    onSave: () => canSave && void save('save'),
    onPublish: () => canSave && may('publish') && void save('publish'),
    onHistory: () => setHistoryOpen(true),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `noteRelated` only sets state
  const surroundings = useMemo<FormSurroundings>(
    () => ({ locale, related, noteRelated, problems, canSave }),
    [locale, related, problems, canSave],
  )
  const onItems = (next: readonly MenuItem[], index: number) => {
    form.change({ items: next as unknown as DeskValue })
    entry.dropProblem('items')
    setChosen(Math.max(0, Math.min(index, next.length - 1)))
  }
  const add = () => {
    const at = items.length === 0 ? 0 : chosen + 1
    const item: MenuItem = {
      key: `desk-${crypto.randomUUID().slice(0, 8)}`,
      level: items[chosen]?.level ?? 0,
      title: { de: '', en: null },
      url: { de: '', en: null },
      aboId: null,
      site: null,
      until: null,
      isHidden: false,
    }
    onItems(items.toSpliced(at, 0, item), at)
    requestAnimationFrame(() => document.getElementById(`f-items-${at}-title-de`)?.focus())
  }
  return (
    <FormValuesContext value={form}>
      <FormSurroundingsContext value={surroundings}>
        <div className={`e-work${canSave ? ' has-bar' : ''}`}>
          <Head title={words.title}>
            <IconButton icon={HistoryIcon} label={words.history} onClick={() => setHistoryOpen(true)} />
            {canSave && (
              <button type="button" className="e-b e-b--l" onClick={add}>
                <Icon of={Plus} />
                <span>{words.add}</span>
              </button>
            )}
          </Head>
          <main id="main" className="e-main" tabIndex={-1}>
            {tabs}
            <MenuPreview kind={kind} items={items} />
            <div className="e-form e-navmenu">
              <div className="e-form-m">
                {kept.restoredAt && count > 0 && <RestoredNote at={kept.restoredAt} onClose={kept.forget} />}
                <ErrorSummary entity={entity} problems={problems} />
                <Tree
                  label={menus.fields.kind.options[kind][locale]}
                  items={items}
                  chosen={chosen}
                  onChoose={setChosen}
                  onItems={onItems}
                />
                <p className="e-hint">{words.keys}</p>
                <p className="e-hint">{words.own}</p>
              </div>
              <ItemPanel items={items} index={chosen} onItems={onItems} />
            </div>
          </main>
          {canSave && <FormBar entry={entry} count={count} keptState={kept.state} canPublish={may('publish')} />}
        </div>
        {entry.conflict && <ConflictDialog conflict={entry.conflict} entry={entry} />}
        {isHistoryOpen && entry.record && (
          <History entry={entry} record={entry.record} onClose={() => setHistoryOpen(false)} />
        )}
        <LeaveDialog isDirty={count > 0 && canSave && !entry.isSaving} isNew={false} />
      </FormSurroundingsContext>
    </FormValuesContext>
  )
}
