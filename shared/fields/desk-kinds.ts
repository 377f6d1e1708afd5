// The kinds of fields that only the desk's forms offer, beside those that blocks have, too. Plain data.
import type { Accepts } from '../media.ts'
import type {
  Bilingual,
  Field,
  FlagField,
  RichTextField,
  SelectField,
  TextAreaField,
  TextField,
  UrlField,
} from './field-kinds.ts'

interface Common {
  label: Bilingual
  /** One sentence below the control. */
  help?: Bilingual
  required?: boolean
  /** Shown, never edited. */
  readOnly?: boolean
  /** The selector of what shows this field on the entity's page: in edit mode, a link to the form stands there. */
  inPlace?: string
}

/** One line that is the same in both languages: a name, a number as printed. */
export interface LineField extends Common {
  kind: 'line'
  max: number
  /** `path`: an address of this site, root-relative; `container`: the id of an analytics container. */
  format?: 'path' | 'phone' | 'email' | 'container'
}
/** An address that is the same in both languages: root-relative or https. */
export interface AddressField extends Common {
  kind: 'address'
}
export interface NumberField extends Common {
  kind: 'number'
  min: number
  max: number
  /** The smallest difference: 1 for whole numbers, 0.01 for euros. */
  step: number
  unit?: Bilingual
}
/** A moment, stored as UTC `YYYY-MM-DDTHH:MM:SSZ`, written in Berlin's time. */
export interface MomentField extends Common {
  kind: 'moment'
}
/** `#rrggbb` */
export interface ColorField extends Common {
  kind: 'color'
}
/** The id of another entity's row. */
export interface RelationField extends Common {
  kind: 'relation'
  to: string
}
/** Ids of another entity's rows, in order. */
export interface RelationsField extends Common {
  kind: 'relations'
  to: string
  max: number
}
/** The id of a picture or file of the media library. */
export interface MediaField extends Common {
  kind: 'media'
  accepts: Accepts
}
/** Ids of pictures, in order. */
export interface GalleryField extends Common {
  kind: 'gallery'
  max: number
}
/** Lines that are the same in both languages, in order. */
export interface LinesField extends Common {
  kind: 'lines'
  max: number
  maxLength: number
}
/** A sortable list of rows with fields of their own: works, cast, price categories. */
export interface RowsField extends Common {
  kind: 'rows'
  fields: Readonly<Record<string, RowField>>
  max: number
  /** The name of one row. */
  row: Bilingual
  /** An entity whose rows are looked up to fill a new row. */
  from?: {
    entity: string
    label: Bilingual
    /** The other's field by the row's. */
    fields: Readonly<Record<string, string>>
    /** The row's field that names the other row by its id, `#12`; without it, the row only repeats its words. */
    id?: string
    /** The row's field that takes input without a match. */
    typed: string
  }
  /** Rows that one press adds. */
  presets?: readonly { label: Bilingual; values: Readonly<Record<string, number>> }[]
}

/** Fields that a row of a list may have. */
export type RowField =
  | Exclude<BlockKind, RichTextField>
  | LineField
  | AddressField
  | NumberField
  | MomentField
  | ColorField
  | RelationField
  | MediaField
  | LinesField

/** The kinds of blocks' fields that entities have, too. */
type BlockKind = (TextField | TextAreaField | RichTextField | UrlField | SelectField | FlagField) & {
  readOnly?: boolean
}

export type DeskField = BlockKind | RowField | RelationsField | GalleryField | RowsField
export type DeskKind = DeskField['kind']
export type DeskFieldMap = Readonly<Record<string, DeskField>>

/** Whether a field's rules are those of the same kind of a block's field. */
export function isBlockKind(field: DeskField): field is BlockKind & Field {
  return ['text', 'textArea', 'richText', 'url', 'select', 'flag'].includes(field.kind)
}

/** Whether a field's value is a text in both languages. */
export function isLocalised({ kind }: Pick<DeskField, 'kind'>): boolean {
  return kind === 'text' || kind === 'textArea' || kind === 'richText' || kind === 'url'
}
