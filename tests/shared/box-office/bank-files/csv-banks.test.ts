import { describe, expect, it } from 'vitest'
import { centsOf, otherIban, ownIban, read } from './some-bank.ts'

const number = 'A-26-XXS-VB9-1R43'
const payerIban = 'DE12500105170648489890'

describe('The columns of a CSV', () => {
  it('for incoming and outgoing money decide, and not the one of a returned debit’s original amount', async () => {
    const head =
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;Fremde Gebühren;Betrag;Anzahl der Aufträge;Soll;Haben;Währung\n'
    const row = (kind: string, money: string) => `26.11.2026;26.11.2026;${kind};Clara;x;${payerIban};${money};EUR\n`
    const file = await read(
      `Umsätze Girokonto (00);;;Kundennummer: 123\n${head}${row('SEPA-Gutschrift von', ';;1;;30,00')}${row('SEPA-Lastschrift von', ';;1;-80,00;')}${row('Rücklastschrift', '3,00;80,00;1;-83,00;')}Kontostand;30.11.2026;;;950,00;EUR\n`,
    )
    expect([centsOf(file), file.skipped, file.unreadable]).toEqual([[3000], 2, []])
    const positive = 'Buchungstag;Name;Soll (EUR);Haben in €\n26.11.2026;x;;30,00\n26.11.2026;y;80,00;0,00\n'
    expect(centsOf(await read(positive))).toEqual([3000])
    const both = await read('Buchungstag;Name;Soll;Haben\n26.11.2026;x;5,00;30,00\n')
    expect([centsOf(both), both.unreadable.length]).toEqual([[], 1])
  })

  it('with marks for outgoing money are found under any name and with any marks', async () => {
    const names = ['S/H', 'Soll-Haben-Kennung', 'Vorzeichen', '+/-', 'Debit/Credit', 'H/S', 'Kz.', 'Art']
    const marks = ['H S', 'Haben Soll', '+ -', 'C D', 'CRDT DBIT']
    for (const name of names)
      for (const pair of marks) {
        const [credit, debit] = pair.split(' ')
        const rows = `26.11.2026;x;30,00;${credit};EUR\n26.11.2026;y;80,00;${debit};EUR\n`
        const file = await read(`Buchungstag;Name;Betrag;${name};Währung\n${rows}`)
        expect([centsOf(file), file.unreadable], `${name} ${pair}`).toEqual([[3000], []])
      }
    const kinds = '26.11.2026;x;30,00;Gutschrift\n26.11.2026;y;7,00;Lastschrift\n'
    expect(centsOf(await read(`Buchungstag;Name;Betrag;Soll/Haben\n${kinds}`))).toEqual([3000])
    expect(centsOf(await read(`Buchungstag;Name;Betrag;Umsatzart\n${kinds}`))).toEqual([3000, 700])
    const unclear = await read('Buchungstag;Name;Betrag;S/H\n26.11.2026;x;30,00;?\n26.11.2026;y;7,00;\n')
    expect([centsOf(unclear), unclear.unreadable.length]).toEqual([[700], 1])
    for (const value of ['-', 'D', 'x']) {
      const rows = `26.11.2026;x;30,00;${value}\n26.11.2026;y;7,00;${value}\n`
      expect(centsOf(await read(`Buchungstag;Name;Betrag;Kategorie\n${rows}`)), value).toEqual([3000, 700])
    }
  })

  it('have the purpose under other names, in several columns, or in one that has no known name', async () => {
    const files = [
      `Buchungstag;Umsatzart;Buchungsdetails;Auftraggeber;Betrag (€)\n26.11.2026;Gutschrift;Karten ${number};Clara;"30,00 €"\n`,
      `Buchungstag;Name;Verwendungszweck 1;Verwendungszweck 2;Betrag\n26.11.2026;Clara;Karten A-26-XXS-;VB9-1R43;30,00\n`,
      `Datum;Vwz.0;Vwz.1;Betrag in €\n26.11.2026;Karten;${number};30,00\n`,
      `Datum;Wofür;Betrag;Saldo\n26.11.2026;Karten ${number};30,00;1.030,00\n`,
    ]
    for (const file of files) {
      const { lines } = await read(file)
      expect(lines, file).toMatchObject([{ cents: 3000 }])
      expect(lines[0]?.text.replaceAll(' ', ''), file).toBe(`Karten${number}`)
    }
  })

  it('begin with the number of the seller’s account in some exports, which is not the payer’s', async () => {
    const file = (account: string) =>
      `Kontonummer;Buchungsdatum;Empfaenger 1;Verwendungszweck;Betrag;Waehrung\n${account};26.11.2026;Clara;x;30,00;EUR\n`
    const { lines, isAccountNamed } = await read(file('0000001001'))
    expect([lines[0]?.iban, isAccountNamed]).toEqual([null, true])
    await expect(read(file('0000001002'))).rejects.toThrow(/seller’s account/)
    const signed = `Kontonummer;Buchungstag;Soll/Haben;Empfänger/Auftraggeber IBAN\n1001;26.11.2026;30,00;${otherIban}\n1001;26.11.2026;-5,00;\n`
    expect((await read(signed)).lines).toMatchObject([{ cents: 3000, iban: otherIban }])
  })

  it('have the amount that was booked beside the one in the payer’s currency', async () => {
    const rows = '26.11.2026;x;30,00;USD;27,63\n26.11.2026;y;7,00;EUR;7,00\n'
    expect(centsOf(await read(`Datum;Name;Betrag;Währung;Betrag in EUR\n${rows}`))).toEqual([2763, 700])
  })

  it('name euros in any way', async () => {
    const currencies = ['EUR', 'eur', '€', 'Euro', '', 'USD']
    const rows = currencies.map((currency, index) => `26.11.2026;x;${index + 1},00;${currency}\n`).join('')
    const file = await read(`Datum;Name;Betrag;Währung\n${rows}`)
    expect([centsOf(file), file.skipped]).toEqual([[100, 200, 300, 400, 500], 1])
  })
})

