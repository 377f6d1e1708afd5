import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hiddenValue, hrefOf, nameOf } from '../dom.ts'

const html = `
  <nav aria-label="Wege"><a href="/a?x=1&amp;y=2">Zur <b>Kasse</b> <img src="k.png" alt="Karte"></a></nav>
  <h2 id="t">Titel</h2><section aria-labelledby="t"><a href="/b"><span aria-hidden="true">→</span>Weiter</a></section>
  <div hidden><a href="/c">Weiter</a></div><img src="leer.png" alt="">
  <form><input type="hidden" name="page" value="3"><label>Ort <select><option>Köln</option></select></label></form>`

describe('The queries by role', () => {
  test('find an element by its accessible name, ignoring hidden content', () => {
    expect(hrefOf(html, 'Zur Kasse Karte')).toBe('/a?x=1&y=2')
    expect(hrefOf(html, 'Weiter')).toBe('/b')
    expect(nameOf(getByRole(html, 'combobox'))).toBe('Ort')
    expect(nameOf(getByRole(html, 'region'))).toBe('Titel')
    expect(getAllByRole(html, 'img').map(nameOf)).toEqual(['Karte'])
  })

  test('search within an element, and by heading level', () => {
    expect(getAllByRole(getByRole(html, 'navigation', { name: 'Wege' }), 'link')).toHaveLength(1)
    expect(getAllByRole(html, 'heading', { level: 3 })).toEqual([])
    expect(hiddenValue(html, 'page')).toBe('3')
  })

  test('fail unless exactly one element matches, and name the elements of the role', () => {
    expect(() => getByRole(html, 'link', { name: 'Zurück' })).toThrow('»Weiter«')
    expect(() => getByRole(html, 'link')).toThrow('several elements match')
  })
})
