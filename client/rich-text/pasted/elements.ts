// How elements of HTML begin, end and show their text.
import { own } from '../../../shared/text/own.ts'
import { type Attributes, numberOf } from './attributes.ts'
import type { Look } from './look.ts'

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

export const blockElements = set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html legend li main menu nav ol p pre section summary table td tr ul',
)

/** Elements without content, and those that only group the rows of a table. */
const void_ = set('br img hr input meta link base col colgroup wbr source track embed area param tbody thead tfoot')

export function isVoid(name: string): boolean {
  return void_.has(name)
}

/** Elements whose content readers do not see as text. An `object` is read: Apple Notes puts tables into it. */
const withoutText = set('select datalist textarea iframe video audio canvas map rp')

const comments = /^(?:MsoComment|msocom|EOP$)/i
const deletions = /^(?:msoDel$|TrackChangeTextDeletion)/i

/** Returns why the text of an element is omitted; null if it is read. */
export function omission(
  name: string,
  attributes: Attributes,
  classes: readonly string[],
  look: Look,
): 'unseen' | 'struck' | null {
  if (look.isStruck || classes.some((one) => deletions.test(one))) return 'struck'
  const isUnseen = withoutText.has(name) || look.isHidden || 'hidden' in attributes
  return isUnseen || classes.some((one) => comments.test(one)) ? 'unseen' : null
}

/** Returns the level of a heading, 1 to 6; null for other elements. */
export function headingLevel(
  name: string,
  { role, 'aria-level': level }: Attributes,
  classes: readonly string[],
  look: Look,
): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (role === 'heading') return numberOf(level, 6) || 2
  if (name === 'p' && classes.includes('MsoTitle')) return 1
  return blockElements.has(name) ? (look.headingLevel ?? null) : null
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Returns the elements that a tag ends if their own closing tags are missing. */
export function closedBy(name: string): readonly string[] {
  if (name === 'li') return ['p', 'li']
  if (name === 'td' || name === 'th') return ['td']
  if (name === 'tr') return ['tr']
  if (name === 'dt' || name === 'dd') return ['p', 'dt', 'dd']
  if (headings.includes(name)) return ['p', ...headings]
  return blockElements.has(name) ? ['p'] : []
}

const outerScope = set('td table')

/** Returns the elements beyond which a closing tag does not reach. */
export function scopeOf(name: string): ReadonlySet<string> {
  return own(scopes, name) ?? outerScope
}

const scopes: Record<string, ReadonlySet<string>> = {
  li: set('ul ol td table'),
  td: set('table'),
  tr: set('table'),
  table: new Set(),
}
