// Limits of numbers in addresses. They are separate from the schemas, because the schemas load zod.

/** The maximum of a signed 32-bit integer. */
export const maxId = 2_147_483_647
/** The largest valid number of a list page. */
export const maxPage = 999_999
/** The maximum of `per_page`, the number of rows on a list page of any list for staff. */
export const maxPerPage = 100
/** The maximum number of chosen orders whose labels are printed at once, since the address of the sheet names them. */
export const maxLabelOrders = 200