describe('The rows of a CSV', () => {
  it('that are balances or totals are left out, with and without a day', async () => {
    const rows = [
      `26.11.2026;Clara;${payerIban};Endsaldo;30,00`,
      ...['01.11.2026;;;Anfangssaldo;1.000,00', '30.11.2026;;;Endsaldo;1.030,00', ';;;Summe;1.030,00'],
      ...[';;;;1.030,00', 'Summe;;;;1.030,00', ';Gesamtsumme;;;1.030,00', ';;;;'],
    ]
    const file = await read(`Buchungstag;Name;IBAN;Verwendungszweck;Umsatz\n${rows.join('\n')}\n`)
    expect([centsOf(file), file.unreadable]).toEqual([[3000], []])
  })

  it('that have no day, or fewer cells, are not lost', async () => {
    const rows = `;26.11.2026;Clara;${number};30,00\n26.11.2026;26.11.2026;Dora;${number};31,00\n`
    const file = await read(`Buchungstag;Valuta;Name;Verwendungszweck;Betrag\n${rows}`)
    expect(centsOf(file)).toEqual([3100])
    expect(file.unreadable.map(({ de }) => de)).toEqual(['Zeile 2: Tag oder Betrag sind nicht lesbar'])
    expect(centsOf(await read('Buchungstag;Betrag;Verwendungszweck\n26.11.2026;30,00\n'))).toEqual([3000])
  })

  it('with more cells than columns are not read by guess', async () => {
    const files = [
      'Datum,Name,Betrag\n26.11.2026,Clara,30,50\n',
      'Datum;Name;Zweck;Betrag;Währung\n26.11.2026;Clara;Karten;100;30,00;EUR\n',
      'Datum;Name;Zweck;Betrag;Saldo\n26.11.2026;Clara;Karten;100;30,00;1.030,00\n',
      'Datum;Name;Zweck;Betrag;\n26.11.2026;Clara;Karten;100;30,00\n',
    ]
    for (const each of files) {
      const file = await read(each)
      expect([centsOf(file), file.skipped, file.unreadable.length], each).toEqual([[], 0, 1])
    }
    const last = await read(`Datum;Betrag;Name;Verwendungszweck\n26.11.2026;30,00;Clara;Karten; 2 Stück;${number}\n`)
    expect(last.lines).toMatchObject([{ cents: 3000, text: `Karten 2 Stück ${number}` }])
    expect(centsOf(await read('Datum;Name;Betrag\n26.11.2026;x;30,00;H;\n26.11.2026;y;7,00;S;\n'))).toEqual([3000])
  })

  it('whose texts are names of columns are no headers', async () => {
    const rows = '26.11.2026;Datum;Betrag;30,00\n26.11.2026;Clara;x;31,00\n'
    expect(centsOf(await read(`Buchungstag;Name;Verwendungszweck;Betrag\n${rows}`))).toEqual([3000, 3100])
  })

  it('are counted only if they are booked', async () => {
    const statuses = ['Gebucht', 'Umsatz gebucht', 'COMPLETED', 'ausgeführt', '']
    const pending = ['Vorgemerkt', 'Umsatz vorgemerkt', 'PENDING', 'nicht gebucht', 'offen', 'abgelehnt', 'storniert']
    const of = (status: string) => `26.11.2026;x;30,00;${status}\n`
    const file = await read(`Datum;Name;Betrag;Status\n${[...statuses, ...pending].map(of).join('')}`)
    expect([file.lines.length, file.skipped]).toEqual([statuses.length, pending.length])
    const titled = `Vorgemerkte Umsätze\nDatum;Name;Zweck;Betrag\n27.11.2026;x;y;1,00\nGebuchte Umsätze\n26.11.2026;x;y;2,00\n`
    expect(centsOf(await read(titled))).toEqual([200])
    const said = 'Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.'
    expect(centsOf(await read(`${said}\nDatum;Name;Zweck;Betrag\n26.11.2026;x;y;2,00\n`))).toEqual([200])
  })

  it('have the month first in some English exports, which shows in days after the twelfth', async () => {
    const head = 'Booking date;Beneficiary / Originator;Payment Details;Debit;Credit;Currency\n'
    const row = (day: string) => `${day};Clara;${number};;1,030.00;EUR\n`
    const daysOf = async (...days: string[]) =>
      (await read(head + days.map(row).join(''))).lines.map(({ paid_at: day }) => day)
    expect(await daysOf('11/05/2026', '11/26/2026')).toEqual(['2026-11-05', '2026-11-26'])
    expect(await daysOf('05/11/2026', '26/11/2026')).toEqual(['2026-11-05', '2026-11-26'])
    const { lines } = await read(head + row('11/26/2026'))
    expect(lines).toMatchObject([{ cents: 103_000, payer: 'Clara', text: number }])
  })

  it('have the day of Berlin, also with a time', async () => {
    const days = ['26.11.2026 23:59', '2026-11-26 10:15:00', '2026-11-26T22:59:00Z', '2026-11-26T23:30:00.000Z']
    const rows = days.map((day) => `${day};x;y;30,00;${ownIban}\n`).join('')
    const { lines } = await read(
      `Datum;Name;Zweck;Betrag;Auftragskonto\n${rows}2026-02-31T10:00:00Z;x;y;1,00;${ownIban}\n`,
    )
    expect(lines.map(({ paid_at: day }) => day)).toEqual(['2026-11-26', '2026-11-26', '2026-11-26', '2026-11-27'])
  })
})
