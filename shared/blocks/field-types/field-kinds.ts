// The kinds of fields that blocks are made of, as plain data: no zod and no React, so that a block's
// definition costs the visitor nothing. Type, schema, form and defaults are all derived from it.
import type { Image, Thumbs } from '../../contract/common.ts'
import type { EmbedKind, Provider } from '../../html/embeds.ts'

export interface Bilingual {
  de: string
  en: string
}

interface Common {
  label: Bilingual
  /** One sentence below the control. */
  help?: Bilingual
  required?: boolean
  /**
   * Where the view shows this text and nothing else: a selector below the block's root, `:scope` for the root itself. The
   * editor lets it be written there.
   */
  inPlace?: string
}

/** One line, localised. */
export interface TextField extends Common {
  kind: 'text'
  max: number
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
  max: number
}
/** An address, localised: root-relative, https, http, mailto, tel or `#anchor`. */
export interface UrlField extends Common {
  kind: 'url'
  /** Shares a control with this field: one of the two is enough (`link` beside `link_url`). */
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
/** Becomes the block's id on the page. */
export interface AnchorField extends Common {
  kind: 'anchor'
}
export interface ImageField extends Common {
  kind: 'image'
}
/** An address or pasted embed code of an allowed provider; `ownFiles` also takes `/media/….mp4`. */
export interface EmbedField extends Common {
  kind: 'embed'
  hosts: EmbedKind
  ownFiles?: boolean
}
/** `m:ss` or `h:mm:ss` */
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
/** What the server works out from another field; never edited. */
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

/** What the contract carries for a field, in one language. */
export type ValueOf<F extends Field> = F extends { kind: 'select'; options: Record<infer Option, Bilingual> }
  ? Option
  : F extends { kind: 'derived'; gives: infer Gives extends keyof DerivedValues }
    ? DerivedValues[Gives]
    : F['kind'] extends keyof Values
      ? Values[F['kind']]
      : never
