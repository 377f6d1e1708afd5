// The kinds of fields that blocks are made of, as plain data: no zod and no React, so that a block's
// definition costs the visitor nothing. Type, schema, form and defaults are all derived from it.
import type { Image, Thumbs } from '../contract/common.ts'
import type { EmbedKind, Provider } from '../embeds.ts'

export interface Bilingual {
  de: string
  en: string
}

interface Common {
  label: Bilingual
  /** One sentence below the control. */
  help?: Bilingual
  required?: boolean
}
type Given<F extends Field> = Partial<Omit<F, 'kind'>>

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

/** Kinds that are stored as `{ de, en }` and arrive as one text. */
export const localisedKinds = ['text', 'textArea', 'richText', 'url'] as const satisfies readonly FieldKind[]
export type LocalisedKind = (typeof localisedKinds)[number]

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

export const text = ({ label = labels.text, max = 200, ...rest }: Given<TextField> = {}): TextField => ({
  kind: 'text',
  label,
  max,
  ...rest,
})
export const textArea = ({
  label = labels.text,
  rows = 4,
  max = 1000,
  ...rest
}: Given<TextAreaField> = {}): TextAreaField => ({
  kind: 'textArea',
  label,
  rows,
  max,
  ...rest,
})
export const richText = ({ label = labels.text, max = 20_000, ...rest }: Given<RichTextField> = {}): RichTextField => ({
  kind: 'richText',
  label,
  max,
  ...rest,
})
export const url = ({ label = labels.link, ...rest }: Given<UrlField> = {}): UrlField => ({
  kind: 'url',
  label,
  ...rest,
})
export const select = <const Option extends string>(given: Omit<SelectField<Option>, 'kind'>): SelectField<Option> => ({
  kind: 'select',
  ...given,
})
export const headingLevel = ({ label = labels.level, ...rest }: Given<HeadingLevelField> = {}): HeadingLevelField => ({
  kind: 'headingLevel',
  label,
  ...rest,
})
export const anchor = (): AnchorField => ({ kind: 'anchor', label: labels.anchor, help: labels.anchorHelp })
export const image = ({ label = labels.image, ...rest }: Given<ImageField> = {}): ImageField => ({
  kind: 'image',
  label,
  ...rest,
})
export const embed = ({ label = labels.embed, ...rest }: Given<EmbedField> & { hosts: EmbedKind }): EmbedField => ({
  kind: 'embed',
  label,
  ...rest,
})
export const duration = (): DurationField => ({ kind: 'duration', label: labels.duration, help: labels.durationHelp })
export const flag = ({ label }: { label: Bilingual }): FlagField => ({ kind: 'flag', label })
export const reference = ({ label, to }: Omit<ReferenceField, 'kind'>): ReferenceField => ({
  kind: 'reference',
  label,
  to,
  required: true,
})
export const layout = (): LayoutField => ({ kind: 'layout', label: labels.layout, required: true })
export const derived = <const Gives extends keyof DerivedValues>(gives: Gives, from: string): DerivedField<Gives> => ({
  kind: 'derived',
  label: labels.derived,
  gives,
  from,
})

/** Spec §5: vertical (400×500) or horizontal (1240×700). */
export const imageFormat = () =>
  select({
    label: { de: 'Format', en: 'Format' },
    options: {
      horizontal: { de: 'Quer, 1240 × 700', en: 'Horizontal, 1240 × 700' },
      vertical: { de: 'Hoch, 400 × 500', en: 'Vertical, 400 × 500' },
    },
    default: 'horizontal',
  })

/** Spec §5 «link style». */
export const linkStyle = () =>
  select({
    label: { de: 'Darstellung', en: 'Style' },
    options: { default: { de: 'Schaltfläche', en: 'Button' }, text_link: { de: 'Textlink', en: 'Text link' } },
    default: 'default',
  })

/** How many items stand side by side where the column is wide enough. */
export const listStyle = () =>
  select({
    label: { de: 'Anordnung', en: 'Arrangement' },
    options: {
      default: { de: 'Nach Anzahl', en: 'By number' },
      columns_2: { de: 'Zwei nebeneinander', en: 'Two abreast' },
      columns_3: { de: 'Drei nebeneinander', en: 'Three abreast' },
    },
    default: 'default',
  })

const labels = {
  text: { de: 'Text', en: 'Text' },
  link: { de: 'Link', en: 'Link' },
  level: { de: 'Ebene', en: 'Level' },
  anchor: { de: 'Anker', en: 'Anchor' },
  anchorHelp: {
    de: 'Name für Links auf diese Stelle, zum Beispiel »anreise« für #anreise.',
    en: 'Name for links to this place, for example “travel” for #travel.',
  },
  image: { de: 'Bild', en: 'Picture' },
  embed: { de: 'Adresse oder Einbettungscode', en: 'Address or embed code' },
  duration: { de: 'Länge', en: 'Length' },
  durationHelp: { de: 'Minuten und Sekunden, zum Beispiel 3:02.', en: 'Minutes and seconds, for example 3:02.' },
  layout: { de: 'Aufteilung', en: 'Layout' },
  derived: { de: 'Abgeleitet', en: 'Derived' },
} satisfies Record<string, Bilingual>
