export const production = (id: string, fields: object = {}) => ({
  external_id: id,
  title: `Konzert ${id}`,
  start: '2027-01-15T20:00',
  ...fields,
})
