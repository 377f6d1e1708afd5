// The control for each kind of field except rows, whose control contains other controls.
import type { ComponentType } from 'react'
import type { DeskField, DeskKind, RowsField } from '../../../shared/entities/define.ts'
import type { ControlProps } from './control.ts'
import { LinesControl } from './lines-control.tsx'
import { GalleryControl, MediaControl } from './media-controls.tsx'
import {
  ColorControl,
  DayControl,
  FlagControl,
  MomentControl,
  NumberControl,
  SelectControl,
} from './plain-controls.tsx'
import { RelationControl, RelationsControl } from './relation-controls.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { AddressControl, LineControl, TextAreaControl, TextControl, UrlControl } from './text-controls.tsx'

export type SingleField = Exclude<DeskField, RowsField>

export const controls: {
  [K in Exclude<DeskKind, 'rows'>]: ComponentType<ControlProps<Extract<DeskField, { kind: K }>>>
} = {
  line: LineControl,
  address: AddressControl,
  text: TextControl,
  textArea: TextAreaControl,
  richText: RichTextControl,
  url: UrlControl,
  number: NumberControl,
  moment: MomentControl,
  day: DayControl,
  color: ColorControl,
  select: SelectControl,
  flag: FlagControl,
  relation: RelationControl,
  relations: RelationsControl,
  media: MediaControl,
  gallery: GalleryControl,
  lines: LinesControl,
}

export function controlOf(field: SingleField): ComponentType<ControlProps> {
  return controls[field.kind] as ComponentType<ControlProps>
}
