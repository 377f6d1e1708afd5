// CEN's validation of EN 16931, run by a processor that is not ours.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import saxon from 'saxon-js'

const rules = JSON.parse(
  gunzipSync(readFileSync(new URL('../../../fixtures/en16931/rules.sef.json.gz', import.meta.url))).toString(),
)

const namespaceContext = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  svrl: 'http://purl.oclc.org/dsdl/svrl',
}

export type Read = (path: string) => string[]

/** Parses an XML. @returns the texts that an XPath finds */
export async function readXml(text: string): Promise<Read> {
  const document = await saxon.getResource({ type: 'xml', text })
  return (path) => texts(document, `${path}/string()`)
}

/** Returns the rules that an XML breaks, by number, fatal ones and warnings. */
export async function brokenRules(text: string): Promise<string[]> {
  const sourceNode = await saxon.getResource({ type: 'xml', text })
  const options = { stylesheetInternal: rules, sourceNode, destination: 'document' }
  const { principalResult } = saxon.transform(options)
  const found = texts(principalResult, '//svrl:failed-assert/concat(@id, "")')
  // the report of a document that no rule has seen is empty, too
  if (texts(principalResult, '//svrl:fired-rule/@context/string()').length < 20)
    throw new Error('the rules did not run')
  return [...new Set(found)].sort()
}

function texts(document: unknown, path: string): string[] {
  const found = saxon.XPath.evaluate(path, document, { namespaceContext, resultForm: 'array' })
  return (found as unknown[]).map(String)
}
