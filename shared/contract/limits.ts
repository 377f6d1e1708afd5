// Limits of numbers in addresses, separate from the schemas because those load zod.

/** The largest valid id: the maximum of a signed 32-bit integer. */
export const maxId = 2_147_483_647
/** The largest valid number of a list page; no list has that many pages. */
export const maxPage = 999_999
