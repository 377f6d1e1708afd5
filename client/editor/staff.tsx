import { defineLabels } from '../../shared/i18n/labels.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { Bar } from './bar/bar.tsx'
import { ConflictDialog } from './conflicts/conflict-dialog.tsx'
import { DialogHost } from './dialog/dialog-host.tsx'
import { DragLayer } from './layer/drag/drag-layer.tsx'
import { Frames } from './layer/frames.tsx'
import { HiddenBlocks } from './layer/hidden-blocks.tsx'
import { RefusedBlocks } from './layer/refused-blocks.tsx'
import { Outline } from './outline/outline.tsx'
import { PanelHost } from './panels/panel-host.tsx'
import { SheetHost } from './sheets/sheet-host.tsx'
import { Announcer } from './ui/announce.tsx'

export function Staff() {
  return (
    <section className="e-staff" aria-label={labels[staffLocale()].editing}>
      <div className="e-layer">
        <HiddenBlocks />
        <RefusedBlocks />
        <Frames />
      </div>
      <Outline />
      <DragLayer />
      <Bar />
      <DialogHost />
      <PanelHost />
      <SheetHost />
      <ConflictDialog />
      <Announcer />
    </section>
  )
}

const labels = defineLabels({ de: { editing: 'Bearbeitung' }, en: { editing: 'Editing' } })
