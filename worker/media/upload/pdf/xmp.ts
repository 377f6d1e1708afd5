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
export function keptMetadata(xml: string): string {
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
