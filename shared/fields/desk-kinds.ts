import type { Accepts } from '../media/kinds.ts'
import type {
  Bilingual,
  Field,
  FlagField,
  OutsideNames,
  RichTextField,
  SelectField,
  TextAreaField,
  TextField,
  UrlField,
} from './field-kinds.ts'

interface Common extends OutsideNames {
  label: Bilingual
  /** A sentence below the control. */
  help?: Bilingual
  required?: boolean
  readOnly?: boolean
  /**
   * A selector for the element that shows this field on the entity's page; edit mode places a link to the form there.
   */
  inPlace?: string
  /** While the field is empty, the form shows it only if another field has this value. */
  onlyIf?: { field: string; is: string }
}

/** A line that is the same in both languages, such as a name or a printed number. */
export interface LineField extends Common {
  kind: 'line'
  max: number
  /** `path`: a root-relative address of this site; `container`: the id of an analytics container. */
  format?: 'path' | 'phone' | 'email' | 'container'
  /** For a line that contains the key of the row's group: the grouped entity, and its field with the group's name. */
  group?: { of: string; name: string }
}
/** A web address that is the same in both languages. */
export interface AddressField extends Common {
  kind: 'address'
}
export interface NumberField extends Common {
  kind: 'number'
  min: number
  max: number
  /** The step between valid values: 1 for whole numbers, 0.01 for euros. */
  step: number
  unit?: Bilingual
}
/** A point in time, stored as UTC `YYYY-MM-DDTHH:MM:SSZ` and entered in Berlin's local time. */
export interface MomentField extends Common {
  kind: 'moment'
  /**
   * Set for the beginning or the end of a period. A day without a time then means the midnight at which the day begins
   * or ends; in other fields, it means 20:00.
   */
  period?: 'begin' | 'end'
  /**
   * The field whose day applies to a time typed alone. A time that is not later than an `end`'s start is on the next
   * day.
   */
  dayOf?: { field: string; as: 'before' | 'end' }
}
/** A day without a time, stored as `YYYY-MM-DD`. */
export interface DayField extends Common {
  kind: 'day'
}
/** `#rrggbb`. */
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
/** A sortable list of rows with several fields each, such as the works of a programme. */
export interface RowsField extends Common {
  kind: 'rows'
  fields: Readonly<Record<string, RowField>>
  max: number
  /** The label of a single row. */
  row: Bilingual
  /** An entity whose rows staff can search to fill in a new row. */
  from?: {
    entity: string
    label: Bilingual
    /** The fields of the found row that fill in the new row: `{ [field of the new row]: field of the found row }`. */
    fields: Readonly<Record<string, string>>
    /** The field that stores the found row's id as `#12`; without it, the new row only copies the texts. */
    id?: string
    /** The field that receives the typed text if nothing matches it. */
    typed: string
  }
  /** Rows that staff can add with a single press. */
  presets?: readonly { label: Bilingual; values: Readonly<Record<string, number>> }[]
}

export type RowField =
  | Exclude<BlockKind, RichTextField>
  | LineField
  | AddressField
  | NumberField
  | MomentField
  | DayField
  | ColorField
  | RelationField
  | MediaField
  | LinesField

type BlockKind = (TextField | TextAreaField | RichTextField | UrlField | SelectField | FlagField) & {
  readOnly?: boolean
}

export type DeskField = BlockKind | RowField | RelationsField | GalleryField | RowsField
export type DeskKind = DeskField['kind']
export type DeskFieldMap = Readonly<Record<string, DeskField>>

/** Whether a field is of a kind that blocks also have, so that the blocks' rules apply. */
export function isBlockKind(field: DeskField): field is BlockKind & Field {
  return ['text', 'textArea', 'richText', 'url', 'select', 'flag'].includes(field.kind)
}

/** Whether a German text of the field needs an English one: names and addresses may be the same in both languages. */
export function needsEnglish(field: DeskField): boolean {
  return isLocalised(field) && field.kind !== 'url' && !(field.kind === 'text' && field.isName)
}

/** Whether a field's value is a text in both languages. */
export function isLocalised({ kind }: Pick<DeskField, 'kind'>): boolean {
  return kind === 'text' || kind === 'textArea' || kind === 'richText' || kind === 'url'
}
