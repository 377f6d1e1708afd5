import type { DeskValue, Related } from '../../../shared/entities/contract.ts'
import type { DeskField } from '../../../shared/entities/define.ts'
import { isLocalised } from '../../../shared/fields/desk-kinds.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, type Localised, locales, otherLocale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { type Piece, pieces } from '../../rows/values/word-pieces.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export interface ValueDifference {
  /** The language whose text differs; null for values that are not localised. */
  language: Locale | null
  before: string
  after: string
}

/** Returns a field's values before and after as texts; for a localised text, one entry per language that differs. */
export function differencesOf(
  field: DeskField,
  before: DeskValue | undefined,
  after: DeskValue | undefined,
  { locale, related }: { locale: Locale; related: Related },
): ValueDifference[] {
  const textIn = (language: Locale, value: DeskValue | undefined) =>
    valueText(field, value, { locale: language, related })
  if (isLocalised(field)) {
    const found = locales.map((language) => ({
      language,
      before: textIn(language, alone(before, language)),
      after: textIn(language, alone(after, language)),
    }))
    const differing = found.filter((one) => one.before !== one.after)
    if (differing.length > 0) return differing
  }
  const [own, other] = [locale, otherLocale(locale)].map((language) => ({
    language: null,
    before: textIn(language, before),
    after: textIn(language, after),
  })) as [ValueDifference, ValueDifference]
  // rows may differ in the texts of the other language alone
  return own.before === own.after && other.before !== other.after
    ? [{ ...other, language: otherLocale(locale) }]
    : [own]
}

/** Returns a localised value with the text of one language alone, so that no other text stands in for it. */
function alone(value: DeskValue | undefined, language: Locale): Localised {
  const text = (value as Partial<Localised> | null | undefined)?.[language] ?? ''
  return language === 'de' ? { de: text } : { de: '', en: text }
}

interface SideProps {
  field: DeskField | undefined
  /** The value itself, for pictures. */
  value: DeskValue | undefined
  difference: ValueDifference
  side: 'before' | 'after'
  related: Related
}

/** One side of a difference: the picture, or the text with marks on the words that the other side lacks. */
export function DifferingSide({ field, value, difference, side, related }: SideProps) {
  const picture = field?.kind === 'media' ? related.media?.[Number(value)] : undefined
  if (picture?.thumb) return <img className="e-tn" src={picture.thumb} alt={picture.title} />
  const [own, other] = side === 'before' ? [difference.before, difference.after] : [difference.after, difference.before]
  const Mark = side === 'before' ? 'del' : 'ins'
  const className = side === 'before' ? 'e-del-t' : 'e-ins-t'
  if (!own) return <Mark className={className}>{labels[staffLocale()].empty}</Mark>
  return (
    <span lang={difference.language ?? undefined}>
      {shortened(joined(pieces(own, other))).map(({ text, isOwn }, at) =>
        isOwn ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
          <Mark key={at} className={className}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}

/** Joins adjacent changed words into one piece, with the spaces between them. */
function joined(all: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const [at, piece] of all.entries()) {
    const last = found.at(-1)
    const isBetween = !piece.text.trim() && all[at + 1]?.isOwn
    if (last?.isOwn && (piece.isOwn || isBetween))
      found[found.length - 1] = { text: last.text + piece.text, isOwn: true }
    else found.push(piece)
  }
  return found
}

/** Number of characters kept on each side of a gap in an unchanged stretch. */
const nearby = 40

/** Leaves out the middle of long unchanged stretches, so that a changed word in a long text is found at once. */
function shortened(all: Piece[]): Piece[] {
  if (!all.some(({ isOwn }) => isOwn)) return all
  return all.map((piece, at) => {
    if (piece.isOwn || piece.text.length <= 3 * nearby) return piece
    const head = at === 0 ? '' : beginningOf(piece.text, nearby)
    const tail =
      at === all.length - 1 ? '' : piece.text.slice(beginningOf(piece.text, piece.text.length - nearby).length)
    return { ...piece, text: `${head} … ${tail}` }
  })
}

const labels = defineLabels({ de: { empty: 'leer' }, en: { empty: 'empty' } })
