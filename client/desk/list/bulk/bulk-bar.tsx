import { ArchiveRestore, ArrowDown, ArrowUp, CopyPlus, Download, Send, Trash2, X } from 'lucide-react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import { maxListedIds } from '../../../../shared/entities/search-limit.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import type { LoadedList } from '../../listing/selection/choose-up-to.ts'
import { useStart } from '../../shell/start.ts'
import { type BulkProps, specialOf } from '../../special/special.ts'
import { copyToSite, copyWords, sitesForCopies } from '../copy-to-site.ts'
import { rowsAddress } from '../export-address.ts'
import type { RowOrder } from '../order/use-row-order.ts'
import { orderWords } from '../order/words.ts'
import type { BulkActions } from './bulk-actions.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { ChooseAll } from './choose-all.tsx'
import { maxRows } from './send-in-parts.ts'

interface BulkBarProps {
  entity: EntityDefinition
  entries: readonly ListedEntry[]
  query: URLSearchParams
  columns: readonly string[]
  may: (action: EntityAction) => boolean
  actions: BulkActions
  /** Deletes rows, after a question if one of them may be in use. */
  onRemove: (entries: readonly ListedEntry[]) => void
  list: LoadedList<ListedEntry>
  onChoose: (chosen: ReadonlySet<number>) => void
  onClear: () => void
  onStep?: RowOrder['step'] | undefined
}

export function BulkBar(props: BulkBarProps) {
  const { entity, entries, query, columns, may, actions, onRemove, onClear, onStep } = props
  const locale = staffLocale()
  const words = labels[locale]
  if (entries.length === 0) return null
  const open = entries.filter(({ state }) => state === 'draft' || state === 'changed')
  const present = entries.filter(({ state }) => state !== 'deleted')
  const deleted = entries.filter(({ state }) => state === 'deleted')
  const run = async (act: (rows: readonly ListedEntry[]) => Promise<unknown>, rows: readonly ListedEntry[]) => {
    onClear()
    await act(rows)
  }
  const { Bulk } = specialOf(entity.name)
  const set: BulkProps['set'] = (rows, change) =>
    void run((chosen) => actions.set(chosen, { ...change, canPublish: may('publish') }), rows)
  return (
    <div className="e--dark e-bulk" role="toolbar" aria-label={words.toolbar}>
      <b aria-live="polite">{words.chosen(grouped(entries.length, locale))}</b>
      <ChooseAll entity={entity} query={query} list={props.list} count={entries.length} onChoose={props.onChoose} />
      <i className="e-sep" />
      {onStep && entries.length === 1 && <Steps id={entries[0]?.id ?? 0} onStep={onStep} />}
      {may('publish') && open.length > 0 && (
        <button type="button" className="e-b" onClick={() => void run(actions.publish, open)}>
          <Icon of={Send} />
          {words.publish(open.length)}
        </button>
      )}
      {may('save') && Bulk && present.length > 0 && <Bulk rows={present} set={set} />}
      {may('save') && <CopyMenu entity={entity} rows={present} onClear={onClear} />}
      {may('export') && entries.length <= maxListedIds && (
        <a
          className="e-b"
          href={rowsAddress(
            entity,
            query,
            entries.map(({ id }) => id),
            columns,
          )}
          download={`${entity.name}.csv`}
        >
          <Icon of={Download} />
          {words.download}
        </a>
      )}
      {may('remove') && deleted.length > 0 && (
        <button type="button" className="e-b" onClick={() => void run(actions.restore, deleted)}>
          <Icon of={ArchiveRestore} />
          {words.restore(deleted.length)}
        </button>
      )}
      {may('remove') && present.length > 0 && (
        <button type="button" className="e-b e-b--d" onClick={() => onRemove(present)}>
          <Icon of={Trash2} />
          {words.remove(present.length)}
        </button>
      )}
      <IconButton icon={X} label={words.clear} onClick={onClear} />
    </div>
  )
}

interface CopyMenuProps {
  entity: EntityDefinition
  rows: readonly ListedEntry[]
  onClear: () => void
}

function CopyMenu({ entity, rows, onClear }: CopyMenuProps) {
  const locale = staffLocale()
  const sites = sitesForCopies(entity, useStart())
  // each row is copied by a request of its own
  if (sites.length === 0 || rows.length === 0 || rows.length > maxRows) return null
  const content = (
    <>
      <Icon of={CopyPlus} />
      {copyWords[locale].toSite}
    </>
  )
  const options = sites.map((site) => ({
    key: site.key,
    name: site.name[locale],
    onChoose: () => {
      onClear()
      void copyToSite(entity, rows, site)
    },
  }))
  return <BulkMenu content={content} options={options} />
}

function Steps({ id, onStep }: { id: number; onStep: RowOrder['step'] }) {
  const words = orderWords[staffLocale()]
  const steps = [
    [-1, ArrowUp, words.up],
    [1, ArrowDown, words.down],
  ] as const
  return steps.map(([by, icon, label]) => (
    <IconButton key={by} icon={icon} label={label} onClick={() => onStep(id, by)} />
  ))
}

const labels = defineLabels({
  de: {
    toolbar: 'Auswahl',
    chosen: (count: string) => `${count} gewählt`,
    publish: (count: number) => `${count} veröffentlichen`,
    download: 'Laden',
    restore: (count: number) => `${count} zurückholen`,
    remove: (count: number) => `${count} löschen`,
    clear: 'Auswahl aufheben',
  },
  en: {
    toolbar: 'Selection',
    chosen: (count: string) => `${count} selected`,
    publish: (count: number) => `Publish ${count}`,
    download: 'Download',
    restore: (count: number) => `Restore ${count}`,
    remove: (count: number) => `Delete ${count}`,
    clear: 'Clear selection',
  },
})
