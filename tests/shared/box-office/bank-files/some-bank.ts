import { readFileSync } from 'node:fs'
import { type BankFile, readBankFile } from '../../../../shared/box-office/bank-files/bank-file.ts'

export const ownIban = 'DE59999999990000001001'
export const otherIban = 'DE32999999990000001002'
export const utf8 = (text: string) => new TextEncoder().encode(text)
export const latin1 = (text: string) => Uint8Array.from([...text], (letter) => letter.charCodeAt(0))

/** Reads a file as a statement of the site hh. */
export const read = (file: Uint8Array | string) => readBankFile(typeof file === 'string' ? utf8(file) : file, ownIban)

export function inputOf(name: string): Uint8Array {
  return readFileSync(new URL(`../../../field/inputs/bank/${name}`, import.meta.url))
}

export const centsOf = ({ lines }: BankFile) => lines.map(({ cents }) => cents)

/** Returns a camt file. @param kind the message's number, with its version */
export function camt(entries: string, { kind = '053.001.08', account = ownIban, prefix = '' } = {}): string {
  const names = { '052': 'BkToCstmrAcctRpt Rpt', '053': 'BkToCstmrStmt Stmt', '054': 'BkToCstmrDbtCdtNtfctn Ntfctn' }
  const [message, statement] = (names[kind.slice(0, 3) as keyof typeof names] ?? '').split(' ')
  const owner = account ? `<Acct><Id><IBAN>${account}</IBAN></Id></Acct>` : ''
  const xml = `<Document><${message}><GrpHdr><MsgId>1</MsgId></GrpHdr><${statement}><Id>1</Id>${owner}${entries}</${statement}></${message}></Document>`
  const own = prefix ? xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml
  const space = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.${kind}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${own.replace('Document>', `Document ${space}>`)}`
}

export interface SomeEntry {
  amount?: string
  sign?: string
  status?: string
  details?: string
  more?: string
  day?: string
}

export function entry({ amount = '30.00', sign = 'CRDT', details = '', more = '', ...rest }: SomeEntry = {}): string {
  const { status = '<Sts><Cd>BOOK</Cd></Sts>', day = '<BookgDt><Dt>2026-11-26</Dt></BookgDt>' } = rest
  const money = amount.startsWith('<') ? amount : `<Amt Ccy="EUR">${amount}</Amt>`
  return `<Ntry>${money}<CdtDbtInd>${sign}</CdtDbtInd>${status}${day}${more}<NtryDtls>${details}</NtryDtls></Ntry>`
}

/** A single payment of an entry, with its purpose and possibly an amount. */
export function payment(text: string, amount = ''): string {
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
}
