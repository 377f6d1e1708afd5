// Exports whose columns or fields are named in another way: who paid, from which account, for what, and when.
import { expect, it } from 'vitest'
import { read } from './some-bank.ts'

const order = 'A-26-7KQ-M2P-9XT4'
const iban = 'DE12500105170648489890'

const exports = {
  Wise: [
    '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"',
    `TRANSFER-1,20-11-2026,"20-11-2026 08:15:32.123",30.00,EUR,"Received money from CLARA MUSTER with reference ${order}","${order}",1030.00,,,,"CLARA MUSTER",,,,0.00`,
    'TRANSFER-2,21-11-2026,"21-11-2026 08:15:32.123",-12.50,EUR,"Sent money to Strom AG","",1017.50,,,,,"Strom AG",,,0.00',
  ],
  'Wise, without a reference': [
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name"',
    `TRANSFER-1,20-11-2026,30.00,EUR,"Received money from CLARA MUSTER with reference ${order}","",1030.00,"CLARA MUSTER"`,
  ],
  Qonto: [
    'Status;"Operation date (UTC)";"Settlement date (UTC)";"Total amount (incl. VAT)";Currency;"Local amount (incl. VAT)";"Counterparty name";"Payment method";Reference;Note;"Transaction ID"',
    `Settled;"20-11-2026 08:15:32";"20-11-2026 08:15:32";30,00;EUR;30,00;"CLARA MUSTER";Transfer;"${order}";;auftakt-1`,
    `Declined;"20-11-2026 08:15:32";"20-11-2026 08:15:32";30,00;EUR;30,00;"CLARA MUSTER";Transfer;"${order}";;auftakt-2`,
  ],
  'Revolut Business': [
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account,Beneficiary IBAN',
    `2026-11-20,2026-11-20,1,TOPUP,COMPLETED,Money added from CLARA MUSTER,${order},,,EUR,30.00,EUR,30.00,0.00,1030.00,EUR Main,`,
    `2026-11-20,,2,TOPUP,PENDING,Money added from CLARA MUSTER,${order},,,EUR,30.00,EUR,30.00,0.00,1030.00,EUR Main,`,
  ],
  StarMoney: [
    '"Kontonummer";"Bankleitzahl";"Betrag";"Betrag - Währung";"Buchungstext";"Buchungstag";"Begünstigter/Absender - Bankleitzahl";"Begünstigter/Absender - Kontonummer";"Begünstigter/Absender - Name";"Verwendungszweckzeile 1";"Verwendungszweckzeile 2"',
    `"0000001001";"99999999";"30,00";"EUR";"GUTSCHRIFT";"20.11.2026";"50010517";"${iban}";"CLARA MUSTER";"Karten";"${order}"`,
  ],
}

it.each(Object.entries(exports))('%s is read', async (name, rows) => {
  const { lines, unreadable } = await read(`${rows.join('\n')}\n`)
  expect(unreadable).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ cents: 3000, paid_at: '2026-11-20', text: expect.stringContaining(order) })
  if (name !== 'Revolut Business') expect(lines[0]?.payer).toBe('CLARA MUSTER')
  if (name === 'StarMoney') expect(lines[0]?.iban).toBe(iban)
})

const details = {
  'a sentence with labels': `GUTSCHRIFT\nKarten ${order}\nAuftraggeber: CLARA MUSTER IBAN: ${iban}\nBIC: INGDDEFFXXX`,
  'codes between slashes': `/TRTP/SEPA CREDIT/IBAN/${iban}/BIC/INGDDEFFXXX/NAME/CLARA MUSTER\n/REMI/Karten ${order}/EREF/NOTPROVIDED`,
  'the other party in one code': `/EREF/E2E-1//CNTP/${iban}/INGDDEFFXXX/CLARA MUSTER///REMI/USTD//Karten ${order}/`,
  'keys of SEPA alone': `SVWZ+Karten ${order} IBAN+${iban} BIC+INGDDEFFXXX Name: CLARA MUSTER`,
}

it.each(Object.entries(details))('MT940 with %s has payer and account', async (_, text) => {
  const mt940 = `:20:STARTUMS\n:25:99999999/0000001001\n:28C:330/1\n:60F:C261120EUR1000,00\n:61:2611201120C30,00NTRFNONREF//1\n:86:${text}\n:62F:C261120EUR1030,00\n-\n`
  const { lines } = await read(mt940)
  expect(lines).toMatchObject([{ cents: 3000, iban, payer: 'CLARA MUSTER', text: expect.stringContaining(order) }])
})
