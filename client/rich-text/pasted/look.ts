import { own } from '../../../shared/text/own.ts'

/** What the style of an element says about its text; an undefined property is inherited. */
export interface Look {
  isStrong?: boolean
  isEm?: boolean
  isStruck?: boolean
  isHidden?: boolean
  /** Whether line breaks of the source are line breaks of the text. */
  isPre?: boolean
  isBlock?: boolean
  /** Superscript digits; false for subscript ones. */
  isRaised?: boolean
  /** The level of a heading of Word's that is a paragraph with a style. */
  headingLevel?: number
  /** The level of a paragraph in a list of Word's. */
  listLevel?: number
  /** The bullet or number of an item in a list of Word's. */
  isMarker?: boolean
}

/** Reads the declarations of a style attribute or a rule, in which word processors write bold and italic. */
export function lookOf(css: string): Look {
  const look: Look = {}
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) own(readers, declaration.slice(0, colon).trim())?.(declaration.slice(colon + 1).trim(), look)
  }
  return look
}

/** Returns the look of an element without a style. */
export function lookOfElement(name: string): Look | undefined {
  return own(elements, name)
}

type Reader = (value: string, look: Look) => void

const readWhiteSpace: Reader = (value, look) => {
  look.isPre = /^(?:pre|break-spaces|preserve)/.test(value)
}

const readDecoration: Reader = (value, look) => {
  if (value.includes('line-through')) look.isStruck = true
}

const readers: Record<string, Reader> = {
  'font-weight': (value, look) => {
    if (value !== 'inherit') look.isStrong = isHeavy(value)
  },
  'font-style': (value, look) => {
    if (value !== 'inherit') look.isEm = isSlanted(value)
  },
  font: (value, look) => {
    // the words before the size
    const words = /^[^"',]*?(?<![\d.])(?=[\d.]+(?:p[xtc]|r?em|%))/.exec(value.slice(0, 60))?.[0] ?? ''
    look.isStrong = words.split(' ').some(isHeavy)
    look.isEm = words.split(' ').some(isSlanted)
  },
  'text-decoration': readDecoration,
  'text-decoration-line': readDecoration,
  'white-space': readWhiteSpace,
  'white-space-collapse': readWhiteSpace,
  display: (value, look) => {
    if (value === 'none') look.isHidden = true
    else if (/^(?:block|list-item|flex|grid|table)$/.test(value)) look.isBlock = true
  },
  visibility: (value, look) => {
    if (value === 'hidden') look.isHidden = true
  },
  'vertical-align': (value, look) => {
    if (value === 'super') look.isRaised = true
    else if (value === 'sub') look.isRaised = false
  },
  'mso-hide': (value, look) => {
    if (value === 'all') look.isHidden = true
  },
  // Word's comments on the text
  'mso-element': (value, look) => {
    if (value.startsWith('comment')) look.isHidden = true
  },
  'mso-special-character': (value, look) => {
    if (value === 'comment') look.isHidden = true
  },
  'mso-outline-level': (value, look) => {
    if (/^[1-6]$/.test(value)) look.headingLevel = Number(value)
  },
  'mso-list': (value, look) => {
    if (value.startsWith('ignore')) look.isMarker = true
    else if (value !== 'none') look.listLevel = Number(/level(\d)/.exec(value)?.[1] ?? 1)
  },
}

function isHeavy(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

function isSlanted(style: string): boolean {
  return style === 'italic' || style.startsWith('oblique')
}

const [isStrong, isEm, isStruck] = [{ isStrong: true }, { isEm: true }, { isStruck: true }]

const elements: Record<string, Look> = {
  b: isStrong,
  strong: isStrong,
  i: isEm,
  em: isEm,
  cite: isEm,
  dfn: isEm,
  var: isEm,
  del: isStruck,
  s: isStruck,
  strike: isStruck,
  sup: { isRaised: true },
  sub: { isRaised: false },
  pre: { isPre: true },
  caption: isStrong,
}
