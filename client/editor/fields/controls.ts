import type { ComponentType } from 'react'
import type { Field, FieldKind } from '../../../shared/fields/field-kinds.ts'
import type { ControlProps } from './control.ts'
import { EmbedControl } from './embed-control.tsx'
import { ImageControl } from './image-control.tsx'
import {
  AnchorControl,
  DurationControl,
  FlagControl,
  HeadingLevelControl,
  LayoutControl,
  SelectControl,
} from './plain-controls.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { TextAreaControl, TextControl } from './text-control.tsx'
import { UrlControl } from './url-control.tsx'

const controls: { [K in FieldKind]: ComponentType<ControlProps<Extract<Field, { kind: K }>>> } = {
  text: TextControl,
  textArea: TextAreaControl,
  richText: RichTextControl,
  url: UrlControl,
  select: SelectControl,
  headingLevel: HeadingLevelControl,
  anchor: AnchorControl,
  image: ImageControl,
  embed: EmbedControl,
  duration: DurationControl,
  flag: FlagControl,
  reference: ReferenceControl,
  layout: LayoutControl,
  // the server computes these fields
  derived: () => null,
}

export function controlOf(field: Field): ComponentType<ControlProps> {
  return controls[field.kind] as ComponentType<ControlProps>
}
