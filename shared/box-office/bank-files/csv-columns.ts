// What the columns of a bank's CSV are, by the names in its header.

/** Known names of each column, in lower case without spaces, digits and punctuation, in order of precedence. */
const columns = {
  account: [
    ...['ibanauftragskonto', 'auftragskonto', 'ibanauftraggeberkonto', 'ibankontoinhaber', 'ibandeskontos'],
    ...['kontoiban', 'accountiban', 'eigeneiban'],
  ],
  day: [
    ...['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'valutadatum', 'bookingdate', 'date'],
    ...['valuta', 'wertstellung', 'wertstellungstag', 'wertstellungsdatum', 'valuedate', 'completeddate'],
    ...['transaktionsdatum', 'transactiondate', 'ausfuehrungsdatum', 'settlementdatelocal', 'settlementdateutc'],
    ...['operationdatelocal', 'operationdateutc', 'datecompletedutc'],
  ],
  amount: [
    // beside an amount in euros, another one is in the payer's currency
    ...['betrageur', 'betragineur', 'umsatzeur', 'umsatzineur', 'amounteur', 'amountineur', 'betragkontowaehrung'],
    ...['totalamountinclvat', 'gesamtbetraginklmwst', 'betraginklmwst'],
    ...['betrag', 'umsatz', 'amount', 'betragin', 'umsatzin', 'buchungsbetrag', 'umsatzbetrag'],
  ],
  credit: [
    ...['haben', 'habeneur', 'habenin', 'habenineur', 'betraghaben', 'habenbetrag', 'credit', 'crediteur'],
    ...['gutschrift', 'gutschrifteur', 'gutschriftin', 'gutschriftineur', 'eingang', 'eingaenge', 'einnahmen'],
  ],
  debit: [
    ...['soll', 'solleur', 'sollin', 'sollineur', 'betragsoll', 'sollbetrag', 'debit', 'debiteur'],
    ...['belastung', 'belastungeur', 'belastungin', 'belastungineur', 'lastschrift', 'ausgang', 'ausgaenge'],
    'ausgaben',
  ],
  side: [
    ...['sollhaben', 'habensoll', 'sh', 'hs', 'sollhabenkennzeichen', 'sollhabenkennung', 'sollhabenkz'],
    ...['shkennzeichen', 'sollhabensh', 'shkz', 'vorzeichen', 'debitcredit', 'creditdebit', 'dc', 'cd', 'drcr', 'crdr'],
    ...['creditdebitindicator', 'debitcreditindicator'],
  ],
  text: [
    ...['verwendungszweck', 'purpose', 'paymentreference', 'reference', 'vorgangverwendungszweck'],
    ...['verwendungszweckzeile', 'vwz', 'buchungsdetails', 'buchungsinformation', 'buchungsinformationen'],
    ...['zahlungsreferenz', 'zahlungsgrund', 'remittanceinformation', 'paymentdetails', 'mitteilung', 'buchungstext'],
    ...['bookingtext', 'umsatztext', 'beschreibung', 'description', 'details', 'text'],
  ],
  payer: [
    ...['beguenstigterzahlungspflichtiger', 'namezahlungsbeteiligter', 'zahlungspflichtiger'],
    'empfaengerzahlungspflichtiger',
    ...['auftraggeberempfaenger', 'beguenstigterauftraggeber', 'auftraggeberbeguenstigter', 'auftraggeber', 'name'],
    ...['senderempfaenger', 'empfaengerauftraggeber', 'empfaengerauftraggebername', 'zahlungsbeteiligter'],
    ...['empfaengerabsendername', 'beguenstigterabsendername', 'payername', 'counterpartyname', 'gegenpartei'],
    ...['partnername', 'partner', 'beneficiaryoriginator', 'payee', 'payer', 'empfaenger'],
  ],
  iban: [
    ...['empfaengerabsenderiban', 'beguenstigterabsenderiban', 'empfaengerabsenderkontonummer'],
    ...['beguenstigterabsenderkontonummer', 'counterpartyiban'],
    ...['kontonummeriban', 'ibanzahlungsbeteiligter', 'ibankontonummer', 'iban', 'partneriban'],
    ...['ibankontonr', 'ibanaccountnumber', 'empfaengerauftraggeberiban', 'gegenkonto', 'kontonummer', 'accountnumber'],
  ],
  reference: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz', 'endtoendidentifikation'],
  currency: ['waehrung', 'currency', 'whrg', 'betragwaehrung', 'paymentcurrency'],
  status: ['status', 'info', 'buchungsstatus', 'umsatzstatus', 'state', 'gebucht'],
  /** What stands for the purpose where its own column is empty. */
  spare: ['description', 'beschreibung'],
  kind: ['umsatzart', 'vorgang', 'buchungstext', 'transactiontype', 'typ', 'type'],
  count: ['anzahlderauftraege', 'numberoftransactions'],
} as const
export type Column = keyof typeof columns
export type Places = Partial<Record<Column, number>>

/** The columns of a table, as its header names them. */
export interface Head {
  places: Places
  /**
   * The columns of the purpose, which some banks divide: `Verwendungszweck 1`, `Verwendungszweck 2`. If none has a
   * known name, these are all columns that are nothing else, since one of them has the order's number.
   */
  texts: number[]
  /** The column behind the amounts if it has no name, as in the exports of some cooperative banks. */
  unnamed: number | undefined
  width: number
  /** The last column with a name. */
  last: number
}

/** Reads a row as a header. */
export function headOf(row: readonly string[]): Head {
  const names = row.map(plainName)
  const found = (Object.keys(columns) as Column[]).flatMap((column) => {
    const name = columns[column].find((each) => names.includes(each))
    return name === undefined ? [] : [[column, names.indexOf(name)] as const]
  })
  const places = withOwnAccount(withAmount(withCurrency(Object.fromEntries(found), names)), names)
  const purpose = places.text === undefined ? undefined : names[places.text]
  const behind = (places.amount ?? Number.NaN) + 1
  const unnamed = names[behind] === '' ? behind : undefined
  const others = new Set([...Object.values(places), unnamed])
  const texts = [...names.keys()].filter((at) => (purpose === undefined ? !others.has(at) : names[at] === purpose))
  return { places, texts, unnamed, width: names.length, last: names.findLastIndex((name) => name !== '') }
}

const dayLike = /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?!\d)/

/** Whether a row is a header. A transaction, whose texts may be names of columns, has a day. */
export function isHead(row: readonly string[]): boolean {
  if (row.some((cell) => dayLike.test(cell))) return false
  const { day, amount, credit } = headOf(row).places
  return day !== undefined && (amount ?? credit) !== undefined
}

/** If the column of the amounts names euros, the one of the currency is that of the payer. */
function withCurrency(places: Places, names: readonly string[]): Places {
  const { currency, ...others } = places
  return names[places.amount ?? -1]?.endsWith('eur') ? others : places
}

/** 1822direkt has the amounts, with their signs, in the column `Soll/Haben`. */
function withAmount({ side, ...others }: Places): Places {
  if (side === undefined) return others
  const isAmount = others.amount === undefined && others.credit === undefined
  return isAmount ? { ...others, amount: side } : { ...others, side }
}

/** Where the account's number is the first column, it is the statement's account and not the payer's. */
function withOwnAccount(places: Places, names: readonly string[]): Places {
  if (names[0] !== 'kontonummer' || places.account !== undefined) return places
  const { iban, ...others } = places
  return { ...others, account: 0, ...(iban !== 0 && { iban }) }
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}
