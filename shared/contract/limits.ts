// Limits of numbers in addresses. They are separate from the schemas, because the schemas load zod.

/** The largest id of our store: the maximum of a signed 32-bit integer. */
export const maxId = 2_147_483_647
/** The largest id of a backend, and so of an address: the largest whole number that every reader of JSON keeps. */
export const maxBackendId = Number.MAX_SAFE_INTEGER
/** The largest valid number of a list page. */
export const maxPage = 999_999
/** The maximum of `per_page`, the number of rows on a list page of any list for staff. */
export const maxPerPage = 100
/** The maximum number of chosen orders whose labels are printed at once, since the address of the sheet names them. */
export const maxLabelOrders = 200
