import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { dictionariesIn } from './dictionaries.ts'
import { lib } from './library.ts'

/** The facts about a document that say nothing about a person. */
const keptFacts = new Set([
  ...['Title', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'Trapped'],
  ...['GTS_PDFXVersion', 'GTS_PDFXConformance'],
])

/**
 * Removes personal data: authors and other facts about people, the metadata of pictures, private data of programs, and
 * the names of those who wrote comments.
 * @returns whether there was any
 */
export function removePersonalData(document: PDFDocument): boolean {
  const { context, catalog } = document
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) => [...dictionariesIn(object)])
  // each is called, since each removes something else
  const changes = [
    removeFacts(document),
    cleanMetadata(document),
    ...dictionaries.map((dictionary) => removePrivate(dictionary, dictionary === catalog)),
  ]
  return changes.includes(true)
}

function removeFacts({ context }: PDFDocument): boolean {
  const facts = context.trailerInfo.Info && context.lookup(context.trailerInfo.Info)
  if (!(facts instanceof lib.PDFDict)) return false
  const personal = facts.keys().filter((key) => !keptFacts.has(key.decodeText()))
  for (const key of personal) facts.delete(key)
  return personal.length > 0
}

function cleanMetadata({ catalog, context }: PDFDocument): boolean {
  const at = catalog.get(metadata)
  const stream = at && context.lookup(at)
  if (!(stream instanceof lib.PDFRawStream)) return false
  const text = xmlOf(lib.decodePDFRawStream(stream).decode())
  const kept = keptMetadata(text)
  if (kept === text) return false
  const cleaned = context.stream(new TextEncoder().encode(kept), { Type: 'Metadata', Subtype: 'XML' })
  if (at instanceof lib.PDFRef) context.assign(at, cleaned)
  else catalog.set(metadata, context.register(cleaned))
  return true
}

/** Decodes an XMP packet, which is in UTF-8 or, with a byte order mark, in UTF-16. */
function xmlOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

function removePrivate(dictionary: PDFDict, isCatalog: boolean): boolean {
  const isComment =
    dictionary.has(name('Subtype')) &&
    dictionary.has(name('Rect')) &&
    dictionary.get(name('Subtype')) !== name('Widget')
  const personal = [...(isCatalog ? [] : [metadata]), name('PieceInfo'), ...(isComment ? [name('T')] : [])]
  const found = personal.filter((key) => dictionary.has(key))
  for (const key of found) {
    const value = dictionary.get(key)
    if (value instanceof lib.PDFRef) dictionary.context.delete(value)
    dictionary.delete(key)
  }
  return found.length > 0
}

const name = (text: string) => lib.PDFName.of(text)
const metadata = name('Metadata')

// Metadata in XML (XMP, ISO 16684-1).

/** Properties with a plain value: marks of standards, programs and dates. */
const plain = [
  ...['pdfuaid:part', 'pdfuaid:rev', 'pdfuaid:amd', 'pdfuaid:corr'],
  ...['pdfaid:part', 'pdfaid:rev', 'pdfaid:amd', 'pdfaid:conformance'],
  ...['xmp:CreatorTool', 'xmp:CreateDate', 'xmp:ModifyDate', 'pdf:Producer', 'pdf:Keywords', 'pdf:Trapped'],
]
/** Properties with a list of values, in languages or in order. */
const lists = ['dc:title', 'dc:description', 'dc:subject', 'dc:language']

const namespaces: Record<string, string> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
}

/**
 * Returns metadata with the title, the keywords, the languages, the programs, and the marks of PDF/UA and PDF/A, but
 * without authors, histories and anything else. Metadata that this function has returned stay as they are.
 */
function keptMetadata(xml: string): string {
  const kept = [
    ...plain.flatMap((property) => {
      const value = plainValue(xml, property)
      return value ? [`<${property}>${value}</${property}>`] : []
    }),
    ...lists.flatMap((property) => {
      const value = listValue(xml, property)
      return value ? [`<${property}>${value}</${property}>`] : []
    }),
  ]
  const prefixes = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""${prefixes.join('')}>
${kept.join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** Reads an element without markup, or an attribute. */
function plainValue(xml: string, property: string): string | null {
  const element = new RegExp(`<${property}(?:\\s[^>]*)?>([^<]*)</${property}\\s*>`).exec(xml)?.[1]
  const attribute = new RegExp(`\\s${property}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`).exec(xml)
  return (element ?? attribute?.[1] ?? attribute?.[2])?.trim() || null
}

/** Reads a list whose entries have no markup; null for a property of another form. */
function listValue(xml: string, property: string): string | null {
  const value = new RegExp(`<${property}(?:\\s[^>]*)?>([\\s\\S]*?)</${property}\\s*>`).exec(xml)?.[1]?.trim()
  const entry = '<rdf:li(?:\\s+xml:lang=(?:"[\\w-]*"|\'[\\w-]*\'))?\\s*>[^<]*</rdf:li>'
  return value && new RegExp(`^<rdf:(Alt|Bag|Seq)>(?:\\s*${entry})*\\s*</rdf:\\1>$`).test(value) ? value : null
}
