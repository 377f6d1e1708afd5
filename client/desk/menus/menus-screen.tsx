import { useQuery } from '@tanstack/react-query'
import { History as HistoryIcon, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskRecord, DeskValue } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { ConflictDialog } from '../../rows/conflict-dialog.tsx'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
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
import { useWholeRow } from '../form/use-whole-row.ts'
import { Views, viewIn } from '../listing/views.tsx'
import { useMay, useStart } from '../shell/start.ts'
import { Head } from '../ui/screen/head.tsx'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { ItemPanel } from './item-panel.tsx'
import { groupsOf, itemsOf, type MenuItem } from './moves.ts'
import { Tree } from './tree.tsx'
import { menuWords } from './words.ts'

/** `/admin/menus`: the site's menu, or with `?kind=footer` its footer. */
export default function MenusScreen() {
  const locale = staffLocale()
  const may = useMay('menus')
  const [address] = useSearchParams()
  const kind = address.get('kind') === 'footer' ? 'footer' : 'menu'
  const list = useQuery({
    queryKey: ['menus', 'list'],
    queryFn: ({ signal }) => call('listRows', { entity: 'menus' }, { query: new URLSearchParams(), signal }),
    enabled: may('read'),
  })
  const id = list.data?.results.find(({ values }) => values.kind === kind)?.id
  const whole = useWholeRow('menus', id ?? null, { isEnabled: true })
  const missing = list.data && id === undefined ? new NotFound(404, null) : null
  const error = may('read') ? (list.error ?? whole.error ?? missing) : new Refused(403, null)
  const { options } = menus.fields.kind
  const views = [
    ['', options.menu[locale]],
    ['kind=footer', options.footer[locale]],
  ] as const
  const tabs = <Views label={menuWords[locale].views} views={views} current={viewIn(address, views)} />
  if (whole.data) return <MenuForm key={whole.data.id} record={whole.data} tabs={tabs} />
  return <UnloadedScreen error={error} onRetry={list.refetch} />
}

const entity = menus as unknown as EntityDefinition

function MenuForm({ record, tabs }: { record: DeskRecord; tabs: ReactNode }) {
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

interface MenuPreviewProps {
  kind: 'menu' | 'footer'
  items: readonly MenuItem[]
}

/** Shows the menu or footer as visitors would see it now if the entries were published. */
function MenuPreview({ kind, items }: MenuPreviewProps) {
  const locale = staffLocale()
  const { site, sites } = useStart()
  const [brand = '', ...city] = (sites.find(({ key }) => key === site)?.name[locale] ?? '').split(' ')
  const groups = groupsOf(items, new Date())
  const titleOf = (item: MenuItem) => localise(item.title, locale) || menuWords[locale].untitled
  return (
    // hidden from screen readers, because the tree below contains the same words
    <div className="e-nvp" aria-hidden="true">
      <div className={`e-nvp-p is-${kind}`}>
        {kind === 'menu' && (
          <p className="e-nvp-b">
            <b>{brand}</b>
            <span>{city.join(' ')}</span>
          </p>
        )}
        <ul>
          {groups.map(({ item, below }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have equal keys
            <li key={`${item.key}-${at}`}>
              {titleOf(item)}
              {kind === 'footer' &&
                below.map((one, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <span key={`${one.key}-${nth}`}>{titleOf(one)}</span>
                ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
