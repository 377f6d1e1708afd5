import { pathOf } from './screens.ts'
import { expect, hydrated, on, test, variant } from './support.ts'

test.beforeEach(async ({ page }) => {
  // one drawing replaces all pictures, because the tree contains only their alternative texts
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
})
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

variant('all concerts are a dialog with a search, a filter, months and rows', async ({ page }) => {
  await page.goto(on('hh', '/en/imprint'))
  await hydrated(page)
  await page.getByRole('link', { name: 'All concerts & tickets' }).press('Enter')
  const overlay = page.getByRole('dialog')
  await expect(overlay).toMatchAriaSnapshot(`
    - dialog /^All concerts \\d+ until \\w+ \\d+$/:
      - heading /^All concerts \\d+ until \\w+ \\d+$/ [level=2]
      - link "Close"
      - search:
        - paragraph:
          - searchbox "Search"
      - form "Filter":
        - group:
          - paragraph:
            - combobox "Venue":
              - 'option "Venue: any" [selected]'
          - paragraph:
            - combobox "Status":
              - 'option "Status: any" [selected]'
          - paragraph:
            - combobox "Series":
              - 'option "Series: any" [selected]'
          - paragraph:
            - button "Apply filter"
          - link "Reset filters"
      - navigation "Starting month":
        - list:
          - listitem:
            - link /^November \\d+$/
  `)
})

