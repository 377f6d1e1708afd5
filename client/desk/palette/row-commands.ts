import { Ban, Copy, History, type LucideIcon, MoveRight, PanelsTopLeft, Pencil, Tag, Ticket } from 'lucide-react'
import type { NavigateFunction } from 'react-router'
import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { entities, isFixedEntity } from '../../../shared/entities/registry.ts'
import { boxOfficeActionsOf, may } from '../../../shared/entities/roles.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { type AtOnce, statusAtOnce } from '../productions/status/at-once.ts'
import { entryPath } from '../ui/entry-path.ts'
import type { PaletteRow } from './item.ts'
import { paletteWords } from './words.ts'

export interface RowCommand {
  key: string
  label: string
  icon: LucideIcon
  run: () => void
}

/** Opens the form of a row on the row's site. @param command key of a command that the form runs; '' for none */
export function openRow({ entity, id, origin }: PaletteRow, navigate: NavigateFunction, command = ''): void {
  const hash = command && `#${command}`
  if (origin) location.assign(`${origin}/admin${entryPath(entity, id)}?locale=${staffLocale()}${hash}`)
  else void navigate(`${entryPath(entity, id)}${hash}`)
}

export interface RowCommandTools {
  start: DeskStart
  navigate: NavigateFunction
  setStatus: (id: number, status: AtOnce) => Promise<void>
}

export function rowCommands(row: PaletteRow, tools: RowCommandTools): RowCommand[] {
  const { start, navigate } = tools
  const words = paletteWords[staffLocale()]
  const role = start.sites.find(({ origin }) => origin === row.origin)?.role ?? start.role
  const canSave = may(role, row.entity, 'save') && row.hit?.state !== 'deleted'
  const inForm = (key: string, label: string, icon: LucideIcon): RowCommand => ({
    key,
    label,
    icon,
    run: () => openRow(row, navigate, key),
  })
  return [
    { ...inForm('', words.edit, Pencil), key: 'edit', run: () => openRow(row, navigate) },
    ...(row.origin ? [] : [{ key: 'show', label: words.show, icon: PanelsTopLeft, run: () => void show(row) }]),
    inForm('history', words.history, History),
    ...(canSave && !isFixedEntity(row.entity) ? [inForm('duplicate', words.duplicate, Copy)] : []),
    ...(canSave && row.entity === 'productions' && !row.origin ? statusCommands(row, tools) : []),
    ...(row.entity === 'productions' ? saleCommands(row, start, navigate) : []),
    ...(canSave && row.entity === 'productions'
      ? [inForm('move', words.move, MoveRight), inForm('cancel', words.cancel, Ban)]
      : []),
  ]
}

function statusCommands({ id }: PaletteRow, { setStatus }: RowCommandTools): RowCommand[] {
  const locale = staffLocale()
  const { options } = entities.productions.fields.contentStatus
  return statusAtOnce.map(([status, icon]) => ({
    key: status,
    icon,
    label: paletteWords[locale].setState(options[status][locale]),
    run: () => void setStatus(id, status),
  }))
}

function saleCommands({ id, origin }: PaletteRow, start: DeskStart, navigate: NavigateFunction): RowCommand[] {
  const words = paletteWords[staffLocale()]
  const role = start.sites.find((site) => site.origin === origin)?.role ?? start.role
  if (!boxOfficeActionsOf(role).includes('read')) return []
  const open = (path: string) => () => {
    if (origin) location.assign(`${origin}/admin${path}?locale=${staffLocale()}`)
    else void navigate(path)
  }
  return [
    { key: 'prices', label: words.prices, icon: Tag, run: open(`/productions/${id}/prices`) },
    { key: 'sale', label: words.sale, icon: Ticket, run: open(`/sales/${id}`) },
  ]
}

async function show({ entity, id }: PaletteRow): Promise<void> {
  const locale = staffLocale()
  const words = paletteWords[locale]
  try {
    const { url } = await call('readRow', { entity, id })
    if (url) location.assign(url[locale])
    else alert('error', words.notPublic)
  } catch (error) {
    console.info('palette:', error)
    alert('error', words.failed)
  }
}
