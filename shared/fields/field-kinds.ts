// The kinds of fields, without zod and React, so that block definitions add neither to the visitor's bundle. Types,
// schemas, forms and defaults are derived from them.
import type { Image, Thumbs } from '../contract/common.ts'
import type { EmbedKind, Provider } from '../html/embeds.ts'

/** The set of blocks that a site's editor offers (spec §3). */
export type Toolbar = 'standard' | 'regional'

export interface Bilingual {
  de: string
  en: string
}

/** What a field of an entity is called outside the desk. */
export interface OutsideNames {
  /** Its name in the contract's answer. */
  answer?: string
  /** Its place in a record of an import file, such as `prices.from`; by default the field's name: `video_image`. */
  file?: string
}

interface Common extends OutsideNames {
  label: Bilingual
  /** A sentence below the control. */
  help?: Bilingual
  required?: boolean
  /**
   * The selector of an element that shows only this text; edit mode makes the text editable there. A block's selector
   * is relative to the block's root (`:scope`), an entity's to the whole page.
   */
  inPlace?: string
  /**
   * The element that edit mode adds for an entity's empty text, which the page does not render; `within` selects its
   * parent.
   */
  emptyPlace?: { within: string; element: 'p' }
}

/** One line, localised. */
export interface TextField extends Common {
  kind: 'text'
  max: number
  /** Whether the text is a proper name, which usually needs no English version. */
  isName?: true
}
/** Several lines without formatting, localised. */
export interface TextAreaField extends Common {
  kind: 'textArea'
  rows: number
  max: number
}
/** HTML of the allow-list in `worker/content/rich-text.ts`, localised. */
export interface RichTextField extends Common {
  kind: 'richText'
  /** The maximum number of visible characters (`rich-text-size.ts`). */
  max: number
}
/** A localised address: root-relative, https, http, mailto, tel or `#anchor`. */
export interface UrlField extends Common {
  kind: 'url'
  /** The field that shares a control with this one (`link` beside `link_url`); one of the two suffices. */
  alternativeTo?: string
}
export interface SelectField<Option extends string = string> extends Common {
  kind: 'select'
  options: Record<Option, Bilingual>
  default: NoInfer<Option>
}
export interface HeadingLevelField extends Common {
  kind: 'headingLevel'
}
/** A name that becomes the block's element id on the page. */
export interface AnchorField extends Common {
  kind: 'anchor'
}
export interface ImageField extends Common {
  kind: 'image'
}
/** An address or embed code of an allowed provider; with `ownFiles`, also a video file below `/media/`. */
export interface EmbedField extends Common {
  kind: 'embed'
  hosts: EmbedKind
  ownFiles?: boolean
}
/** `m:ss` or `h:mm:ss`. */
export interface DurationField extends Common {
  kind: 'duration'
}
export interface FlagField extends Common {
  kind: 'flag'
}
export interface ReferenceField extends Common {
  kind: 'reference'
  to: 'event' | 'article' | 'sponsor'
}
/** A container's layout, 0–5 (spec §3). */
export interface LayoutField extends Common {
  kind: 'layout'
}
/** A value that the server derives from another field. */
export interface DerivedField<Gives extends keyof DerivedValues = keyof DerivedValues> extends Common {
  kind: 'derived'
  from: string
  gives: Gives
}

export type Field =
  | TextField
  | TextAreaField
  | RichTextField
  | UrlField
  | SelectField
  | HeadingLevelField
  | AnchorField
  | ImageField
  | EmbedField
  | DurationField
  | FlagField
  | ReferenceField
  | LayoutField
  | DerivedField
export type FieldKind = Field['kind']
export type FieldMap = Record<string, Field>

export const headingLevels = { standard: [2, 3, 4, 5, 6], regional: [2, 3, 4] } as const
export type HeadingLevel = (typeof headingLevels.standard)[number]

export interface DerivedValues {
  imageUrl: string | null
  thumbs: Thumbs | null
  provider: Provider | ''
}
interface Values {
  text: string
  textArea: string
  richText: string
  url: string
  headingLevel: HeadingLevel
  anchor: string
  image: Image | null
  embed: string
  duration: string
  flag: boolean
  reference: number | null
  layout: number
}

/** The type of a field's value in the contract, in one language. */
export type ValueOf<F extends Field> = F extends { kind: 'select'; options: Record<infer Option, Bilingual> }
  ? Option
  : F extends { kind: 'derived'; gives: infer Gives extends keyof DerivedValues }
    ? DerivedValues[Gives]
    : F['kind'] extends keyof Values
      ? Values[F['kind']]
      : never
