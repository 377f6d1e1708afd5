import { ArchiveRestore, ArrowDown, ArrowUp, CopyPlus, Download, Send, Trash2, X } from 'lucide-react'
import type { Bilingual, EntityDefinition } from '../../../../shared/entities/define.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import { maxListedIds } from '../../../../shared/entities/search-limit.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import type { LoadedList } from '../../listing/selection/choose-up-to.ts'
import { useStart } from '../../shell/start.ts'
import { specialOf } from '../../special/special.ts'
import { titleOf } from '../../ui/title-of.ts'
import { copyToSite, copyWords, sitesForCopies } from '../copy-to-site.ts'
import { rowsAddress } from '../export-address.ts'
import type { RowOrder } from '../order/use-row-order.ts'
import { orderWords } from '../order/words.ts'
import type { BulkActions } from './bulk-actions.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { BulkRelation } from './bulk-relation.tsx'
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
      {may('save') && (
        <BulkField entity={entity} rows={present} canPublish={may('publish')} actions={actions} onClear={onClear} />
      )}
      {may('save') && (
        <BulkRelation entity={entity} rows={present} canPublish={may('publish')} actions={actions} onClear={onClear} />
      )}
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

function CopyMenu({ entity, rows, onClear }: Pick<BulkFieldProps, 'entity' | 'rows' | 'onClear'>) {
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

interface BulkFieldProps {
  entity: EntityDefinition
  rows: readonly ListedEntry[]
  canPublish: boolean
  actions: BulkActions
  onClear: () => void
}

/** The most rows that are named before a change leaves them out. */
const maxNames = 10

/** A menu that sets a field of the selected rows; renders nothing for entities without `bulk` among their additions. */
function BulkField({ entity, rows, canPublish, actions, onClear }: BulkFieldProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const { bulk } = specialOf(entity.name) ?? {}
  const field = bulk && entity.fields[bulk.field]
  if (!bulk || field?.kind !== 'select' || rows.length === 0) return null
  const options: Readonly<Record<string, Bilingual>> = field.options
  const { without = [] } = bulk
  const changed = rows.filter((row) => !without.some(({ isOne }) => isOne(row)))
  const note = without.map(({ isOne, reason }) => {
    const left = rows.filter(isOne)
    const titles = left.slice(0, maxNames).map((row) => titleOf(entity, row, locale) || `#${row.id}`)
    const names = words.names(titles, left.length - titles.length)
    return (
      left.length > 0 && (
        <p key={reason.en} className="e-drop-h">
          {words.leftOut(names, left.length, reason[locale])}
        </p>
      )
    )
  })
  const values = changed.length > 0 ? bulk.values : []
  const choices = values.map((value) => {
    const name = options[value]?.[locale] ?? value
    return {
      key: value,
      name,
      onChoose: () => {
        onClear()
        void actions.set(changed, { field: bulk.field, value, name, canPublish })
      },
    }
  })
  return <BulkMenu content={field.label[locale]} note={note} options={choices} />
}

const labels = defineLabels({
  de: {
    toolbar: 'Auswahl',
    chosen: (count: string) => `${count} gewählt`,
    publish: (count: number) => `${count} veröffentlichen`,
    download: 'Laden',
    restore: (count: number) => `${count} zurückholen`,
    remove: (count: number) => `${count} löschen`,
    names: (titles: readonly string[], more: number) =>
      `${titles.map((title) => `»${title}«`).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`,
    leftOut: (names: string, count: number, reason: string) =>
      `${names} ${count === 1 ? 'bleibt' : 'bleiben'} unverändert: ${reason}`,
    clear: 'Auswahl aufheben',
  },
  en: {
    toolbar: 'Selection',
    chosen: (count: string) => `${count} selected`,
    publish: (count: number) => `Publish ${count}`,
    download: 'Download',
    restore: (count: number) => `Restore ${count}`,
    remove: (count: number) => `Delete ${count}`,
    names: (titles: readonly string[], more: number) =>
      `${titles.map((title) => `“${title}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    leftOut: (names: string, count: number, reason: string) =>
      `${names} ${count === 1 ? 'stays as it is' : 'stay as they are'}: ${reason}`,
    clear: 'Clear selection',
  },
})
