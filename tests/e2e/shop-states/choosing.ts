import { expect, type Page } from 'playwright/test'
import { get, type Locale } from '../support.ts'
import { expectNoShift } from './open.ts'
import { type ShopState, state } from './state.ts'
import { productionsOf, type Visitor } from './visitor.ts'

/** Returns a `prepare` for the page of the last production for which `fits` is true; `rest` is appended to its path. */
function someProduction(fits: Parameters<typeof productionsOf>[1], rest = ''): ShopState['prepare'] {
  return async ({ site }) => `/webshop/${(await productionsOf(site, fits)).at(-1)}${rest}`
}

const isHall = (hall: string) => (row: { state: string; stock: string | null; hall: string | null }) =>
  row.state === 'on_sale' && row.stock === 'available' && row.hall === hall

function withStatus(status: string): ShopState['prepare'] {
  return async ({ site }) => {
    const { json } = await get(site, `/api/productions/?status=${status}`)
    return `/webshop/${(json as { results: { id: number }[] }).results[0]?.id}`
  }
}

const withSeats =
  (rest: string): ShopState['prepare'] =>
  async (own) =>
    `/webshop/${await own.hold(3)}${rest}`

async function loseSeats(page: Page): Promise<void> {
  const seats = await page.locator('#take-suggestion input[name=seats]').inputValue()
  const production = Number(new URL(page.url()).pathname.split('/').at(-1))
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const body = JSON.stringify({ production, seats: seats.split(',') })
  const { status, json } = await get('hh', '/api/shop/cart/holds/', { method: 'POST', headers, body })
  // availability may be a few seconds old, so the page may still suggest seats that an earlier visit of the test holds
  if (status !== 201) expect(json).toMatchObject({ reason: 'taken' })
  await page.locator('button[form=take-suggestion]:visible, #take-suggestion button:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function waitForSeats(page: Page, locale: Locale): Promise<void> {
  await page.route(/\/seats/, () => {})
  await page.getByRole('link', { name: locale === 'de' ? 'Platzliste' : 'List of seats' }).click()
  // the notice spans the page, not a single column
  await expect.poll(async () => (await page.locator('.slow p').boundingBox())?.width ?? 0).toBeGreaterThan(300)
  await expect(page.locator('.slow')).toContainText(locale === 'de' ? 'Das Netz ist langsam' : 'The network is slow')
}

async function openWithCode(own: Visitor): Promise<string> {
  const [id] = await productionsOf(own.site, ({ state }) => state === 'presale')
  await own.submit(`/webshop/${id}`, { action: 'code', code: 'FREUNDE-2027' })
  return `/webshop/${id}?count=2`
}

export const choosingStates: ShopState[] = [
  state('list of concerts', async () => '/webshop'),
  state('concert with seats', someProduction(isHall('Großer Saal'), '?count=3')),
  state('concert with standing places', someProduction(isHall('K6'), '?count=2'), { isVariant: true }),
  state(
    'concert free of charge',
    someProduction(({ from }) => from === 0),
    { isVariant: true },
  ),
  state(
    'concert with few places',
    someProduction(({ stock }) => stock === 'few_left', '?count=2'),
    { isVariant: true },
  ),
  state(
    'concert sold out',
    someProduction(({ stock }) => stock === 'sold_out'),
  ),
  state('concert cancelled', withStatus('cancelled')),
  state('concert moved', withStatus('moved'), { isVariant: true }),
  state(
    'presale with a code',
    someProduction((row) => row.state === 'presale'),
    { site: 'd' },
  ),
  state('presale opened', openWithCode, { isVariant: true, site: 'd' }),
  state('suggested seats lost', someProduction(isHall('Großer Saal'), '?count=2'), { act: loseSeats }),
  state('seats that do not arrive', someProduction(isHall('Großer Saal'), '?count=2'), { act: waitForSeats }),
  state('seats in the list', someProduction(isHall('Großer Saal'), '/seats?count=2')),
  state('seats in the list for a small hall', someProduction(isHall('Kleiner Saal'), '/seats?count=2'), {
    isVariant: true,
  }),
  state('tables in the list', someProduction(isHall('K6'), '/seats?count=2'), { isVariant: true }),
  state('seats on the plan', someProduction(isHall('Großer Saal'), '/seats?count=2&view=plan'), {
    async act(page) {
      await page.locator('.plan-svg').first().waitFor()
      await page.locator('.areas button, [data-seat][tabindex="0"]').first().focus()
      // loading the plan and its seats does not move the rest of the page
      await expectNoShift(page, 0.01)
    },
  }),
  state('seats on the enlarged plan', someProduction(isHall('Großer Saal'), '/seats?count=2&view=plan'), {
    isVariant: true,
    async act(page) {
      await page.locator('.plan-svg').first().waitFor()
      // small screens enlarge a section, and wide screens the centre of the hall
      await page.locator('.areas button, .zoom button:nth-of-type(2)').first().click()
      await expect(page.locator('.plan-top .mini .detail')).toBeVisible()
    },
  }),
  state('held seats in the list', withSeats('/seats?change=1'), { isVariant: true }),
  state('prices', withSeats('/prices')),
  state('prices with a companion alone', withSeats('/prices'), {
    isVariant: true,
    async act(page, locale) {
      const name = locale === 'de' ? 'Begleitperson: mehr' : 'Companion: more'
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  }),
]
