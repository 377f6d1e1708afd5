// Functions that create the fields of a block's fields.ts, with default labels and limits.
import type { EmbedKind } from '../html/embeds.ts'
import type {
  AnchorField,
  Bilingual,
  DerivedField,
  DerivedValues,
  DurationField,
  EmbedField,
  Field,
  FlagField,
  HeadingLevelField,
  ImageField,
  LayoutField,
  ReferenceField,
  RichTextField,
  SelectField,
  TextAreaField,
  TextField,
  UrlField,
} from './field-kinds.ts'

type Given<F extends Field> = Partial<Omit<F, 'kind'>>
/** A text's name in the contract's answer, of which the answer's type is made. */
type Answered<Answer extends string> = { answer?: Answer }

export const text = <const Answer extends string = never>({
  label = labels.text,
  max = 200,
  ...rest
}: Given<TextField> & Answered<Answer> = {}): TextField & Answered<Answer> => ({
  kind: 'text',
  label,
  max,
  ...rest,
})
export const textArea = <const Answer extends string = never>({
  label = labels.text,
  rows = 4,
  max = 1000,
  ...rest
}: Given<TextAreaField> & Answered<Answer> = {}): TextAreaField & Answered<Answer> => ({
  kind: 'textArea',
  label,
  rows,
  max,
  ...rest,
})
export const richText = <const Answer extends string = never>({
  label = labels.text,
  max = 20_000,
  ...rest
}: Given<RichTextField> & Answered<Answer> = {}): RichTextField & Answered<Answer> => ({
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
export const flag = (given: Omit<FlagField, 'kind'>): FlagField => ({ kind: 'flag', ...given })
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

/** @see spec §5 */
export const imageFormat = () =>
  select({
    label: { de: 'Format', en: 'Format' },
    options: {
      horizontal: { de: 'Quer, 1240 × 700', en: 'Horizontal, 1240 × 700' },
      vertical: { de: 'Hoch, 400 × 500', en: 'Vertical, 400 × 500' },
    },
    default: 'horizontal',
  })

/** @see spec §5 */
export const linkStyle = () =>
  select({
    label: { de: 'Darstellung', en: 'Style' },
    options: { default: { de: 'Schaltfläche', en: 'Button' }, text_link: { de: 'Textlink', en: 'Text link' } },
    default: 'default',
  })

/** Returns the field for the preferred number of list items in a row; narrow columns show fewer. */
export const listStyle = () =>
  select({
    label: { de: 'Anordnung', en: 'Arrangement' },
    options: {
      default: { de: 'Nach Anzahl', en: 'By number' },
      columns_2: { de: 'Zwei nebeneinander', en: 'Two side by side' },
      columns_3: { de: 'Drei nebeneinander', en: 'Three side by side' },
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
