// Reads XML as plain objects, and finds elements in them.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { problems, UnreadableFile } from './problem.ts'

/** An element: attributes (`@name`) and children by name, without prefixes; text under `#text`. */
export type Element = { [name: string]: Value }
export type Value = string | Element | (string | Element)[] | undefined

const repeated = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name: string) => repeated.has(name),
})

/** @throws UnreadableFile for XML that is malformed or declares a document type */
export function parseXml(xml: string): Element {
  // entities can make a small file expand to a huge one, and statements need none
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableFile(problems.documentType)
  const checked = XMLValidator.validate(xml)
  if (checked !== true) throw new UnreadableFile(problems.malformedXml(checked.err.line))
  try {
    return parser.parse(xml)
  } catch {
    throw new UnreadableFile(problems.unusualXml)
  }
}

export function path(value: Value, ...names: string[]): Value {
  return names.reduce<Value>((found, name) => (isElement(found) ? found[name] : undefined), value)
}

export function list(value: Value): Element[] {
  return Array.isArray(value) ? value.filter((each) => isElement(each)) : isElement(value) ? [value] : []
}

/** Returns an element's text with the characters that are written as numbers, such as `&#252;`. */
export function textOf(value: Value): string {
  const text = isElement(value) ? value['#text'] : value
  return typeof text === 'string' ? text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, character) : ''
}

function character(written: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : written
}

function isElement(value: Value): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
