// Commands for a row that the palette shows.
import { Ban, Copy, History, type LucideIcon, MoveRight, PanelsTopLeft, Pencil } from 'lucide-react'
import type { NavigateFunction } from 'react-router'
import type { DeskStart } from '../../../shared/entities/contract.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'
import { may } from '../../../shared/entities/roles.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
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

/** Returns the commands for a row. @param start the data of the desk, with the user's roles on each site */
export function rowCommands(row: PaletteRow, start: DeskStart, navigate: NavigateFunction): RowCommand[] {
  const words = paletteWords[staffLocale()]
  const role = start.sites.find(({ origin }) => origin === row.origin)?.role ?? start.role
  const canSave = may(role, row.entity, 'save') && row.hit?.state !== 'deleted'
  const inForm = (key: string, label: string, icon: LucideIcon): RowCommand => ({
    ...{ key, label, icon },
    run: () => openRow(row, navigate, key),
  })
  return [
    { ...inForm('', words.edit, Pencil), key: 'edit', run: () => openRow(row, navigate) },
    ...(row.origin ? [] : [{ key: 'show', label: words.show, icon: PanelsTopLeft, run: () => void show(row) }]),
    inForm('history', words.history, History),
    ...(canSave && !isFixedEntity(row.entity) ? [inForm('duplicate', words.duplicate, Copy)] : []),
    ...(canSave && row.entity === 'productions'
      ? [inForm('move', words.move, MoveRight), inForm('cancel', words.cancel, Ban)]
      : []),
  ]
}

async function show({ entity, id }: PaletteRow): Promise<void> {
  const locale = staffLocale()
  const words = paletteWords[locale]
  try {
    const { url } = await deskApi.entry(entity, id)
    if (url) location.assign(url[locale])
    else alert('error', words.notPublic)
  } catch (error) {
    console.info('palette:', error)
    alert('error', words.failed)
  }
}
