import type { BoxOffice } from './content/handlers/desk/box-office.ts'

const loaded = async () => (await import('./box-office/handlers/box-office.ts')).boxOffice

/** The box office for the desk, loaded by the first call. */
export const lateBoxOffice: BoxOffice = {
  inNumbers: async (...given) => (await loaded()).inNumbers(...given),
  jobStart: async (...given) => (await loaded()).jobStart(...given),
  cancel: async (...given) => (await loaded()).cancel(...given),
  isCancelling: async (...given) => (await loaded()).isCancelling(...given),
  saleEnd: async (...given) => (await loaded()).saleEnd(...given),
  openSale: async (...given) => (await loaded()).openSale(...given),
  followSale: async (...given) => (await loaded()).followSale(...given),
  move: async (...given) => (await loaded()).move(...given),
  openTasks: async (...given) => (await loaded()).openTasks(...given),
  previewMove: async (...given) => (await loaded()).previewMove(...given),
}
