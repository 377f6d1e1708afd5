import { describe, expect, it } from 'vitest'
import { isVatId, plainVatId } from '../../../shared/text/vat-id.ts'

describe('A VAT number', () => {
  it('is read as people type it', () => {
    for (const typed of ['DE123456789', ' de 123 456 789 ', 'DE-123.456.789', 'DE\u00a0123456789', 'DE 123–456–789'])
      expect(plainVatId(typed), typed).toBe('DE123456789')
  })

  it('has the form of its country', () => {
    const good = [
      ...['ATU12345678', 'BE0123456789', 'BG123456789', 'CY12345678X', 'CZ12345678', 'DE123456789', 'DK12345678'],
      ...['EE123456789', 'EL123456789', 'ESX1234567X', 'ES12345678X', 'FI12345678', 'FRXX123456789', 'FR12123456789'],
      ...['HR12345678901', 'HU12345678', 'IE1234567WA', 'IE1A23456B', 'IT12345678901', 'LT123456789', 'LT123456789012'],
      ...['LU12345678', 'LV12345678901', 'MT12345678', 'NL123456789B01', 'PL1234567890', 'PT123456789', 'RO12'],
      ...['SE123456789001', 'SI12345678', 'SK1234567890', 'XI123456789', 'XIGD123'],
    ]
    for (const each of good) expect(isVatId(each), each).toBe(true)
    expect(new Set(good.map((each) => each.slice(0, 2))).size).toBe(28)
  })

  it('is refused with too few or too many digits, of another country, and as a tax number', () => {
    for (const each of [
      ...[
        '',
        'DE',
        'DE12345678',
        'DE1234567890',
        'DEX23456789',
        '123456789',
        'AT12345678',
        'GB123456789',
        'GR123456789',
      ],
      ...['CHE123456789', 'US123456789', 'NL123456789', 'SE123456789002', '22/815/08154', 'constructor', '__proto__'],
      ...['DE123456789\n', 'DE１２３４５６７８９'],
    ])
      expect(isVatId(each), JSON.stringify(each)).toBe(false)
  })

  it('of Greece may begin with the country’s code', () => {
    for (const typed of ['GR123456789', 'gr 123 456 789', 'EL123456789'])
      expect(plainVatId(typed), typed).toBe('EL123456789')
    expect(isVatId(plainVatId('GR12345'))).toBe(false)
    expect(plainVatId('GROSS GMBH')).toBe('GROSSGMBH')
  })
})