test('the search is a combobox with grouped suggestions, the menu a disclosure', async ({ page }) => {
  await page.goto(on('hh', '/en/imprint'))
  await hydrated(page)
  const header = page.getByRole('banner')
  await header.getByLabel('About us submenu').press('Enter')
  await expect(header).toMatchAriaSnapshot(`
    - banner:
      - list:
        - listitem:
          - button "Contrast"
      - navigation "Main menu":
        - list:
          - listitem:
            - link "Service"
            - group
          - listitem:
            - link "About us"
            - group:
              - paragraph:
                - link "About us"
      - link "Search"
  `)
  await header.getByRole('link', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search for' })).toBeFocused()
  // at once, because an answer to a part of it would take back the choice below
  await page.keyboard.insertText('beeth')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(header).toMatchAriaSnapshot(`
    - banner:
      - link "Search" [expanded]
      - search:
        - combobox "Search for" [expanded]: beeth
        - button "Clear"
        - button "Search"
      - listbox "Suggestions":
        - group /^Concerts, \\d+ results$/:
          - option /Beethoven/ [selected]
          - option /Beethoven/
  `)
})

test.describe('on a first visit', () => {
  test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

  variant('the consent bar has three answers and a list of choices', async ({ page }) => {
    await page.goto(on('hh', '/en'))
    await hydrated(page)
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "What may we count?":
        - heading "What may we count?" [level=2]
        - paragraph:
          - link "Privacy"
          - link "Imprint"
          - link "Choose individually"
        - button "Required only"
        - button "Allow all"
    `)
    await page.getByRole('link', { name: 'Choose individually' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Choose individually' })).toMatchAriaSnapshot(`
      - dialog "Choose individually":
        - heading "Choose individually" [level=2]
        - button "Close"
        - list:
          - listitem:
            - checkbox "Required always on" [checked] [disabled]
          - listitem:
            - checkbox "Statistics" [checked=false]
          - listitem:
            - checkbox "Marketing" [checked=false]
          - listitem:
            - checkbox "External media" [checked=false]
        - button "Required only"
        - button "Allow all"
        - button "Save selection"
    `)
  })
})

variant('large pictures, gated media and saved concerts have names and states', async ({ page }) => {
  await page.goto(on('hh', await pathOf('event', 'hh', 'en')))
  await hydrated(page)
  await page.locator('a[data-opens=lightbox]').first().press('Enter')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /^Picture 1 of \\d$/:
      - status: /^Picture 1 of \\d$/
      - button "Close"
      - paragraph: /Auftakt \\(CC0\\)/
      - paragraph:
        - button "Enlarge" [pressed=false]
        - button "Previous picture" [disabled]
        - button "Next picture"
      - group:
        - img /\\w/
  `)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toMatchAriaSnapshot('- button "Save" [pressed]')
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toMatchAriaSnapshot(`
    - status:
      - paragraph:
        - text: Saved on this device, no account needed.
        - link "See the watchlist"
      - button "Close"
  `)
  await page.goto(on('hh', '/en/blocks'))
  await hydrated(page)
  await expect(page.locator('.gate-b').first()).toMatchAriaSnapshot(`
    - 'heading "Sample: YouTube" [level=4]'
    - paragraph:
      - text: /Your click loads the video and sends data to Google\\./
      - link "More about this"
    - button "Load video"
    - checkbox "Always load external media"
  `)
})

variant('forms name their fields, their errors and their choices', async ({ page, quiet }) => {
  quiet.allow(/status of 400/)
  await page.goto(on('hh', '/en/newsletter'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Subscribe to the newsletter' }).press('Enter')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Newsletter" [level=1]
      - paragraph:
        - textbox "E-mail address" [invalid]
        - text: Please enter a complete address, such as name@post.example.
      - checkbox /^I would like to receive the newsletter/ [invalid]
      - text: Please give your consent; without it we may not send you anything.
      - paragraph:
        - button "Subscribe to the newsletter"
  `)
  await page.goto(on('hh', '/en/press/pressdownloads'))
  await hydrated(page)
  await page.getByRole('checkbox').first().press('Space')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Press" [level=1]
      - navigation "Categories":
        - link /^All \\d+$/
      - heading "Images" [level=2]
      - list:
        - listitem:
          - checkbox /Season visuals, JPG/ [checked]
          - link /^Download Season visual/
      - region "Selection":
        - status: /^1 file selected, \\d+ kB/
        - button "Clear selection"
        - button "Download as ZIP"
  `)
})

test('the season has its filter, its months and days with their concerts', async ({ page }) => {
  await page.goto(on('hh', '/en/concerts?view=season&date=2026-11-20'))
  await hydrated(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Season 2026/27" [level=1]
      - paragraph:
        - link "All concerts as a list"
      - region "The season at a glance":
        - form "Filter concerts":
          - group:
            - paragraph:
              - textbox "Date from": 20/11/2026
            - group "Period"
            - group "Genre"
      - heading "November 2026" [level=2]
      - navigation "Another month":
        - link "October 2026"
        - link "December 2026"
  `)
})

variant(
  'prices are a table, a shared list is a region of concerts, a missing page says so',
  async ({ page, quiet }) => {
    quiet.allow(/status of 404/)
    await page.goto(on('hh', await pathOf('abo', 'hh', 'en')))
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - link "Subscriptions"
      - table "Prices by seat category":
        - rowgroup:
          - row "Category Single Series Reduced":
            - columnheader "Category"
            - columnheader "Series"
        - rowgroup:
          - row /^Category 1/:
            - rowheader /^Category 1/
            - cell /^€\\d+$/
  `)
    await page.goto(on('hh', await pathOf('shared watchlist', 'hh', 'en')))
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save: / })
      .first()
      .press('Space')
    await expect(page.getByRole('region', { name: 'Watchlist' })).toMatchAriaSnapshot(`
    - region "Watchlist":
      - status: /^3 concerts, together from €\\d+$/
      - link "Add to calendar"
      - list:
        - listitem:
          - list:
            - listitem:
              - heading [level=2]
              - link /^Tickets for /
              - button /^Save/ [pressed]
  `)
    await page.goto(on('hh', await pathOf('not found', 'hh', 'en')))
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sorry, this page could not be found!" [level=1]
      - paragraph: 404 Not Found
      - paragraph:
        - link "Go to the home page"
  `)
  },
)
